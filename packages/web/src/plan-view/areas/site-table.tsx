import type { CalculationPlan, Hundredths } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AreaBar, reachOf } from './area-bar.tsx';
import { areaFigure, areaKinds, type PlaceAreas } from './area-figures.tsx';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly areas: PlaceAreas;
  /** Where it is cured. */
  readonly to: string | undefined;
}

export interface SiteTableProps {
  readonly calculation: CalculationPlan;
  /** The page of a building, and of what lies outside of them; none: they are only named. */
  readonly addressOf?: (buildingId: string | undefined) => string;
}

/** The site: its buildings, what lies outside of them, and their sums. */
export function SiteTable({ calculation, addressOf }: SiteTableProps) {
  const { buildings, outside, site } = calculation;
  const rows = useMemo(
    (): readonly Place[] => [
      ...buildings.map(({ id, name, total }) => ({ id, name, areas: total, to: addressOf?.(id) })),
      { id: 'outside', name: 'Outside the buildings', areas: outside, to: addressOf?.(undefined) },
    ],
    [buildings, outside, addressOf],
  );
  const columns = useMemo(() => {
    const whole = rows.reduce<Hundredths>((most, { areas }) => {
      const reach = reachOf(areas);
      return reach > most ? reach : most;
    }, 0n);
    return columnsOf(whole);
  }, [rows]);
  return (
    <DataTable
      caption="Areas by building"
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      cards
      totals={{
        name: 'Site',
        ...Object.fromEntries(areaKinds.map(([kind]) => [kind, areaFigure(kind, site[kind])])),
      }}
    />
  );
}

function columnsOf(whole: Hundredths): readonly Column<Place>[] {
  return [
    {
      key: 'name',
      header: 'Building',
      cell: ({ name, to }) => (to === undefined ? name : <Link to={to}>{name}</Link>),
    },
    { key: 'drawn', header: 'As a bar', cell: ({ areas }) => <AreaBar areas={areas} whole={whole} /> },
    ...areaKinds.map(
      ([kind, header]): Column<Place> => ({
        key: kind,
        header,
        figures: true,
        cell: ({ areas }) => areaFigure(kind, areas[kind]),
      }),
    ),
  ];
}
