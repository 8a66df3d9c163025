import {
  displayShare,
  type Hundredths,
  plainUnitFields,
  type ShareOutcome,
  scheduleOf,
} from '@strata/domain';
import type { TableColumn, TableFilter } from '@strata/ui';
import { plainColumns } from '../described/described-fields.ts';
import type { ShownPlan, ShownUnit } from './shown-plan.ts';
import { type ListedUnit, unitColumns } from './unit-columns.ts';

/** A unit with where it is, which lots are its own, and its share value. */
export interface UnitRow {
  readonly unit: ShownUnit;
  readonly lot: number;
  readonly buildingId: string;
  readonly building: string;
  readonly tower: string | null;
  readonly floor: string;
  readonly area: Hundredths;
  readonly lots: string;
  /** Undefined while the values cannot be worked out. */
  readonly share: bigint | undefined;
}

/** All units of the plan, in lot order: building, floor, number. */
export function unitRows(plan: ShownPlan, shares: ShareOutcome): readonly UnitRow[] {
  const units = new Map<string, ShownUnit>();
  for (const { floors } of plan.strataBuildings)
    for (const floor of floors) for (const unit of floor.units) units.set(unit.id, unit);
  return scheduleOf(plan, shares).buildings.flatMap(({ id, lots }) =>
    lots.flatMap(({ lot, unitId, building, tower, floor, strataArea, accessoryLots, share }) => {
      const unit = units.get(unitId);
      if (unit === undefined) return [];
      return [
        {
          unit,
          lot,
          buildingId: id,
          building,
          tower,
          floor,
          area: strataArea,
          lots: accessoryLots.join(', '),
          share,
        },
      ];
    }),
  );
}

function listedUnit({ unit, building, tower, floor }: UnitRow): ListedUnit {
  return {
    unitNumber: unit.unitNumber,
    building,
    tower,
    floor,
    occupancyUse: unit.occupancyUse.name,
    unitType: unit.applicationUnitType.name,
  };
}

/** The columns of the schedule; towers only where there are some. */
export function scheduleColumns(
  plan: Pick<ShownPlan, 'strataBuildings'>,
  rows: readonly UnitRow[],
  decimals: 0 | 4,
): readonly TableColumn<UnitRow>[] {
  const hasTowers = plan.strataBuildings.some(({ towers }) => towers.length > 0);
  const columns = unitColumns(listedUnit);
  return [
    { key: 'lot', header: 'Lot', figures: true, text: ({ lot }) => `${lot}`, weight: 0.6 },
    columns.number,
    columns.building,
    ...(hasTowers ? [columns.tower] : []),
    columns.floor,
    columns.use,
    columns.type,
    ...plainColumns(plainUnitFields, rows, ({ unit }) => unit),
    { key: 'lots', header: 'Accessory lots', text: (row) => row.lots || '–' },
    {
      key: 'share',
      header: 'Share value',
      text: ({ share }) => (share === undefined ? '–' : displayShare(share, decimals)),
      figures: true,
    },
  ];
}

/** The filters by the names that they have in the address (V4). */
export function unitFilters(plan: ShownPlan): readonly TableFilter<UnitRow>[] {
  const several = plan.strataBuildings.length > 1;
  return [
    {
      key: 'buildingId',
      label: 'Building',
      all: 'All buildings',
      choices: () => plan.strataBuildings.map(({ id, name }) => ({ value: id, label: name })),
      matches: (row, value) => row.buildingId === value,
    },
    {
      key: 'floorId',
      label: 'Floor',
      all: 'All floors',
      choices: ({ buildingId = '' }) =>
        plan.strataBuildings
          .filter(({ id }) => buildingId === '' || id === buildingId)
          .flatMap(({ name, floors }) =>
            floors.map(({ id, floorNumber }) => ({
              value: id,
              label: several && buildingId === '' ? `${floorNumber}, ${name}` : floorNumber,
            })),
          ),
      matches: ({ unit }, value) => unit.floorId === value,
    },
    {
      key: 'isApproved',
      label: 'Approval',
      all: 'All units',
      choices: () => [
        { value: 'true', label: 'Approved' },
        { value: 'false', label: 'Not approved yet' },
      ],
      matches: ({ unit }, value) => String(unit.isApproved) === value,
    },
  ];
}
