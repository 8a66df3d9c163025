import { pick } from '../fields/field.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanBuilding, PlanFloor } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { plainUnitFields, typedUnitFields, unitFields } from '../strata-plan/unit-fields.ts';
import { areaOnFloorFault, towerFault, unitTypeFault } from '../strata-plan/unit-rules.ts';
import { type CheckedRow, checkRows, isSame, type RowOutcome } from './check-rows.ts';
import type { ImportCheck, ImportContents, ImportRows, ImportScopes } from './importable-plan.ts';
import type { PlacedUnit, PlanIndex } from './plan-index.ts';
import { isNone, isWhole, readBuilding, readFloor, readGroup, readPlain } from './read-cells.ts';
import { unitValues } from './row-values.ts';
import { faultOfNumber, nameKey, tidyLine } from './typed-values.ts';

type UnitContent = ImportContents['units'];
type UnitCells = CheckedRow<'units'>;

const mostOfNumber = unitFields.unitNumber.most;
const { unitNumberTaken } = typingMessages;

/**
 * Units by the rules of typing them: the application has each number once, a unit stays on its floor, its type is one
 * of its use, its tower is one of its building where there has to be one.
 */
export function checkUnits(
  index: PlanIndex,
  scope: ImportScopes['units'],
  rows: ImportRows,
): ImportCheck<'units'> {
  const seen = new Map<string, number>();
  const checked = checkRows('units', rows, {
    check: (row) => checkUnit(row, index, scope, seen),
    write: (content) => unitValues(content, index),
    hasNumber: (number) => index.units.has(unitNumberKey(number)),
  });
  return { refusal: null, ...checked, loses: null };
}

function checkUnit(
  row: UnitCells,
  index: PlanIndex,
  { buildingId }: ImportScopes['units'],
  seen: Map<string, number>,
): RowOutcome<UnitContent> | undefined {
  const building = readBuilding(row, index, buildingId);
  const floor = building && readFloor(row, index, building);
  const unitNumber = readNumber(row, seen);
  const has = unitNumber === undefined ? undefined : index.units.get(unitNumberKey(unitNumber));
  if (has && floor && has.floor !== floor)
    row.refuse(
      'unitNumber',
      `${unitNumberTaken}: a unit on floor ${has.floor.floorNumber} of ${has.building.name} has it, and stays there`,
    );
  const use = readUse(row, index);
  const type = readType(row, index);
  const plain = readPlain(row, plainUnitFields, has?.unit);
  const { floorAreaInSqm } = plain;
  const towerId = building && readTower(row, index, building, has?.unit.towerId ?? null);
  const applicationGroupId = readGroup(row, index, groupLeft(index, has, use?.id));
  const content =
    building &&
    floor &&
    unitNumber !== undefined &&
    use &&
    type &&
    isWhole<typeof plainUnitFields>(plain) &&
    towerId !== undefined &&
    applicationGroupId !== undefined
      ? {
          buildingId: building.id,
          floorId: floor.id,
          unitNumber,
          occupancyUseId: use.id,
          unitTypeId: type.id,
          ...plain,
          towerId,
          applicationGroupId,
        }
      : undefined;
  const before = has && { id: has.unit.id, content: contentOfUnit(has) };
  if (content && before && isSame(content, before.content)) return { before, content };
  if (floor && floorAreaInSqm !== undefined && floorAreaInSqm !== has?.unit.floorAreaInSqm) {
    const fault = areaOnFloorFault({ floorAreaInSqm }, floor);
    if (fault !== undefined) row.refuse('floorAreaInSqm', fault);
  }
  refuseFaults(row, { building, floor, unitNumber, use, type, towerId }, has);
  return content && { before, content };
}

/** What a row says, as far as its cells can be read. */
interface WantedUnit {
  readonly building: PlanBuilding | undefined;
  readonly floor: PlanFloor | undefined;
  readonly unitNumber: string | undefined;
  readonly use: { readonly id: number; readonly isOffered: boolean } | undefined;
  readonly type:
    | { readonly id: number; readonly isOffered: boolean; readonly uses: ReadonlySet<number> }
    | undefined;
  readonly towerId: string | null | undefined;
}

/** What typing refuses of a unit that is new or changes. */
function refuseFaults(
  row: UnitCells,
  { building, floor, unitNumber, use, type, towerId }: WantedUnit,
  has: PlacedUnit | undefined,
): void {
  if (unitNumber !== undefined && unitNumber !== has?.unit.unitNumber) {
    const fault = faultOfNumber(unitNumber, mostOfNumber);
    if (fault !== undefined) row.refuse('unitNumber', fault);
  }
  if (use && !use.isOffered) row.refuse('occupancyUse', typingMessages.chooseUse);
  if (use && type) {
    const wanted = { occupancyUseId: use.id, unitTypeId: type.id };
    const offered = { isOfUse: type.uses.has(use.id), isRetired: !type.isOffered };
    const fault = unitTypeFault(wanted, offered, has?.unit);
    if (fault !== undefined) row.refuse('unitType', fault);
  }
  if (!building || !floor || towerId === undefined) return;
  const fault = towerFault(building, floor, towerId !== null);
  if (fault !== undefined) row.refuse('tower', fault);
}

/** The number, when no row before has it. */
function readNumber(row: UnitCells, seen: Map<string, number>): string | undefined {
  const unitNumber = tidyLine(row.text('unitNumber'));
  if (unitNumber === '') return row.refuse('unitNumber', typingMessages.required);
  const key = unitNumberKey(unitNumber);
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row.row);
  else row.refuse('unitNumber', `${unitNumberTaken}: ${row.placeOf(first)} has it`);
  return unitNumber;
}

function readUse(row: UnitCells, index: PlanIndex): WantedUnit['use'] {
  const text = row.text('occupancyUse');
  if (text === '') return row.refuse('occupancyUse', typingMessages.required);
  return index.uses.get(nameKey(text)) ?? row.refuse('occupancyUse', typingMessages.chooseUse);
}

function readType(row: UnitCells, index: PlanIndex): WantedUnit['type'] {
  const text = row.text('unitType');
  if (text === '') return row.refuse('unitType', typingMessages.required);
  return index.unitTypes.get(nameKey(text)) ?? row.refuse('unitType', typingMessages.chooseUnitType);
}

/** Empty leaves a unit in its tower. */
function readTower(
  row: UnitCells,
  index: PlanIndex,
  building: PlanBuilding,
  left: string | null,
): string | null | undefined {
  const text = row.text('tower');
  if (text === '') return left;
  const id = index.towers.get(building.id)?.get(nameKey(text));
  if (id !== undefined) return id;
  if (isNone(row, text)) return null;
  return row.refuse('tower', `${building.name} has no tower ${tidyLine(text)}`);
}

/** Empty leaves a unit in its group, and puts a new one into the only group of its use. */
function groupLeft(
  index: PlanIndex,
  has: PlacedUnit | undefined,
  occupancyUseId: number | undefined,
): string | null {
  if (has) return has.unit.applicationGroupId;
  return index.onlyGroups.get(occupancyUseId ?? 0) ?? null;
}

export function contentOfUnit({ unit, floor, building }: PlacedUnit): UnitContent {
  return { buildingId: building.id, floorId: floor.id, ...pick(typedUnitFields, unit) };
}
