import type { CalculationPlan, FloorAreas } from '@strata/domain';
import { Inline, Stack, type TableColumn, type TableFilter, Text, VirtualTable } from '@strata/ui';
import { type ReactNode, useMemo } from 'react';
import { AreaLegend } from './areas/area-bar.tsx';
import { areaFigure, areaKinds, areaText } from './areas/area-figures.tsx';
import { LandSummary } from './areas/land-summary.tsx';
import { SiteTable } from './areas/site-table.tsx';

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
  ...areaKinds.map(
    ([kind, header]): TableColumn<FloorRow> => ({
      key: kind,
      header,
      figures: true,
      text: (row) => areaText(row.areas[kind]),
      cell: (row) => areaFigure(kind, row.areas[kind]),
      weight: kind === 'difference' ? 1.6 : 1.1,
    }),
  ),
];

const floorKey = ({ id }: FloorRow) => id;

function floorTotals(rows: readonly FloorRow[]): Readonly<Record<string, string>> {
  return {
    floor: 'Total',
    ...Object.fromEntries(
      areaKinds.map(([kind]) => [kind, areaText(rows.reduce((sum, { areas }) => sum + areas[kind], 0n))]),
    ),
  };
}

export interface CalculationProps {
  readonly calculation: CalculationPlan;
  /** Ways on: to the whole calculation plan, or to save it. */
  readonly ways: ReactNode;
}

/** What the areas add up to: the site, the buildings, the floors. Groups have their sums in their own section. */
export function Calculation({ calculation, ways }: CalculationProps) {
  const { buildings, site } = calculation;
  const floors = useMemo(
    () =>
      buildings.flatMap((building) =>
        building.floors.map(
          ({ id, floorNumber, areas }): FloorRow => ({
            id,
            buildingId: building.id,
            building: building.name,
            floor: floorNumber,
            areas,
          }),
        ),
      ),
    [buildings],
  );
  const filters = useMemo(
    (): readonly TableFilter<FloorRow>[] => [
      {
        key: 'building',
        label: 'Building',
        all: 'All buildings',
        choices: () => buildings.map(({ id, name }) => ({ value: id, label: name })),
        matches: (row, value) => row.buildingId === value,
      },
    ],
    [buildings],
  );
  return (
    <>
      {ways === undefined ? null : (
        <Inline gap={2} align="stretch" data-print="hidden">
          {ways}
        </Inline>
      )}
      <LandSummary site={site} />
      <Text tone="quiet" size="small" width="reading">
        All areas are in sqm. The difference is what the gross floor area has more than the sum of its parts;
        it is negative where the parts exceed it. What lies outside the buildings has no gross floor area.
      </Text>
      <Stack gap={3} padAbove={4}>
        <h3>By building</h3>
        <AreaLegend />
        <SiteTable calculation={calculation} />
      </Stack>
      {floors.length === 0 ? null : (
        <Stack gap={3} padAbove={4}>
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
        </Stack>
      )}
    </>
  );
}
