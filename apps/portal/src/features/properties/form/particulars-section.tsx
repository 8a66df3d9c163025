import { plainPropertyFields, propertyFields, without } from '@strata/domain';
import { AreaField, type Form, FormSection, TextField } from '@strata/ui';
import { IslandFields, PlainInputs } from '@strata/web';

import type { PropertyValues } from './property-values.ts';

/** Fields that have no width or hint of their own. */
const otherFields = without(
  plainPropertyFields,
  'plotName',
  'plotNumber',
  'wardOrStreet',
  'landAreaInSqm',
  'registryNumber',
  'issuingAuthority',
);

/** The plot as its registry document describes it. */
export function ParticularsSection({ form }: { readonly form: Form<PropertyValues> }) {
  return (
    <FormSection title="Details" lead="Write them as the registry document does.">
      <TextField {...form.field('plotName')} label={propertyFields.plotName.label} />
      <TextField {...form.field('plotNumber')} label={propertyFields.plotNumber.label} width="medium" />
      <IslandFields atoll={form.field('atollId')} island={form.field('islandId')} />
      <TextField {...form.field('wardOrStreet')} label={propertyFields.wardOrStreet.label} />
      <AreaField
        {...form.field('landAreaInSqm')}
        label={propertyFields.landAreaInSqm.label}
        hint="With two decimals at most, such as 1234.50"
      />
      <TextField
        {...form.field('registryNumber')}
        label={propertyFields.registryNumber.label}
        width="medium"
      />
      <TextField
        {...form.field('issuingAuthority')}
        label={propertyFields.issuingAuthority.label}
        hint="The office that issued the registry document"
      />
      <PlainInputs fields={otherFields} form={form} />
    </FormSection>
  );
}
