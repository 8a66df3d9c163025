import type { Field, FieldKind, Fields, ValuesOf } from '@strata/domain';

// SQL of described fields: lists of columns, rows, JSON. `alias` is that of the table.

const sqlTypes = {
  number: 'text',
  text: 'text',
  area: 'numeric',
  day: 'date',
  yesNo: 'boolean',
  length: 'integer',
  angle: 'integer',
  entry: 'smallint',
  part: 'uuid',
  file: 'uuid',
} as const satisfies Readonly<Record<FieldKind, string>>;

/** The columns of fields, by name. */
type ColumnsOf<All, Value> = {
  readonly [Key in keyof All as All[Key] extends { readonly column: infer Column extends string }
    ? Column
    : never]: Value;
};

const entriesOf = (fields: object) => Object.entries(fields as Fields);

/** The names of the columns, in the order of the fields. */
export function columnNames(fields: object): readonly string[] {
  return entriesOf(fields).map(([, { column }]) => column);
}

/** The names of the columns with their types. */
export function columnTypes<All extends object>(fields: All): ColumnsOf<All, string> {
  const types = entriesOf(fields).map(([, { column, kind }]) => [column, sqlTypes[kind]]);
  return Object.fromEntries(types) as ColumnsOf<All, string>;
}

/** What a thing says, by columns. */
export function columnValues<All extends object>(
  fields: All,
  thing: ValuesOf<All>,
): ColumnsOf<All, string | number | boolean | null> {
  const values = thing as Readonly<Record<string, unknown>>;
  const row = entriesOf(fields).map(([key, { column }]) => [column, values[key] ?? null]);
  return Object.fromEntries(row) as ColumnsOf<All, string | number | boolean | null>;
}

/** What an update sets of fields, from parameter `first` on, and whether a row says anything else. */
export function updateOf(fields: object, first: number): { readonly set: string; readonly differs: string } {
  const columns = Object.entries(columnTypes(fields) as Readonly<Record<string, string>>);
  const names = columns.map(([column]) => column).join(', ');
  const wanted = columns.map(([, type], at) => `$${first + at}::${type}`).join(', ');
  return {
    set: columns.map(([column], at) => `${column} = $${first + at}`).join(', '),
    differs: `(${names}) is distinct from (${wanted})`,
  };
}

/** Columns as a statement answers with them: `unit_number as "unitNumber"`. */
export function selected(fields: object, alias?: string): string {
  return entriesOf(fields)
    .map(([key, { column, kind }]) => `${qualified(column, alias)}${asText(kind)} as "${key}"`)
    .join(', ');
}

/** Areas are told with their two decimals, days as YYYY-MM-DD. */
const asText = (kind: FieldKind): string => (kind === 'area' || kind === 'day' ? '::text' : '');

/** Arguments of json_build_object. */
export function jsonArguments(fields: object, alias: string): string {
  return entriesOf(fields)
    .map(([key, { column, kind }]) => `'${key}', ${alias}.${column}${asText(kind)}`)
    .join(', ');
}

/** Members of a JSON object without its braces, as arguments of concat: no blanks, as large plans have many units. */
export function jsonMembers(fields: object, alias: string): string {
  return entriesOf(fields)
    .map(
      ([key, field], at) =>
        `'${at === 0 ? '' : ','}"${key}":', ${jsonText(field, `${alias}.${field.column}`)}`,
    )
    .join(', ');
}

/** A value as text of JSON; ids and areas need no escaping. */
const jsonTexts = {
  number: (column) => `to_json(${column})::text`,
  text: (column) => `to_json(${column})::text`,
  area: (column) => `'"' || ${column} || '"'`,
  day: (column) => `to_json(${column})::text`,
  yesNo: (column) => `to_json(${column})::text`,
  length: (column) => `${column}::text`,
  angle: (column) => `${column}::text`,
  entry: (column) => `${column}::text`,
  part: (column) => `'"' || ${column} || '"'`,
  file: (column) => `'"' || ${column} || '"'`,
} as const satisfies Readonly<Record<FieldKind, (column: string) => string>>;

function jsonText({ kind, required }: Field, column: string): string {
  const text = jsonTexts[kind](column);
  return required ? text : `coalesce(${text}, 'null')`;
}

function qualified(column: string, alias: string | undefined): string {
  return alias === undefined ? column : `${alias}.${column}`;
}
