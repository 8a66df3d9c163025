import { StatusBadge } from '@strata/ui';
import { ChangeLines, FolioOwners } from '@strata/web';
import { FormSection } from '../../../../app/form-layout.tsx';
import { roleWords } from '../request-words.ts';
import css from '../requests.module.css';
import type { Preview } from './preview.ts';

/** How the title would stand after it, drawn beside how it stands now; and who is asked before. */
export function StandsAfter({ preview }: { readonly preview: Preview | undefined }) {
  return (
    <>
      <FormSection title="How the title would stand">
        {preview === undefined ? (
          <p className={css.quiet}>
            Once everything above is entered, and fits what is registered, it is drawn here.
          </p>
        ) : (
          <>
            {preview.changesOwners ? (
              <div className={css.sides}>
                <div className={css.side}>
                  <h3>Now</h3>
                  <FolioOwners owners={preview.before} />
                </div>
                <div className={css.side}>
                  <h3>After it is registered</h3>
                  <FolioOwners owners={preview.after} />
                </div>
              </div>
            ) : null}
            <ChangeLines changes={preview.changes} />
          </>
        )}
      </FormSection>
      {preview === undefined ? null : (
        <FormSection
          title="Who must consent"
          lead="They are told when you submit, sign in to the portal, and consent or say why not."
        >
          <ul className={css.list}>
            {preview.consents.map((party) => (
              <li key={party.identification}>
                {party.name}, {party.identification} ({roleWords[party.role].toLowerCase()}){' '}
                {party.isYours ? <StatusBadge look="plain">You, by submitting</StatusBadge> : null}
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  );
}
