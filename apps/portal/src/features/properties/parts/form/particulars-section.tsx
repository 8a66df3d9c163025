import { AreaField, type Form, TextField } from '@strata/ui';
import { FormSection } from '../../../../app/form-layout.tsx';
import { IslandFields } from '../../../../app/places/island-fields.tsx';
import type { PropertyValues } from './property-values.ts';

/** The plot as its registry document describes it. */
export function ParticularsSection({ form }: { readonly form: Form<PropertyValues> }) {
  return (
    <FormSection title="Particulars" lead="As they stand in the registry document.">
      <TextField {...form.field('plotName')} label="Plot name" />
      <TextField {...form.field('plotNumber')} label="Plot number" width="medium" />
      <IslandFields atoll={form.field('atollId')} island={form.field('islandId')} />
      <TextField {...form.field('wardOrStreet')} label="Ward or street" />
      <AreaField
        {...form.field('landAreaInSqm')}
        label="Land area"
        hint="With two decimals at most, such as 1234.50"
      />
      <TextField {...form.field('registryNumber')} label="Registry number" width="medium" />
      <TextField
        {...form.field('issuingAuthority')}
        label="Issuing authority"
        hint="The office that issued the registry document"
      />
    </FormSection>
  );
}
