import { type Hundredths, parseHundredths } from '@strata/domain';
import type { TableColumn, TableFilter } from '@strata/ui';
import type { Application } from '../../api/applications.ts';
import { areaText } from './area-words.ts';

type Unit = Application['strataBuildings'][number]['floors'][number]['units'][number];

/** A unit with where it is and which lots are its own. */
export interface UnitRow {
  readonly unit: Unit;
  readonly buildingId: string;
  readonly building: string;
  readonly floor: string;
  readonly area: Hundredths;
  readonly lots: string;
}

/** All units of the plan, in their order: building, floor, number. */
export function unitRows(plan: Application): readonly UnitRow[] {
  const lots = Map.groupBy(plan.parkingScheduleItems, ({ unitId }) => unitId ?? '');
  return plan.strataBuildings.flatMap((building) =>
    building.floors.flatMap((floor) =>
      floor.units.map((unit) => ({
        unit,
        buildingId: building.id,
        building: building.name,
        floor: floor.floorNumber,
        area: parseHundredths(unit.floorAreaInSqm) ?? 0n,
        lots: (lots.get(unit.id) ?? []).map(({ reference }) => reference).join(', '),
      })),
    ),
  );
}

/** The columns of the schedule; towers only where there are some. */
export function unitColumns(plan: Application): readonly TableColumn<UnitRow>[] {
  const hasTowers = plan.strataBuildings.some(({ towers }) => towers.length > 0);
  const tower: TableColumn<UnitRow> = {
    key: 'tower',
    header: 'Tower',
    text: ({ unit }) => unit.applicationBuildingTower?.name ?? '–',
  };
  return [
    { key: 'number', header: 'Unit', text: ({ unit }) => unit.unitNumber, cardTitle: true },
    { key: 'building', header: 'Building', text: (row) => row.building, weight: 1.3 },
    ...(hasTowers ? [tower] : []),
    { key: 'floor', header: 'Floor', text: (row) => row.floor, weight: 0.7 },
    { key: 'use', header: 'Use', text: ({ unit }) => unit.occupancyUse.name },
    { key: 'type', header: 'Unit type', text: ({ unit }) => unit.applicationUnitType.name },
    { key: 'area', header: 'Area (sqm)', text: (row) => areaText(row.area), figures: true },
    { key: 'lots', header: 'Accessory lots', text: (row) => row.lots || '–' },
  ];
}

/** The filters by the names that they have in the address (V4). */
export function unitFilters(plan: Application): readonly TableFilter<UnitRow>[] {
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
