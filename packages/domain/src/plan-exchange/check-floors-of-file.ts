import { pick, unused } from '../fields/field.ts';
import { cellsOfFiled } from '../fields/in-files.ts';
import { contentOfUnit } from '../imports/check-units.ts';
import type { ImportContents } from '../imports/importable-plan.ts';
import { nameKey } from '../imports/typed-values.ts';
import { floorFields } from '../strata-plan/floor-fields.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanBuilding, PlanFloor } from '../strata-plan/plan.ts';
import { checkSheet, type FileRow } from './check-sheets.ts';
import type { ExchangeDraft } from './exchange-draft.ts';
import type { FileBuilding, FileFloor } from './exchanged-plan.ts';

type FloorContent = ImportContents['floors'];

interface FiledFloor extends FileRow {
  readonly building: string;
  readonly floor: FileFloor;
}

const whole = { buildingId: null } as const;

/** Floors by the rules of their sheet. The units of one that becomes part of the podium lose their tower. */
export function checkFloorsOfFile(draft: ExchangeDraft, buildings: readonly FileBuilding[] = []): void {
  const filed = buildings.flatMap((building, place) => floorsOf(building, place));
  const keys = new Map<string, Map<string, FiledFloor>>();
  for (const one of filed) {
    const building = keys.get(nameKey(one.building)) ?? new Map<string, FiledFloor>();
    building.set(unitNumberKey(one.floor.floorNumber), one);
    keys.set(nameKey(one.building), building);
  }
  for (const { name, floors } of draft.plan.strataBuildings) {
    const named = keys.get(nameKey(name));
    const left = floors.filter(({ floorNumber }) => !named?.has(unitNumberKey(floorNumber)));
    draft.counts.floors.notInFile += left.length;
  }
  if (filed.length === 0) return;
  const check = checkSheet(draft, 'floors', whole, 'floors', filed);
  for (const { content } of check.created) draft.created.floors.set(draft.makeId(), content);
  for (const { id, content } of check.changed) draft.changed.floors.set(id, content);
  const created = createdByBuilding(draft);
  const strataBuildings = draft.plan.strataBuildings.map((building) =>
    withFloors(draft, building, created.get(building.id) ?? [], [
      ...(keys.get(nameKey(building.name))?.values() ?? []),
    ]),
  );
  draft.plan = { ...draft.plan, strataBuildings };
}

function floorsOf(building: FileBuilding, place: number): readonly FiledFloor[] {
  return (building.floors ?? []).map((floor, at) => ({
    path: ['plan', 'buildings', place, 'floors', at],
    name: floor.floorNumber,
    building: building.name,
    floor,
    values: { building: building.name, ...cellsOfFiled(floorFields, floor) },
  }));
}

function createdByBuilding({ created }: ExchangeDraft): ReadonlyMap<string, readonly PlanFloor[]> {
  const buildings = new Map<string, PlanFloor[]>();
  for (const [id, content] of created.floors) {
    const floor = { ...content, id, units: [] };
    const floors = buildings.get(content.buildingId);
    if (floors) floors.push(floor);
    else buildings.set(content.buildingId, [floor]);
  }
  return buildings;
}

/** The building with its new and changed floors, and with those that have a fault: units are put on them all the same. */
function withFloors(
  draft: ExchangeDraft,
  building: PlanBuilding,
  created: readonly PlanFloor[],
  filed: readonly FiledFloor[],
): PlanBuilding {
  const kept = building.floors.map((floor) => changedFloor(draft, building, floor));
  const added = [...created];
  const numbers = new Set([...kept, ...added].map(({ floorNumber }) => unitNumberKey(floorNumber)));
  for (const { floor } of filed) {
    if (numbers.has(unitNumberKey(floor.floorNumber))) continue;
    added.push({ ...faulty(draft, building, floor), units: [] });
  }
  return { ...building, floors: [...kept, ...added] };
}

function faulty({ makeId }: ExchangeDraft, { hasPodium }: PlanBuilding, file: FileFloor) {
  const { floorNumber, grossFloorAreaInSqm, isPodiumFloor = false } = file;
  return {
    ...unused(floorFields),
    id: makeId(),
    floorNumber,
    grossFloorAreaInSqm,
    isPodiumFloor: hasPodium && isPodiumFloor,
  };
}

function changedFloor(draft: ExchangeDraft, building: PlanBuilding, floor: PlanFloor): PlanFloor {
  const content: FloorContent | undefined = draft.changed.floors.get(floor.id);
  if (!content) return floor;
  const after = { ...floor, ...pick(floorFields, content) };
  if (!after.isPodiumFloor || floor.isPodiumFloor) return after;
  const units = floor.units.map((unit) => {
    if (unit.towerId === null) return unit;
    draft.changed.units.set(unit.id, { ...contentOfUnit({ unit, floor, building }), towerId: null });
    return { ...unit, towerId: null };
  });
  return { ...after, units };
}
