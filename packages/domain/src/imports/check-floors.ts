import { pick } from '../fields/field.ts';
import { contentsOf } from '../strata-plan/contents.ts';
import { floorFields, plainFloorFields } from '../strata-plan/floor-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanBuilding, PlanFloor, StrataPlan } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { type CheckedRow, checkRows, isSame, type RowOutcome } from './check-rows.ts';
import type { ImportCheck, ImportContents, ImportRows, ImportScopes } from './importable-plan.ts';
import type { PlanIndex } from './plan-index.ts';
import { isWhole, readBuilding, readPlain } from './read-cells.ts';
import { floorValues } from './row-values.ts';
import { faultOfNumber, readYesNo, tidyLine } from './typed-values.ts';

type FloorContent = ImportContents['floors'];
type FloorCells = CheckedRow<'floors'>;

const mostOfNumber = floorFields.floorNumber.most;

/** Floors by the rules of typing them: a number is free in its building, a podium floor is in a building with a podium. */
export function checkFloors(
  index: PlanIndex,
  scope: ImportScopes['floors'],
  rows: ImportRows,
): ImportCheck<'floors'> {
  const seen = new Map<string, number>();
  const checked = checkRows('floors', rows, {
    check: (row) => checkFloor(row, index, scope, seen),
    write: (content) => floorValues(content, index),
    hasNumber: (number) => [...index.floors.values()].some((floors) => floors.has(unitNumberKey(number))),
  });
  return { refusal: null, ...checked, loses: towersLost(index.plan, checked.changed) };
}

function checkFloor(
  row: FloorCells,
  index: PlanIndex,
  { buildingId }: ImportScopes['floors'],
  seen: Map<string, number>,
): RowOutcome<FloorContent> | undefined {
  const building = readBuilding(row, index, buildingId);
  const floorNumber = tidyLine(row.text('floorNumber'));
  if (floorNumber === '') row.refuse('floorNumber', typingMessages.required);
  const key = unitNumberKey(floorNumber);
  const floor = building && index.floors.get(building.id)?.get(key);
  if (building && floorNumber !== '') refuseRepeated(row, `${building.id} ${key}`, seen);
  const plain = readPlain(row, plainFloorFields, floor);
  const isPodiumFloor = readPodium(row, floor?.isPodiumFloor ?? false);
  const content =
    building && isWhole<typeof plainFloorFields>(plain) && isPodiumFloor !== undefined
      ? { buildingId: building.id, floorNumber, ...plain, isPodiumFloor }
      : undefined;
  const before = floor && building && { id: floor.id, content: contentOfFloor(building, floor) };
  if (content && before && isSame(content, before.content)) return { before, content };
  const fault = floorNumber === floor?.floorNumber ? undefined : faultOfNumber(floorNumber, mostOfNumber);
  if (fault !== undefined) row.refuse('floorNumber', fault);
  if (isPodiumFloor && building?.hasPodium === false) row.refuse('isPodiumFloor', typingMessages.noPodium);
  return content && { before, content };
}

/** The later one of two rows is refused, and says where the other is. */
function refuseRepeated(row: FloorCells, key: string, seen: Map<string, number>): void {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row.row);
  else row.refuse('floorNumber', `${typingMessages.floorNumberTaken}, in ${row.placeOf(first)}`);
}

/** Empty leaves it as it is. */
function readPodium(row: FloorCells, left: boolean): boolean | undefined {
  const text = row.text('isPodiumFloor');
  if (text === '') return left;
  return readYesNo(text) ?? row.refuse('isPodiumFloor', 'Answer with yes or no');
}

export function contentOfFloor({ id }: PlanBuilding, floor: PlanFloor): FloorContent {
  return { buildingId: id, ...pick(floorFields, floor) };
}

/** Units lose their tower when their floor becomes one of the podium. */
function towersLost(
  plan: StrataPlan,
  changed: ImportCheck<'floors'>['changed'],
): ImportCheck<'floors'>['loses'] {
  const floorsIntoPodium = changed
    .filter(
      ({ content, changes }) =>
        content.isPodiumFloor && changes.some(({ column }) => column === 'isPodiumFloor'),
    )
    .map(({ id }) => id);
  const contents = contentsOf(plan, { floorsIntoPodium });
  return contents.total > 0 ? contents : null;
}
