import { pick } from '../fields/field.ts';
import { allocationFields, plainAllocationFields } from '../strata-plan/allocation-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { BuildingType, commonPropertyTypes, type PlanAllocation } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { areaOnFloorFault, servedFault } from '../strata-plan/unit-rules.ts';
import { type CheckedRow, checkRows, isSame, type RowOutcome } from './check-rows.ts';
import { locationWords } from './columns.ts';
import type { ImportCheck, ImportContents, ImportRows, ImportScopes } from './importable-plan.ts';
import { readList } from './lists-in-cells.ts';
import type { PlanIndex } from './plan-index.ts';
import { isNone, isWhole, readBuilding, readFloor, readGroup, readPlain } from './read-cells.ts';
import { allocationValues } from './row-values.ts';
import { nameKey, tidyLine } from './typed-values.ts';

type AreaContent = ImportContents['commonProperty'];
type AreaCells = CheckedRow<'commonProperty'>;
type Scope = ImportScopes['commonProperty'];
type Place = Pick<AreaContent, 'applicationBuildingId' | 'floorId'>;

const limited = 2;
/** Asks for no group. */
const unknownUse = 0;

const columnsServed = { applicationGroupId: 'group', unitIds: 'units' } as const;

/** What an empty cell says: that it is left as it is. */
const left = Symbol('left as it is');

/**
 * Areas of common property of one type by the rules of typing them: inside on a floor of a regular building or outside,
 * a group where one is asked for, units only where it is limited, and not both.
 */
export function checkCommonProperty(
  index: PlanIndex,
  scope: Scope,
  rows: ImportRows,
): ImportCheck<'commonProperty'> {
  const seen = new Map<string, number>();
  const mayExist =
    scope.commonPropertyTypeId !== limited || index.plan.allOwnersShareCommonPropertiesOnEqualBais === false;
  const checked = checkRows('commonProperty', rows, {
    check: (row) => checkArea(row, index, scope, seen),
    write: (content, { values }) =>
      allocationValues({ ...content, reference: values['reference'] ?? '' }, index),
  });
  return { refusal: mayExist ? null : 'EQUAL_BASIS', ...checked, loses: null };
}

function checkArea(
  row: AreaCells,
  index: PlanIndex,
  scope: Scope,
  seen: Map<string, number>,
): RowOutcome<AreaContent> | undefined {
  const has = readReference(row, index, scope, seen);
  const place = readPlace(row, index, scope);
  const plain = readPlain(row, plainAllocationFields, has);
  const { floorAreaInSqm } = plain;
  const use = readUse(row, index, has);
  const groupId = readGroup(row, index, left);
  const units = readUnits(row, index);
  const served = servedBy(groupId, units, has);
  const content =
    place && isWhole<typeof plainAllocationFields>(plain) && use !== undefined && served
      ? { ...place, ...plain, occupancyUseId: use.id, ...served }
      : undefined;
  const before = has && { id: has.id, content: contentOfArea(has) };
  if (content && before && isSame(content, before.content)) return { before, content };
  if (use && !use.isOffered) row.refuse('occupancyUse', typingMessages.chooseUse);
  if (served) {
    const { commonPropertyTypeId } = scope;
    const servedWrongly = servedFault(index.plan, {
      ...served,
      commonPropertyTypeId,
      occupancyUseId: use?.id ?? unknownUse,
    });
    if (servedWrongly) row.refuse(columnsServed[servedWrongly.field], servedWrongly.message);
  }
  if (floorAreaInSqm !== undefined) refuseLarger(row, index, place, floorAreaInSqm, has);
  return content && { before, content };
}

/** The area that a reference names, of this type and once in the file; without one the area is new. */
function readReference(
  row: AreaCells,
  index: PlanIndex,
  { commonPropertyTypeId, buildingId }: Scope,
  seen: Map<string, number>,
): PlanAllocation | undefined {
  const reference = tidyLine(row.text('reference'));
  if (reference === '') return undefined;
  const key = unitNumberKey(reference);
  const first = seen.get(key);
  if (first !== undefined) return row.refuse('reference', `Row ${first} has this reference already`);
  seen.set(key, row.row);
  const area = index.allocations.get(key);
  const type = commonPropertyTypes[commonPropertyTypeId - 1];
  const what = type?.name.toLowerCase() ?? '';
  if (!area)
    return row.refuse(
      'reference',
      `There is no ${what} ${reference}. Leave this empty to add an area: the portal gives the reference`,
    );
  if (area.commonPropertyTypeId !== commonPropertyTypeId)
    return row.refuse('reference', `${area.reference} is another type of common property`);
  if (buildingId !== null && ![null, buildingId].includes(area.applicationBuildingId))
    return row.refuse(
      'reference',
      `${area.reference} is in ${index.buildingsById.get(area.applicationBuildingId ?? '')?.name}. Import it there`,
    );
  return area;
}

/** Inside it lies on a floor of a regular building, outside it has neither. */
function readPlace(row: AreaCells, index: PlanIndex, { buildingId }: Scope): Place | undefined {
  const location = nameKey(row.text('location'));
  if (location === '') return row.refuse('location', typingMessages.required);
  if (location === nameKey(locationWords.outside)) {
    if (row.text('building') !== '') row.refuse('building', 'Outside the buildings there is no building');
    if (row.text('floor') !== '') row.refuse('floor', 'Outside the buildings there is no floor');
    return { applicationBuildingId: null, floorId: null };
  }
  if (location !== nameKey(locationWords.inside)) return row.refuse('location', 'Choose Inside or Outside');
  const building = readBuilding(row, index, buildingId);
  const floor = building && readFloor(row, index, building);
  if (building && building.applicationBuildingTypeId !== BuildingType.building)
    row.refuse('building', typingMessages.irregularBuilding);
  return floor && { applicationBuildingId: building.id, floorId: floor.id };
}

/** No area is larger than its whole floor; one that is so already, and stays, is not looked at again. */
function refuseLarger(
  row: AreaCells,
  index: PlanIndex,
  place: Place | undefined,
  floorAreaInSqm: string,
  has: PlanAllocation | undefined,
): void {
  if (!place || (has?.floorAreaInSqm === floorAreaInSqm && has.floorId === place.floorId)) return;
  const building = index.buildingsById.get(place.applicationBuildingId ?? '');
  const isRegular = building?.applicationBuildingTypeId === BuildingType.building;
  const floor = isRegular ? building.floors.find(({ id }) => id === place.floorId) : undefined;
  const fault = floor && areaOnFloorFault({ floorAreaInSqm }, floor);
  if (fault !== undefined) row.refuse('floorAreaInSqm', fault);
}

/** Empty leaves the use as it is, and gives a new area that of the development. */
function readUse(
  row: AreaCells,
  index: PlanIndex,
  has: PlanAllocation | undefined,
): { readonly id: number; readonly isOffered: boolean } | undefined {
  const text = row.text('occupancyUse');
  if (text !== '')
    return index.uses.get(nameKey(text)) ?? row.refuse('occupancyUse', typingMessages.chooseUse);
  const id = has?.occupancyUseId ?? index.plan.occupancyUseId;
  return id === null ? row.refuse('occupancyUse', typingMessages.required) : { id, isOffered: true };
}

/** The ids of the units that a cell names, in order; `left` where it is empty. */
function readUnits(row: AreaCells, index: PlanIndex): readonly string[] | typeof left | undefined {
  const text = row.text('units');
  if (text === '') return left;
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const number of readList(text)) {
    const placed = index.units.get(unitNumberKey(number));
    if (placed) ids.add(placed.unit.id);
    else unknown.push(number);
  }
  if (ids.size > 0 && unknown.length === 0) return [...ids].toSorted();
  // A number may have a comma in it, and need not stand in quotes where nothing else can be meant.
  const whole = row.isWrittenByProgram ? undefined : index.units.get(unitNumberKey(text));
  if (whole) return [whole.unit.id];
  return isNone(row, text) ? [] : row.refuse('units', `There is no unit ${firstOf(unknown) || text}`);
}

const mostNamed = 5;

function firstOf(numbers: readonly string[]): string {
  const more = numbers.length - mostNamed;
  return `${numbers.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type Served = Pick<AreaContent, 'applicationGroupId' | 'unitIds'>;

/** Empty cells leave it as it is; but a group that is named takes the place of units, and units that of a group. */
function servedBy(
  groupId: string | null | typeof left | undefined,
  units: readonly string[] | typeof left | undefined,
  has: PlanAllocation | undefined,
): Served | undefined {
  if (groupId === undefined || units === undefined) return undefined;
  const namesUnits = units !== left && units.length > 0;
  const namesGroup = groupId !== left && groupId !== null;
  return {
    applicationGroupId: groupId === left ? (namesUnits ? null : (has?.applicationGroupId ?? null)) : groupId,
    unitIds: units === left ? (namesGroup ? [] : (has?.unitIds.toSorted() ?? [])) : units,
  };
}

export function contentOfArea(area: PlanAllocation): AreaContent {
  return { ...pick(allocationFields, area), unitIds: area.unitIds.toSorted() };
}
