import { readCode } from '@strata/domain';
import { Button, ErrorSummary, FormActions, FormLayout, TextField, useForm } from '@strata/ui';
import { useNavigate } from 'react-router';

const length = 26;

/** What keeps the text from being a code, counted as it would be read. */
function problems({ code }: { readonly code: string }): Readonly<Record<string, string>> {
  if (readCode(code) !== undefined) return {};
  const bare = code.replaceAll(/[\s-]/gu, '');
  if (bare === '') return { code: 'Enter the code of the document' };
  if (bare.length === length)
    return { code: 'A code is made of letters and digits; U and signs are not among them' };
  return { code: `A code has ${length} letters and digits; this has ${bare.length}` };
}

/** The code as it stands on the paper; `typed` is what was typed elsewhere and could not be read. */
export function CodeForm({ typed = '' }: { readonly typed?: string }) {
  const navigate = useNavigate();
  const form = useForm({ initial: { code: typed }, validate: problems });
  const error =
    form.errorOf('code') ??
    (typed === form.values.code && typed !== '' ? problems({ code: typed })['code'] : undefined);
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(({ code }) => void navigate(`/verify/${readCode(code)}`))}>
        <TextField
          {...form.field('code')}
          error={error}
          // On leaving, nothing is said: most people come back to the field to type the rest.
          onLeave={() => undefined}
          label="Code of the document"
          hint="Such as 7K3MQ-0T9XW-5ZD2R-8PV4N-6BHJ1-C. With or without hyphens."
        />
        <FormActions>
          <Button type="submit" kind="primary">
            Check the document
          </Button>
        </FormActions>
      </FormLayout>
    </>
  );
}
