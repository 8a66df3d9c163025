import { formatHundredths, parseHundredths } from '../decimals.ts';
import {
  type Field,
  keysOf,
  type PlainFields,
  type PlainKind,
  type ValueOf,
  type ValuesOf,
} from '../fields/field.ts';
import type { NameInFiles } from '../fields/in-files.ts';
import { parseAngle, parseLength } from '../fields/measures.ts';
import { faultOfGroup } from '../strata-plan/group-names.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanBuilding, PlanFloor } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { noneMark, noneWord } from './columns.ts';
import type { PlanIndex } from './plan-index.ts';
import {
  faultOfAngle,
  faultOfArea,
  faultOfDay,
  faultOfLength,
  faultOfLine,
  nameKey,
  tidyLine,
} from './typed-values.ts';

// Cells that several sheets have, read alike. Undefined stands for a cell that says nothing usable: `refuse` was told.

interface Cells<Column extends string> {
  readonly isWrittenByProgram: boolean;
  readonly text: (column: Column) => string;
  readonly refuse: (column: Column, reason: string) => undefined;
}

/** An area in the form of the wire and of the database. */
const keptArea = (text: string): string => formatHundredths(parseHundredths(text) ?? 0n);

/** The building that a row is of: the one that the file is imported into, unless the row names another. */
export function readBuilding(
  row: Cells<'building'>,
  index: PlanIndex,
  buildingId: string | null,
): PlanBuilding | undefined {
  const text = row.text('building');
  const scope = buildingId === null ? undefined : scopeBuilding(index, buildingId);
  if (text === '') return scope ?? row.refuse('building', typingMessages.required);
  const building = index.buildings.get(nameKey(text));
  if (!building) return row.refuse('building', `There is no building ${tidyLine(text)}`);
  if (scope && scope !== building)
    return row.refuse('building', `The file is imported into ${scope.name}. Leave this empty, or name it`);
  return building;
}

/** @throws when the plan has no such building: whoever asks has looked it up */
function scopeBuilding(index: PlanIndex, buildingId: string): PlanBuilding {
  const building = index.buildingsById.get(buildingId);
  if (!building) throw new Error('The plan has no building of this id');
  return building;
}

export function readFloor(
  row: Cells<'floor'>,
  index: PlanIndex,
  building: PlanBuilding,
): PlanFloor | undefined {
  const text = row.text('floor');
  if (text === '') return row.refuse('floor', typingMessages.required);
  return (
    index.floors.get(building.id)?.get(unitNumberKey(text)) ??
    row.refuse('floor', `${building.name} has no floor ${tidyLine(text)}. Add it first`)
  );
}

/**
 * The group that a cell names by its reference, its name or both; null for none, `left` where it is empty. None is none even
 * where a group is called so: that one is named by its reference.
 */
export function readGroup<Left>(
  row: Cells<'group'>,
  index: PlanIndex,
  left: Left,
): string | null | undefined | Left {
  const text = row.text('group');
  if (text === '') return left;
  if (isNone(row, text)) return null;
  const group = index.groups.get(nameKey(text));
  return group ?? row.refuse('group', faultOfGroup(group, tidyLine(text)));
}

/** Whether a cell says that there is to be none: by its mark, and where people write also by the word. */
export function isNone(
  { isWrittenByProgram }: Pick<Cells<string>, 'isWrittenByProgram'>,
  text: string,
): boolean {
  return text === noneMark || (!isWrittenByProgram && nameKey(text) === nameKey(noneWord));
}

/** What cells say of fields: undefined where a cell says nothing usable. */
type PlainCells<All> = { readonly [Key in keyof All]: ValueOf<All[Key]> | undefined };

/** What is wrong with the cell of a plain field, and what is kept of one in which nothing is. */
const faults = {
  text: (text, { most = Number.POSITIVE_INFINITY }) => faultOfLine(text, most),
  area: faultOfArea,
  day: faultOfDay,
  length: faultOfLength,
  angle: faultOfAngle,
} as const satisfies Readonly<Record<PlainKind, (text: string, field: Field) => string | undefined>>;

const kept = {
  text: tidyLine,
  area: keptArea,
  day: (text) => text.trim(),
  length: parseLength,
  angle: parseAngle,
} as const satisfies Readonly<Record<PlainKind, (text: string) => string | number | undefined>>;

/** Plain fields. An empty cell leaves what need not be said as it is; what stays as it is is not looked at again. */
export function readPlain<All extends object>(
  row: Cells<NameInFiles<All[keyof All]>>,
  plain: All,
  has: ValuesOf<All> | undefined,
): PlainCells<All> {
  const fields = plain as unknown as PlainFields;
  const before = (has ?? {}) as Readonly<Record<string, string | number | null>>;
  const read = keysOf(fields).map((key): readonly [string, string | number | null | undefined] => {
    const field = fields[key] ?? fail(key);
    const { kind, required, inFiles } = field;
    const column = inFiles?.name as NameInFiles<All[keyof All]>;
    const [text, left] = [row.text(column), before[key] ?? null];
    if (!required && text === '') return [key, left];
    if (!required && text === noneMark) return [key, null];
    const value = kept[kind](text);
    const fault = value === left ? undefined : faults[kind](text, field);
    return [key, fault === undefined ? value : row.refuse(column, fault)];
  });
  return Object.fromEntries(read) as PlainCells<All>;
}

function fail(key: string): never {
  throw new Error(`There is no field ${key}`);
}

/** Whether every cell says something usable. */
export function isWhole<All>(cells: PlainCells<All>): cells is ValuesOf<All> {
  return Object.values(cells).every((value) => value !== undefined);
}
