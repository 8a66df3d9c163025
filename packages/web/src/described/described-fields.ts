import {
  columnTitle,
  displayAngle,
  displayDay,
  displayDecimal,
  displayLength,
  displayWhole,
  type Field,
  type FieldKind,
  type Fields,
  type NamesOf,
  type PlainFields,
  type PlainKind,
  type ValuesOf,
} from '@strata/domain';
import type { Definition, TableColumn } from '@strata/ui';

// What screens make of described fields. A field that refers to something else is told by the name that the screen gives;
// of texts and areas the kind says everything.

/** What things say, by the names of fields. */
type Values = Readonly<Record<string, string | number | boolean | null>>;

const yesOrNo = (value: string) => (value === 'true' ? 'Yes' : 'No');
const asItIs = (value: string) => value;

/** A value of a form, for reading. */
const readValues = {
  number: asItIs,
  text: asItIs,
  area: (value) => `${displayDecimal(value)} sqm`,
  day: displayDay,
  yesNo: yesOrNo,
  length: (value) => displayLength(Number(value)),
  angle: (value) => displayAngle(Number(value)),
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

/** A plain field in a table. */
const plainViews = {
  text: { words: asItIs, figures: false },
  area: { words: displayDecimal, figures: true },
  day: { words: displayDay, figures: false },
  length: { words: displayWhole, figures: true },
  angle: { words: (value) => displayAngle(Number(value)), figures: true },
} as const satisfies Readonly<
  Record<PlainKind, { readonly words: (value: string) => string; readonly figures: boolean }>
>;

/** Columns of a table for plain fields. What need not be said has a column where a row says it. */
export function plainColumns<Row, All extends PlainFields>(
  fields: All,
  rows: readonly Row[],
  thingOf: (row: Row) => ValuesOf<All>,
): readonly TableColumn<Row>[] {
  const valueOf = (row: Row, key: string) =>
    (thingOf(row) as Readonly<Record<string, string | number | null>>)[key];
  return Object.entries<PlainFields[string]>(fields)
    .filter(([key, { required }]) => required || rows.some((row) => (valueOf(row, key) ?? null) !== null))
    .map(([key, field]) => ({
      key,
      header: columnTitle(field),
      text: (row) => {
        const value = String(valueOf(row, key) ?? '');
        return value === '' ? '' : plainViews[field.kind].words(value);
      },
      figures: plainViews[field.kind].figures,
    }));
}
