import { Box, DefinitionList, type Form, FormSection, fieldId, TextField } from '@strata/ui';
import { FormFile } from '@strata/web';

import { AddressSections } from './address-sections.tsx';
import type { ArchitectValues } from './registration-values.ts';

export interface ArchitectFieldsProps {
  readonly form: Form<ArchitectValues>;
  /** Who registers: shown, not asked. */
  readonly person: { readonly name: string; readonly identification: string };
  /** The licence document of a registration that is there. */
  readonly kept?: string;
}

/** What an architect is asked (R3). Name and identification are those of the person who signed in. */
export function ArchitectFields({ form, person, kept: saved }: ArchitectFieldsProps) {
  return (
    <>
      <FormSection title="You" lead="As you signed in. An architect registers in person.">
        <Box width="reading">
          <DefinitionList
            items={[
              { term: 'Name', value: person.name },
              { term: 'Identification', value: person.identification },
            ]}
          />
        </Box>
      </FormSection>
      <AddressSections form={form} />
      <FormSection title="Licence">
        <LicenceFields form={form} {...(saved === undefined ? {} : { kept: saved })} />
      </FormSection>
    </>
  );
}

/** Number and document of a licence. */
export function LicenceFields<Values extends Pick<ArchitectValues, 'LicenseNumber' | 'LicenseDocument'>>({
  form,
  kept: saved,
}: {
  readonly form: Form<Values>;
  readonly kept?: string;
}) {
  const { LicenseDocument } = form.values;
  return (
    <>
      <TextField {...form.field('LicenseNumber')} label="Licence number" width="medium" />
      <FormFile
        id={fieldId('LicenseDocument')}
        label="Licence document"
        hint="The licence to practise as an architect, with the day on which it ends."
        accept="pdf"
        value={LicenseDocument}
        error={form.errorOf('LicenseDocument')}
        {...(saved === undefined ? {} : { present: saved })}
        onChange={(file) => form.change('LicenseDocument', file)}
      />
    </>
  );
}
