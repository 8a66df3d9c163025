import {
  angleMessage,
  type Field,
  type FieldKind,
  type Fields,
  fullTurn,
  lengthMessage,
} from '@strata/domain';
import { z } from 'zod';
import {
  areaInput,
  areaOutput,
  dayField,
  dayOutput,
  idField,
  numberField,
  smallIdField,
  textField,
} from './fields.ts';

// The schemas of described fields, by their kinds: as they come in, as they go out, and in the file of a whole plan.

/** Whole millimetres. */
export function lengthInput({ least = 0, most = 1_000_000 }: Pick<Field, 'least' | 'most'>) {
  const message = lengthMessage({ least, most });
  return z.int(message).min(least, message).max(most, message);
}

/** Whole thousandths of a degree. */
export const angleInput = z
  .int(angleMessage)
  .min(0, angleMessage)
  .max(fullTurn - 1, angleMessage);

const inputs = {
  number: ({ most = 0 }: Field) => numberField(most),
  text: ({ most = 0 }: Field) => textField(most),
  area: () => areaInput,
  day: () => dayField,
  yesNo: () => z.boolean(),
  length: lengthInput,
  angle: () => angleInput,
  entry: ({ choose = '' }: Field) => smallIdField(choose),
  part: ({ choose }: Field) => z.uuid(choose),
  file: () => idField,
} as const satisfies Readonly<Record<FieldKind, (field: Field) => z.ZodType>>;

const outputs = {
  number: z.string(),
  text: z.string(),
  area: areaOutput,
  day: dayOutput,
  yesNo: z.boolean(),
  length: z.int(),
  angle: z.int(),
  entry: z.int(),
  part: idField,
  file: idField,
} as const satisfies Readonly<Record<FieldKind, z.ZodType>>;

interface Described {
  readonly kind: FieldKind;
  readonly required: boolean;
}

type InputOf<One> = One extends {
  readonly kind: infer Kind extends FieldKind;
  readonly required: infer Required;
}
  ? Required extends true
    ? ReturnType<(typeof inputs)[Kind]>
    : z.ZodOptional<z.ZodNullable<ReturnType<(typeof inputs)[Kind]>>>
  : never;

type OutputOf<One> = One extends {
  readonly kind: infer Kind extends FieldKind;
  readonly required: infer Required;
}
  ? Required extends true
    ? (typeof outputs)[Kind]
    : z.ZodNullable<(typeof outputs)[Kind]>
  : never;

function mapped(fields: object, schemaOf: (field: Field) => z.ZodType): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields as Fields).map(([key, field]) => [key, schemaOf(field)]));
}

/** What is typed of a thing. What is not required may be left out, or be null. */
export function inputOf<const All extends Readonly<Record<string, Described>>>(
  fields: All,
): { readonly [Key in keyof All]: InputOf<All[Key]> } {
  return mapped(fields, (field) => {
    const schema = inputs[field.kind](field);
    return field.required ? schema : schema.nullable().optional();
  }) as { readonly [Key in keyof All]: InputOf<All[Key]> };
}

/** Kind of record of a thing. */
export function outputOf<const All extends Readonly<Record<string, Described>>>(
  fields: All,
): { readonly [Key in keyof All]: OutputOf<All[Key]> } {
  return mapped(fields, ({ kind, required }) => (required ? outputs[kind] : outputs[kind].nullable())) as {
    readonly [Key in keyof All]: OutputOf<All[Key]>;
  };
}
