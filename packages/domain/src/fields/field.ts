/**
 * What the value of a field is, which says how it is kept, sent, typed and written:
 * `number` as it stands on a door, `text` one line, `area` decimal text of square metres such as "86.40", `day` a calendar
 * date YYYY-MM-DD, `yesNo`, `length` whole millimetres, `angle` thousandths of a degree,
 * `entry` the id of an entry of reference data, `part` the id of another part of the plan, `file` the id of a file.
 */
export type FieldKind =
  | 'number'
  | 'text'
  | 'area'
  | 'day'
  | 'yesNo'
  | 'length'
  | 'angle'
  | 'entry'
  | 'part'
  | 'file';

interface ValueOfKind {
  readonly number: string;
  readonly text: string;
  readonly area: string;
  readonly day: string;
  readonly yesNo: boolean;
  readonly length: number;
  readonly angle: number;
  readonly entry: number;
  readonly part: string;
  readonly file: string;
}

/** One field of a thing. Everything that lists fields takes them from the description of the thing. */
export interface Field {
  /** Of the table in the database. */
  readonly column: string;
  readonly kind: FieldKind;
  /** What is not required is null where there is none. */
  readonly required: boolean;
  readonly label: string;
  /** The longest text, or the greatest length, that it takes. */
  readonly most?: number;
  /** The least length that it takes. */
  readonly least?: number;
  /** What is said where no entry or part is chosen. */
  readonly choose?: string;
  readonly inFiles?: FieldInFiles;
  /** The form of the digest in which the field came; none: the first. */
  readonly since?: number;
}

/** What a choice in a cell is made from: parts of this plan, reference data, or two words. */
export type ChoiceSource =
  | 'buildings'
  | 'floors'
  | 'towers'
  | 'groups'
  | 'units'
  | 'accessoryUnits'
  | 'occupancyUses'
  | 'unitTypes'
  | 'vehicleParkingTypes'
  | 'locations';

/** A field in the workbooks that are imported and exported, and in the file of a whole plan. */
export interface FieldInFiles {
  /** The key of its column, and its name in the file of a plan. */
  readonly name: string;
  /** The title of its column, where that is not the label. */
  readonly title?: string;
  /** Other titles by which the column is known; case, blanks and signs do not count. */
  readonly aliases: readonly string[];
  readonly choicesFrom?: ChoiceSource;
  /** It may be left out, although the field is required: the help says what it is then. */
  readonly mayBeEmpty?: true;
  /** What the sheet of instructions says about it. */
  readonly help: string;
  /** Its value in the example row; a number is marked there as the example. */
  readonly example: string;
}

/** The fields of a thing by their names on the wire, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** Kinds that say everything: how a field is read, shown and typed. */
const plainKinds = ['text', 'area', 'day', 'length', 'angle'] as const satisfies readonly FieldKind[];
export type PlainKind = (typeof plainKinds)[number];

export type PlainFields = Readonly<Record<string, Field & { readonly kind: PlainKind }>>;

/** What helpers ask of a description: one that is wrong is told once, where it stands, and not at each use. */
type AnyFields = Readonly<Record<string, { readonly column: string; readonly kind: string }>>;

/** The value of a field. */
export type ValueOf<One> = One extends {
  readonly kind: infer Kind extends FieldKind;
  readonly required: infer Required;
}
  ? Required extends true
    ? ValueOfKind[Kind]
    : ValueOfKind[Kind] | null
  : never;

/** What a thing says, field by field. */
export type ValuesOf<All> = { readonly [Key in keyof All]: ValueOf<All[Key]> };

/** The fields of some kinds. */
export type FieldsOfKinds<All, Kind extends FieldKind> = {
  readonly [Key in keyof All as All[Key] extends { readonly kind: Kind } ? Key : never]: All[Key];
};

/** A name for each field that refers to something else: what writes it in words must look it up. */
export type NamesOf<All, Name> = { readonly [Key in keyof FieldsOfKinds<All, 'entry' | 'part'>]: Name };

type KeyOf<All> = Extract<keyof All, string>;

/** The names of fields, in their order. */
export function keysOf<All extends AnyFields>(fields: All): readonly KeyOf<All>[] {
  return Object.keys(fields) as KeyOf<All>[];
}

/** The fields of these kinds, in their order. */
export function ofKinds<const All extends AnyFields, const Kind extends FieldKind>(
  fields: All,
  ...kinds: readonly Kind[]
): FieldsOfKinds<All, Kind> {
  const some: readonly string[] = kinds;
  return Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => some.includes(kind)),
  ) as FieldsOfKinds<All, Kind>;
}

/** The fields of which the kind says everything. */
export function plainOf<const All extends AnyFields>(fields: All): FieldsOfKinds<All, PlainKind> {
  return ofKinds(fields, ...plainKinds);
}

/** These fields alone, in their order. */
export function pickFields<const All extends AnyFields, const Key extends KeyOf<All>>(
  fields: All,
  ...keys: readonly Key[]
): Pick<All, Key> {
  const some: readonly string[] = keys;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => some.includes(key))) as Pick<All, Key>;
}

/** All fields but these. */
export function without<const All extends AnyFields, const Key extends KeyOf<All>>(
  fields: All,
  ...keys: readonly Key[]
): Omit<All, Key> {
  const some: readonly string[] = keys;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !some.includes(key))) as Omit<All, Key>;
}

/** What a thing says of these fields, and nothing else that it has. */
export function pick<All extends AnyFields>(fields: All, thing: ValuesOf<All>): ValuesOf<All> {
  return Object.fromEntries(keysOf(fields).map((key) => [key, thing[key]])) as unknown as ValuesOf<All>;
}

type Optional<All> = {
  readonly [Key in keyof All as All[Key] extends { readonly required: false } ? Key : never]: All[Key];
};

/** Null for each field that may be left out: what a new thing, or one of an older form, says of them. */
export function unused<All extends AnyFields>(fields: All): { readonly [Key in keyof Optional<All>]: null } {
  const optional = Object.entries(fields as unknown as Fields).filter(([, { required }]) => !required);
  return Object.fromEntries(optional.map(([key]) => [key, null])) as {
    readonly [Key in keyof Optional<All>]: null;
  };
}

/** What is typed of a thing: what is not required may be left out. */
export type SaidOf<All> = { readonly [Key in keyof All]?: ValueOf<All[Key]> | undefined } & {
  readonly [Key in keyof All as All[Key] extends { readonly required: true } ? Key : never]: ValueOf<
    All[Key]
  >;
};

/** What was typed, with what was left out as it was before, or null. */
export function complete<All extends AnyFields>(
  fields: All,
  said: SaidOf<All>,
  before?: ValuesOf<All>,
): ValuesOf<All> {
  const values: Readonly<Record<string, unknown>> = said;
  const left: Readonly<Record<string, unknown>> = before ?? {};
  return Object.fromEntries(
    keysOf(fields).map((key) => [key, values[key] === undefined ? (left[key] ?? null) : values[key]]),
  ) as ValuesOf<All>;
}

/** The label of a field with its measure, as it stands above a column: "Floor area (sqm)". */
export function columnTitle({ label, kind }: Pick<Field, 'label' | 'kind'>): string {
  const measure = measures[kind];
  return measure === undefined ? label : `${label} (${measure})`;
}

const measures: Readonly<Partial<Record<FieldKind, string>>> = { area: 'sqm', length: 'mm', angle: '°' };
