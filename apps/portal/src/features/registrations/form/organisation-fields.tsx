import { type Form, FormSection, fieldId, TextField } from '@strata/ui';
import { FormFile } from '@strata/web';

import type { Registration } from '../registrations.ts';
import { AddressSections } from './address-sections.tsx';
import type { OrganisationValues } from './registration-values.ts';

const files = [
  {
    name: 'RegistrationCopy',
    kept: 'registrationCopy',
    label: 'Registration copy',
    hint: 'The certificate by which the organisation is registered.',
  },
  {
    name: 'BusinessProfile',
    kept: 'businessProfile',
    label: 'Business profile',
    hint: 'The profile that the business registry gives out, with owners and directors.',
  },
] as const;

/** What an organisation is asked (R3); `kept` are the files of a registration that is there. */
export function OrganisationFields({
  form,
  kept: saved,
}: {
  readonly form: Form<OrganisationValues>;
  readonly kept?: Registration['fileNames'];
}) {
  return (
    <>
      <FormSection title="Organisation" lead="As it stands in the registration copy.">
        <TextField {...form.field('Name')} label="Name" autoComplete="organization" />
        <TextField
          {...form.field('Identification')}
          label="Identification"
          hint="The registration number of the organisation, such as C-0123/2020"
          width="medium"
        />
      </FormSection>
      <AddressSections form={form} />
      <FormSection title="Documents">
        {files.map(({ name, kept: savedName, label, hint }) => (
          <FormFile
            key={name}
            id={fieldId(name)}
            label={label}
            hint={hint}
            accept="pdf"
            value={form.values[name]}
            error={form.errorOf(name)}
            {...(saved === undefined ? {} : { present: saved[savedName] ?? label })}
            onChange={(file) => form.change(name, file)}
          />
        ))}
      </FormSection>
    </>
  );
}
