import { type ColumnKind, exampleWord, type ImportColumn, noneMark, yesNoWords } from '../imports/columns.ts';
import type { RowValues } from '../imports/importable-plan.ts';
import {
  columnTitle,
  type Field,
  type FieldKind,
  type Fields,
  type NamesOf,
  type ValuesOf,
} from './field.ts';

/** How a cell of a field is read. */
const columnKinds = {
  number: 'number',
  text: 'text',
  area: 'area',
  day: 'text',
  yesNo: 'yesNo',
  length: 'number',
  angle: 'number',
  entry: 'choice',
  part: 'choice',
  file: 'text',
} as const satisfies Readonly<Record<FieldKind, ColumnKind>>;

/** The longest name of an entry, or of a part of the plan. */
const mostOfNames = 100;

type Filed = Field & Required<Pick<Field, 'inFiles'>>;

export type NameInFiles<One> = One extends { readonly inFiles: { readonly name: infer Name extends string } }
  ? Name
  : never;

/** The columns of fields in workbooks, in their order; a field that is not in files has none. */
export function importColumnsOf<All>(
  fields: All,
): readonly (ImportColumn & { readonly key: NameInFiles<All[keyof All]> })[] {
  const filed = Object.values(fields as Readonly<Record<string, Field>>).filter(
    (field): field is Filed => field.inFiles !== undefined,
  );
  return filed.map((field) => {
    const { kind, required, inFiles } = field;
    const isName = kind === 'entry' || kind === 'part';
    const most = field.most ?? (isName ? mostOfNames : undefined);
    return {
      key: inFiles.name as NameInFiles<All[keyof All]>,
      title: inFiles.title ?? columnTitle(field),
      aliases: inFiles.aliases,
      kind: columnKinds[kind],
      required: required && !inFiles.mayBeEmpty,
      ...(inFiles.choicesFrom === undefined ? {} : { choicesFrom: inFiles.choicesFrom }),
      ...(most === undefined ? {} : { most }),
      help: inFiles.help,
      example: kind === 'number' ? `${exampleWord} ${inFiles.example}`.trim() : inFiles.example,
    };
  });
}

type FiledNames = readonly (readonly [key: string, name: string])[];

/** A plan has 10,000 units: the names of their fields are looked up once. */
const knownNames = new WeakMap<object, FiledNames>();

/** The names of fields in files, each with the key of its field. */
function filedNames(fields: object): FiledNames {
  const known = knownNames.get(fields);
  if (known) return known;
  const names = Object.entries(fields as Fields).flatMap(([key, { inFiles }]) =>
    inFiles === undefined ? [] : [[key, inFiles.name] as const],
  );
  knownNames.set(fields, names);
  return names;
}

/** A value as it is written in a cell. */
function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? yesNoWords.yes : yesNoWords.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a thing says as the cells of its row; what it refers to, by the names given. */
export function cellsOf<All extends object>(
  fields: All,
  thing: ValuesOf<All>,
  names: NamesOf<All, string>,
): RowValues {
  const values: Readonly<Record<string, unknown>> = { ...thing, ...names };
  return Object.fromEntries(filedNames(fields).map(([key, name]) => [name, cellOf(values[key])]));
}

type Filing<All> = {
  readonly [Key in keyof All as All[Key] extends { readonly inFiles: object } ? Key : never]: All[Key];
};

type FiledValue<One> = One extends { readonly kind: 'yesNo' }
  ? boolean
  : One extends { readonly kind: 'length' | 'angle' }
    ? number
    : string;

/** How the file of a plan tells a field: what is required may still be left empty, where its description says so. */
type Filling<One> = One extends { readonly required: false }
  ? 'optional'
  : One extends { readonly inFiles: { readonly mayBeEmpty: true } }
    ? 'mayBeEmpty'
    : 'required';

type NamedAs<All, Key extends keyof All, How> = Filling<All[Key]> extends How ? NameInFiles<All[Key]> : never;

/** A thing in the file of a whole plan: what may be left out is left as it is, and null takes it away. */
export type FiledOf<All> = {
  readonly [Key in keyof Filing<All> as NamedAs<All, Key, 'required'>]: FiledValue<All[Key]>;
} & {
  readonly [Key in keyof Filing<All> as NamedAs<All, Key, 'mayBeEmpty'>]?: FiledValue<All[Key]> | undefined;
} & {
  readonly [Key in keyof Filing<All> as NamedAs<All, Key, 'optional'>]?:
    | FiledValue<All[Key]>
    | null
    | undefined;
};

/** What a thing says as the file of a plan has it; what it refers to, by the names given. */
export function filedOf<All extends object>(
  fields: All,
  thing: ValuesOf<All>,
  names: NamesOf<All, string | null>,
): FiledOf<All> {
  const values: Readonly<Record<string, unknown>> = { ...thing, ...names };
  return Object.fromEntries(filedNames(fields).map(([key, name]) => [name, values[key]])) as FiledOf<All>;
}

/** The same as the cells by which the rules read it: what is left out is empty, null is none. */
export function cellsOfFiled<All extends object>(fields: All, filed: FiledOf<All>): RowValues {
  const said = filed as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    filedNames(fields).map(([, name]) => [name, said[name] === null ? noneMark : cellOf(said[name])]),
  );
}
