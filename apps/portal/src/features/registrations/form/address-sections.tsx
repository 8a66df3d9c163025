import { type Form, FormSection, TextField } from '@strata/ui';

import { IslandFields } from '@strata/web';
import type { AddressValues } from './registration-values.ts';

/** The registered address and how to reach the expert: the same for every type. */
export function AddressSections<Values extends AddressValues>({ form }: { readonly form: Form<Values> }) {
  return (
    <>
      <FormSection title="Registered address">
        <TextField
          {...form.field('RegisteredAddressName')}
          label="Name of the house or building"
          autoComplete="address-line1"
        />
        <TextField {...form.field('RegisteredAddressStreet')} label="Street" autoComplete="address-line2" />
        <IslandFields atoll={form.field('atollId')} island={form.field('RegisteredAddressIslandId')} />
        <TextField
          {...form.field('RegisteredAddressPostalCode')}
          label="Postal code"
          width="short"
          autoComplete="postal-code"
        />
      </FormSection>
      <FormSection title="Contact">
        <TextField
          {...form.field('ContactNumber')}
          label="Contact number"
          type="tel"
          width="medium"
          autoComplete="tel"
        />
        <TextField
          {...form.field('ContactEmail')}
          label="E-mail address"
          hint="The ministry sends its answers to this address."
          type="email"
          autoComplete="email"
        />
      </FormSection>
    </>
  );
}
