import type { PlainFields, PlainKind } from '@strata/domain';
import {
  AngleField,
  AreaField,
  DayField,
  type FieldBinding,
  type Form,
  LengthField,
  TextField,
} from '@strata/ui';
import type { ReactNode } from 'react';

interface PlainInputsProps<Values extends object> {
  readonly fields: PlainFields;
  readonly form: Form<Values>;
}

type PlainInputProps = FieldBinding<string> & { readonly label: string; readonly optional: boolean };

const inputs = {
  text: TextField,
  area: AreaField,
  day: DayField,
  length: LengthField,
  angle: AngleField,
} as const satisfies Readonly<Record<PlainKind, (props: PlainInputProps) => ReactNode>>;

/** The inputs of plain fields, in their order. */
export function PlainInputs<Values extends object>({ fields, form }: PlainInputsProps<Values>) {
  return Object.entries(fields).map(([key, { kind, label, required }]) => {
    const Input = inputs[kind];
    return (
      <Input key={key} {...form.field(key as keyof Values & string)} label={label} optional={!required} />
    );
  });
}
