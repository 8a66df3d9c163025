import type { PlainFields } from '@strata/domain';
import { AreaField, type Form, TextField } from '@strata/ui';

interface PlainInputsProps<Values extends object> {
  readonly fields: PlainFields;
  readonly form: Form<Values>;
}

/** The inputs of texts and areas, in their order. */
export function PlainInputs<Values extends object>({ fields, form }: PlainInputsProps<Values>) {
  return Object.entries(fields).map(([key, { kind, label, required }]) => {
    const words = { ...form.field(key as keyof Values & string), label, optional: !required };
    return kind === 'area' ? <AreaField key={key} {...words} /> : <TextField key={key} {...words} />;
  });
}
