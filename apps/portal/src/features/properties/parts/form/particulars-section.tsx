import { AreaField, ComboboxField, type Form, SelectField, TextField } from '@strata/ui';
import { FormSection } from '../../../../app/form-layout.tsx';
import { useAtolls, useIslands } from '../../api/properties.ts';
import type { PropertyValues } from './property-values.ts';

/** The plot as its registry document describes it. */
export function ParticularsSection({ form }: { readonly form: Form<PropertyValues> }) {
  const { data: atolls = [] } = useAtolls();
  const { data: islands = [] } = useIslands(form.values.atollId);
  const choices = (places: readonly { readonly id: number; readonly name: string }[]) =>
    places.map((place) => ({ value: String(place.id), label: place.name }));
  return (
    <FormSection title="Particulars" lead="As they stand in the registry document.">
      <TextField {...form.field('plotName')} label="Plot name" />
      <TextField {...form.field('plotNumber')} label="Plot number" width="medium" />
      <SelectField
        {...form.field('atollId')}
        label="Atoll"
        empty="Choose an atoll"
        choices={choices(atolls)}
        onChange={(atollId) => {
          form.change('atollId', atollId);
          form.change('islandId', '');
        }}
      />
      <ComboboxField
        {...form.field('islandId')}
        label="Island"
        hint={form.values.atollId === '' ? 'Choose the atoll first.' : 'Type the first letters of its name.'}
        disabled={form.values.atollId === ''}
        nothing="No island of this atoll matches"
        choices={choices(islands)}
      />
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
