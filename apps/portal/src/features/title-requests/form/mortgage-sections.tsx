import { EmptyState, FormSection, MoneyField, RadioField, TextField } from '@strata/ui';
import { displayMoney } from '@strata/web';

import { partyField, type SectionProps } from './fields.ts';

/** Who lends, and how much the unit is charged with. */
export function MortgageSection({ form }: SectionProps) {
  const { lender } = form.values;
  const field = (part: 'name' | 'identification') =>
    partyField(form, 'lender', lender, part, (next) => form.change('lender', next));
  return (
    <>
      <FormSection title="Who lends" lead="A bank, a company or a person. They are asked for their consent.">
        <TextField {...field('name')} label="Full name" hint="As it stands in the mortgage deed." />
        <TextField
          {...field('identification')}
          label="Identification number"
          hint="The registration number of a company, or the ID card number of a person. By it the lender is recognised, so write it exactly."
          width="medium"
        />
      </FormSection>
      <FormSection title="For how much">
        <MoneyField {...form.field('amount')} label="Amount" hint="The amount that the deed secures." />
      </FormSection>
    </>
  );
}

/** Which of the registered mortgages is settled. */
export function DischargeSection({ form, title }: SectionProps) {
  if (title.encumbrances.length === 0)
    return (
      <EmptyState title="No mortgage is registered on this title">
        <p>There is nothing to discharge.</p>
      </EmptyState>
    );
  return (
    <FormSection title="Which mortgage">
      <RadioField
        {...form.field('encumbranceNumber')}
        label="Mortgage that is settled"
        hint="Its lender consents before it is taken off the unit."
        choices={title.encumbrances.map(({ number, lender, amount }) => ({
          value: String(number),
          label: `Mortgage ${number} to ${lender.name}`,
          hint: displayMoney(amount),
        }))}
      />
    </FormSection>
  );
}
