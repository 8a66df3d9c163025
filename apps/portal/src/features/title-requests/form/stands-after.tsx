import { FormSection, Grid, Stack, StatusBadge } from '@strata/ui';
import { ChangeLines, FolioOwners } from '@strata/web';

import { roleWords } from '../request-words.ts';
import css from '../requests.module.css';
import type { Preview } from './preview.ts';

/** How the title would stand after it, drawn beside how it stands now; and who is asked before. */
export function StandsAfter({ preview }: { readonly preview: Preview | undefined }) {
  if (preview === undefined) return null;
  return (
    <>
      {/* What was typed says it too, and before it is submitted all of it is shown once more. */}
      <details>
        <summary className="unfolds">How the title would stand</summary>
        {preview.changesOwners ? (
          <Grid gap={10} rowGap={6} className={css.sides}>
            <Stack gap={2} top>
              <h3>Now</h3>
              <FolioOwners owners={preview.before} />
            </Stack>
            <Stack gap={2} top>
              <h3>After it is registered</h3>
              <FolioOwners owners={preview.after} />
            </Stack>
          </Grid>
        ) : null}
        <ChangeLines changes={preview.changes} />
      </details>
      <FormSection title="Who must consent">
        <Stack as="ul" gap={2} width="reading" marks="square">
          {preview.consents.map((party) => (
            <li key={party.identification}>
              {party.name}, {party.identification} ({roleWords[party.role].toLowerCase()}){' '}
              {party.isYours ? <StatusBadge tone="plain">You, by submitting</StatusBadge> : null}
            </li>
          ))}
        </Stack>
      </FormSection>
    </>
  );
}
