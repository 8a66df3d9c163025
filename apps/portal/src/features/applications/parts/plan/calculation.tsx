import type { FloorAreas, Hundredths, PlanAreas } from '@strata/domain';
import {
  type Column,
  DataTable,
  DefinitionList,
  type TableColumn,
  type TableFilter,
  VirtualTable,
} from '@strata/ui';
import { type ReactNode, useMemo } from 'react';
import type { Application } from '../../api/applications.ts';
import { areaText, notEntered, sqmText } from './area-words.ts';
import css from './plan-section.module.css';

const sums = [
  ['units', 'Units'],
  ['general', 'General'],
  ['limited', 'Limited'],
  ['accessory', 'Accessory'],
  ['total', 'Total'],
  ['gross', 'Gross floor area'],
  ['difference', 'Difference'],
] as const satisfies readonly (readonly [keyof FloorAreas, string])[];

/** What lies outside has no floor, so nothing to compare with. */
type RowAreas = Partial<Readonly<Record<keyof FloorAreas, Hundredths>>>;

interface BuildingRow {
  readonly id: string;
  readonly name: string;
  readonly areas: RowAreas;
}

function shown(area: Hundredths | undefined): string {
  return area === undefined ? '–' : areaText(area).replace('-', '−');
}

/** A difference that there is stands out. */
function figure(key: keyof FloorAreas, area: Hundredths | undefined): ReactNode {
  const text = shown(area);
  return key === 'difference' && area !== undefined && area !== 0n ? (
    <strong className={css.difference}>{text}</strong>
  ) : (
    text
  );
}

const buildingColumns: readonly Column<BuildingRow>[] = [
  { key: 'name', header: 'Building', cell: (row) => row.name },
  ...sums.map(
    ([key, header]): Column<BuildingRow> => ({
      key,
      header,
      figures: true,
      cell: (row) => figure(key, row.areas[key]),
    }),
  ),
];

interface FloorRow {
  readonly id: string;
  readonly buildingId: string;
  readonly building: string;
  readonly floor: string;
  readonly areas: FloorAreas;
}

const floorColumns: readonly TableColumn<FloorRow>[] = [
  { key: 'floor', header: 'Floor', text: (row) => row.floor, cardTitle: true },
  { key: 'building', header: 'Building', text: (row) => row.building, weight: 1.3 },
  ...sums.map(
    ([key, header]): TableColumn<FloorRow> => ({
      key,
      header,
      figures: true,
      text: (row) => areaText(row.areas[key]),
      cell: (row) => figure(key, row.areas[key]),
    }),
  ),
];

const floorKey = ({ id }: FloorRow) => id;

function floorTotals(rows: readonly FloorRow[]): Readonly<Record<string, string>> {
  return {
    floor: 'Total',
    ...Object.fromEntries(
      sums.map(([key]) => [key, shown(rows.reduce((sum, { areas }) => sum + areas[key], 0n))]),
    ),
  };
}

export interface CalculationProps {
  readonly plan: Application;
  readonly areas: PlanAreas;
}

/** What the areas add up to: the site, the buildings, the floors. Groups have their sums in their own section. */
export function Calculation({ plan, areas }: CalculationProps) {
  const { site } = areas;
  const buildings = useMemo(
    (): readonly BuildingRow[] => [
      ...plan.strataBuildings.map(({ id, name }) => ({ id, name, areas: areas.buildings.get(id) ?? {} })),
      { id: 'outside', name: 'Outside the buildings', areas: areas.site.outside },
    ],
    [plan, areas],
  );
  const floors = useMemo(
    () =>
      plan.strataBuildings.flatMap((building) =>
        building.floors.flatMap((floor): FloorRow[] => {
          const sum = areas.floors.get(floor.id);
          return sum === undefined
            ? []
            : [
                {
                  id: floor.id,
                  buildingId: building.id,
                  building: building.name,
                  floor: floor.floorNumber,
                  areas: sum,
                },
              ];
        }),
      ),
    [plan, areas],
  );
  const filters = useMemo(
    (): readonly TableFilter<FloorRow>[] => [
      {
        key: 'building',
        label: 'Building',
        all: 'All buildings',
        choices: () => plan.strataBuildings.map(({ id, name }) => ({ value: id, label: name })),
        matches: (row, value) => row.buildingId === value,
      },
    ],
    [plan],
  );
  return (
    <>
      <div className={css.reading}>
        <DefinitionList
          items={[
            { term: 'Land area', value: site.land === undefined ? notEntered : sqmText(site.land) },
            { term: 'Common property outside the buildings', value: sqmText(site.outside.total) },
            { term: 'Gross floor area of all buildings', value: sqmText(site.gross) },
            { term: 'Area of all units', value: sqmText(site.units) },
          ]}
        />
      </div>
      <p className={css.hint}>
        All areas are in sqm. The difference is what the gross floor area has more than the sum of its parts;
        it is negative where the parts exceed it.
      </p>
      <div className={css.part}>
        <h3>By building</h3>
        <DataTable
          caption="Areas by building"
          captionHidden
          columns={buildingColumns}
          rows={buildings}
          rowKey={({ id }) => id}
          totals={{
            name: 'Site',
            ...Object.fromEntries(sums.map(([key]) => [key, shown(site[key])])),
          }}
        />
      </div>
      {floors.length === 0 ? null : (
        <div className={css.part}>
          <h3>By floor</h3>
          <VirtualTable
            caption="Areas by floor"
            nouns={['floor', 'floors']}
            columns={floorColumns}
            rows={floors}
            rowKey={floorKey}
            filters={filters}
            totals={floorTotals}
          />
        </div>
      )}
    </>
  );
}
