import { FormSection, Grid, Stack, StatusBadge, Text } from '@strata/ui';
import { ChangeLines, FolioOwners } from '@strata/web';

import { roleWords } from '../request-words.ts';
import css from '../requests.module.css';
import type { Preview } from './preview.ts';

/** How the title would stand after it, drawn beside how it stands now; and who is asked before. */
export function StandsAfter({ preview }: { readonly preview: Preview | undefined }) {
  return (
    <>
      <FormSection title="How the title would stand">
        {preview === undefined ? (
          <Text tone="quiet" width="reading">
            It is shown here once everything above is filled in.
          </Text>
        ) : (
          // What was typed says it too, and before it is submitted all of it is shown once more.
          <details>
            <summary className="unfolds">Show it before and after</summary>
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
        )}
      </FormSection>
      {preview === undefined ? null : (
        <FormSection title="Who must consent" lead="They are told when you submit.">
          <Stack as="ul" gap={2} width="reading" marks="square">
            {preview.consents.map((party) => (
              <li key={party.identification}>
                {party.name}, {party.identification} ({roleWords[party.role].toLowerCase()}){' '}
                {party.isYours ? <StatusBadge tone="plain">You, by submitting</StatusBadge> : null}
              </li>
            ))}
          </Stack>
        </FormSection>
      )}
    </>
  );
}
