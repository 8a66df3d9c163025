import { unused } from '../fields/field.ts';
import { cellsOfFiled } from '../fields/in-files.ts';
import type { ImportContents } from '../imports/importable-plan.ts';
import { nameKey } from '../imports/typed-values.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanFloor, PlanUnit, StrataPlan } from '../strata-plan/plan.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';
import { typedUnitFields } from '../strata-plan/unit-fields.ts';
import type { FindGroup } from './check-groups.ts';
import { cellOf, checkSheet, type FileRow } from './check-sheets.ts';
import type { ExchangeDraft, FilePath } from './exchange-draft.ts';
import type { FileBuilding } from './exchanged-plan.ts';

const whole = { buildingId: null } as const;

/** What only screens show of a unit. */
const unshown = { occupancyUse: { name: '' }, applicationUnitType: { name: '' }, drawingDocument: null };

/** Units by the rules of their sheet: a unit that is there stays on its floor. */
export function checkUnitsOfFile(
  draft: ExchangeDraft,
  buildings: readonly FileBuilding[] = [],
  findGroup: FindGroup,
): void {
  const filed = buildings.flatMap((building, place) => [...unitsInFile(building, place, findGroup)]);
  const named = new Set(filed.map(({ name }) => unitNumberKey(name)));
  const left = unitsOf(draft.plan).filter(({ unitNumber }) => !named.has(unitNumberKey(unitNumber)));
  draft.counts.units.notInFile = left.length;
  if (filed.length === 0) return;
  const check = checkSheet(draft, 'units', whole, 'units', filed);
  for (const { content } of check.created) draft.created.units.set(draft.makeId(), content);
  for (const { id, content } of check.changed) draft.changed.units.set(id, content);
  const faulty = new Set(check.errors.map(({ row }) => row));
  draft.plan = withUnits(
    draft,
    filed.filter((_, at) => faulty.has(at + 1)),
  );
}

function* unitsInFile(building: FileBuilding, place: number, findGroup: FindGroup): Generator<FileRow> {
  for (const [floorPlace, { floorNumber, units = [] }] of (building.floors ?? []).entries())
    for (const [at, unit] of units.entries())
      yield {
        path: ['plan', 'buildings', place, 'floors', floorPlace, 'units', at],
        name: unit.unitNumber,
        ...withGroup(unit.group, findGroup, {
          building: building.name,
          floor: floorNumber,
          ...cellsOfFiled(typedUnitFields, unit),
        }),
      };
}

/** The cells with that of a group, which is what the plan calls it. */
export function withGroup(
  said: string | null | undefined,
  findGroup: FindGroup,
  values: FileRow['values'],
): Pick<FileRow, 'values' | 'unreadable'> {
  const group = typeof said === 'string' ? findGroup(said) : cellOf(said);
  if (group !== undefined) return { values: { ...values, group } };
  return { values, unreadable: { group: `There is no group ${said}` } };
}

/** The plan with its new and changed units, and with those that have a fault: areas and lots name them all the same. */
function withUnits(draft: ExchangeDraft, faulty: readonly FileRow[]): ExchangeDraft['plan'] {
  const changed: ReadonlyMap<string, ImportContents['units']> = draft.changed.units;
  const added = new Map<string, PlanUnit[]>();
  const add = (floorId: string, unit: PlanUnit) => {
    const units = added.get(floorId);
    if (units) units.push(unit);
    else added.set(floorId, [unit]);
  };
  for (const [id, content] of draft.created.units) add(content.floorId, { ...unshown, ...content, id });
  const known = new Set(unitsOf(draft.plan).map(({ unitNumber }) => unitNumberKey(unitNumber)));
  const floors = faulty.length > 0 ? floorsByName(draft.plan) : new Map<string, FloorsByNumber>();
  for (const { path, name, values } of faulty) {
    if (known.has(unitNumberKey(name))) continue;
    const floor = floors.get(nameKey(values['building'] ?? ''))?.get(unitNumberKey(values['floor'] ?? ''));
    if (floor) add(floor.id, faultyUnit(path, name));
  }
  const strataBuildings = draft.plan.strataBuildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => ({
      ...floor,
      units: [
        ...floor.units.map((unit): PlanUnit => ({ ...unit, ...changed.get(unit.id) })),
        ...(added.get(floor.id) ?? []),
      ],
    })),
  }));
  return { ...draft.plan, strataBuildings };
}

type FloorsByNumber = ReadonlyMap<string, PlanFloor>;

/** The floors of each building by the keys of its name and their numbers. */
function floorsByName({ strataBuildings }: StrataPlan): ReadonlyMap<string, FloorsByNumber> {
  return new Map(
    strataBuildings.map(({ name, floors }) => [
      nameKey(name),
      new Map(floors.map((floor) => [unitNumberKey(floor.floorNumber), floor])),
    ]),
  );
}

function faultyUnit(path: FilePath, unitNumber: string): PlanUnit {
  const kind = { occupancyUseId: 0, unitTypeId: 0, floorAreaInSqm: '1.00' };
  return { ...unused(typedUnitFields), ...unshown, ...kind, id: path.join('/'), unitNumber };
}
