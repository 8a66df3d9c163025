import {
  type FieldKind,
  type Fields,
  type NamesOf,
  type PlainFields,
  type PlainKind,
  parseAngle,
  parseLength,
  typedAngle,
  type ValuesOf,
} from '@strata/domain';
import type { RowColumn } from '@strata/ui';

// What forms make of described fields. They come with the first form, and not with the tables.

/** What things say, by the names of fields. */
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** What a form holds of fields: text, empty where there is nothing. */
export type FormValues<All> = { readonly [Key in keyof All]: string };

/** What a thing says, as a form holds it; without a thing, nothing. */
export function formValues<All extends object>(fields: All, thing?: ValuesOf<All>): FormValues<All> {
  const values = (thing ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields as unknown as Fields).map(([key, { kind }]) => {
      const value = values[key] ?? '';
      return [key, kind === 'angle' && value !== '' ? typedAngle(Number(value)) : String(value)];
    }),
  ) as FormValues<All>;
}

/** A value of a form as the wire takes it; nothing typed, or blanks alone, is none. */
const sentValues = {
  number: (text) => text,
  text: (text) => text,
  area: (text) => text,
  day: (text) => text,
  yesNo: (text) => text === 'true',
  length: (text) => parseLength(text) ?? Number.NaN,
  angle: (text) => parseAngle(text) ?? Number.NaN,
  entry: (text) => Number(text),
  part: (text) => text,
  file: (text) => text,
} as const satisfies Readonly<Record<FieldKind, (text: string) => string | number | boolean>>;

/** What a form holds, as it is sent. */
export function sentOf<All extends object>(fields: All, values: FormValues<All>): ValuesOf<All> {
  const typed: Readonly<Record<string, string>> = values;
  const described = fields as unknown as Fields;
  return Object.fromEntries(
    Object.entries(described).map(([key, { kind, required }]) => {
      const text = typed[key] ?? '';
      return [key, text.trim() === '' && !required ? null : sentValues[kind](text)];
    }),
  ) as ValuesOf<All>;
}

/** What two forms say differently, in the words in which they are typed; of references the names. */
export function differencesOf<All extends object>(
  fields: All,
  mine: FormValues<All> & { readonly names: NamesOf<All, string> },
  theirs: FormValues<All> & { readonly names: NamesOf<All, string> },
): readonly { readonly field: string; readonly mine: string; readonly theirs: string }[] {
  const said = ({ names, ...values }: typeof mine, key: string): string =>
    ({ ...(values as Readonly<Record<string, string>>), ...(names as Readonly<Record<string, string>>) })[
      key
    ] ?? '';
  return Object.entries(fields as unknown as Fields)
    .map(([key, { label, kind }]) => {
      const words = (text: string) => (kind === 'yesNo' ? (text === 'true' ? 'Yes' : 'No') : text);
      return { field: label, mine: words(said(mine, key)), theirs: words(said(theirs, key)) };
    })
    .filter((row) => row.mine !== row.theirs);
}

/** A plain field in a row editor. */
const plainRows = {
  text: { kind: 'text' },
  area: { kind: 'decimal', unit: 'sqm', weight: 0.8 },
  day: { kind: 'text', unit: 'YYYY-MM-DD' },
  length: { kind: 'decimal', unit: 'mm', weight: 0.8 },
  angle: { kind: 'decimal', unit: '°', weight: 0.8 },
} as const satisfies Readonly<Record<PlainKind, Omit<RowColumn, 'key' | 'label'>>>;

/** Columns of a row editor for plain fields. */
export function plainRowColumns(fields: PlainFields): readonly RowColumn[] {
  return Object.entries(fields).map(([key, { kind, label }]) => ({ key, label, ...plainRows[kind] }));
}
