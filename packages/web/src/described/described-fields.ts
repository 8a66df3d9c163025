import {
  columnTitle,
  displayDay,
  displayDecimal,
  type Field,
  type FieldKind,
  type Fields,
  keysOf,
  type NamesOf,
  type PlainFields,
  type PlainKind,
  type ValuesOf,
} from '@strata/domain';
import type { Definition, RowColumn, TableColumn } from '@strata/ui';

// What screens make of described fields. A field that refers to something else is told by the name that the screen gives;
// of texts and areas the kind says everything.

/** What things say, by the names of fields. */
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** What a form holds of fields: text, empty where there is nothing. */
export type FormValues<All> = { readonly [Key in keyof All]: string };

/** What a thing says, as a form holds it; without a thing, nothing. */
export function formValues<All extends object>(fields: All, thing?: ValuesOf<All>): FormValues<All> {
  const values = (thing ?? {}) as Values;
  return Object.fromEntries(
    keysOf(fields as unknown as Fields).map((key) => [key, String(values[key] ?? '')]),
  ) as FormValues<All>;
}

/** A value of a form as the wire takes it; nothing typed, or blanks alone, is none. */
const sentValues = {
  number: (text) => text,
  text: (text) => text,
  area: (text) => text,
  day: (text) => text,
  yesNo: (text) => text === 'true',
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

const yesOrNo = (value: string) => (value === 'true' ? 'Yes' : 'No');
const asItIs = (value: string) => value;

/** A value of a form, for reading. */
const readValues = {
  number: asItIs,
  text: asItIs,
  area: (value) => `${displayDecimal(value)} sqm`,
  day: displayDay,
  yesNo: yesOrNo,
  file: asItIs,
} as const satisfies Readonly<Record<Exclude<FieldKind, 'entry' | 'part'>, (value: string) => string>>;

/** A value in words; of what refers to something else its name. Undefined where there is none. */
function inWords(
  { kind }: Field,
  value: Values[string] | undefined,
  name: string | undefined,
): string | undefined {
  if (kind === 'entry' || kind === 'part') return name;
  const text = String(value ?? '');
  return text === '' ? undefined : readValues[kind](text);
}

/** What a thing says, for reading; what it has not is left out. Each reference needs a name: undefined where there is none. */
export function particularsOf<All extends object>(
  fields: All,
  thing: ValuesOf<Omit<All, keyof NamesOf<All, string>>>,
  names: NamesOf<All, string | undefined>,
): readonly Definition[] {
  const values = thing as Values;
  const named: Readonly<Record<string, string | undefined>> = names;
  return Object.entries(fields as unknown as Fields).flatMap(([key, field]) => {
    const value = inWords(field, values[key], named[key]);
    return value === undefined ? [] : [{ term: field.label, value }];
  });
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
      const words = kind === 'yesNo' ? yesOrNo : asItIs;
      return { field: label, mine: words(said(mine, key)), theirs: words(said(theirs, key)) };
    })
    .filter((row) => row.mine !== row.theirs);
}

/** A plain field in a table, and in a row editor. */
const plainViews = {
  text: { words: asItIs, figures: false, row: { kind: 'text' } },
  area: { words: displayDecimal, figures: true, row: { kind: 'decimal', unit: 'sqm', weight: 0.8 } },
  day: { words: displayDay, figures: false, row: { kind: 'text', unit: 'YYYY-MM-DD' } },
} as const satisfies Readonly<
  Record<
    PlainKind,
    {
      readonly words: (value: string) => string;
      readonly figures: boolean;
      readonly row: Omit<RowColumn, 'key' | 'label'>;
    }
  >
>;

/** Columns of a table for plain fields. What need not be said has a column where a row says it. */
export function plainColumns<Row, All extends PlainFields>(
  fields: All,
  rows: readonly Row[],
  thingOf: (row: Row) => ValuesOf<All>,
): readonly TableColumn<Row>[] {
  const valueOf = (row: Row, key: string) => (thingOf(row) as Readonly<Record<string, string | null>>)[key];
  return Object.entries<PlainFields[string]>(fields)
    .filter(([key, { required }]) => required || rows.some((row) => valueOf(row, key) !== null))
    .map(([key, field]) => ({
      key,
      header: columnTitle(field),
      text: (row) => {
        const value = valueOf(row, key) ?? '';
        return value === '' ? '' : plainViews[field.kind].words(value);
      },
      figures: plainViews[field.kind].figures,
    }));
}

/** Columns of a row editor for plain fields. */
export function plainRowColumns(fields: PlainFields): readonly RowColumn[] {
  return Object.entries(fields).map(([key, { kind, label }]) => ({ key, label, ...plainViews[kind].row }));
}
