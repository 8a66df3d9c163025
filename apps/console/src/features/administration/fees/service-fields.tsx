import { type Form, fieldId, Grid, MoneyField, Text, TextField } from '@strata/ui';
import css from './add-fee-table-form.module.css';
import type { FeeTableValues, TypedService } from './fee-values.ts';
import { typeName } from './fee-values.ts';

type Rate = 'base' | 'perUnit' | 'perSqm' | 'submitted' | 'processing';

/** Where the contract has what is typed. */
const pathOf: Readonly<Record<Rate, string>> = {
  base: 'base',
  perUnit: 'perUnit',
  perSqm: 'perSqm',
  submitted: 'refundPercent.submitted',
  processing: 'refundPercent.processing',
};

export interface ServiceFieldsProps {
  readonly form: Form<FeeTableValues>;
  readonly service: TypedService;
  /** Its place in the form. */
  readonly index: number;
}

/** The amounts of one type of application. */
export function ServiceFields({ form, service, index }: ServiceFieldsProps) {
  const name = typeName(service.applicationTypeId);
  function bind(rate: Rate) {
    const path = `services.${index}.${pathOf[rate]}`;
    return {
      id: fieldId(path),
      value: service[rate],
      error: form.errorOf(path),
      onChange: (value: string) =>
        form.update('services', (services) =>
          services.map((one, at) => (at === index ? { ...one, [rate]: value } : one)),
        ),
      onLeave: () => form.leave(path),
    };
  }
  const percent = { width: 'short', inputMode: 'numeric', figures: true, suffix: '%' } as const;
  return (
    <li aria-label={name}>
      <fieldset>
        <Text as="legend" below={2} weight="strong">
          {name}
        </Text>
        <Grid align="end" gap={4} rowGap={3} className={css.rates}>
          <MoneyField {...bind('base')} label="Base" />
          <MoneyField {...bind('perUnit')} label="Per unit" />
          <MoneyField {...bind('perSqm')} label="Per sqm" />
          <TextField {...bind('submitted')} {...percent} label="Refund before examination" />
          <TextField {...bind('processing')} {...percent} label="Refund while examined" />
        </Grid>
      </fieldset>
    </li>
  );
}
