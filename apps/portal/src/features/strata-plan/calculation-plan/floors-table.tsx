import { type CalculationPlan, compareFloors, type Hundredths } from '@strata/domain';
import { type TableColumn, VirtualTable } from '@strata/ui';
import { AreaBar, areaFigure, areaKinds, areaText, reachOf } from '@strata/web';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { anchorOf, buildingAddress } from '../plan/addresses.ts';

type BuildingRows = CalculationPlan['buildings'][number];
type FloorRow = BuildingRows['floors'][number];

const keyOf = ({ id }: FloorRow) => id;

export interface FloorsTableProps {
  readonly applicationId: string;
  readonly building: BuildingRows;
}

/** The floors of a building, each with its parts drawn and added up against its gross floor area. */
export function FloorsTable({ applicationId, building }: FloorsTableProps) {
  const { id, name, floors, total } = building;
  const columns = useMemo(() => {
    const whole = floors.reduce<Hundredths>((most, { areas }) => {
      const reach = reachOf(areas);
      return reach > most ? reach : most;
    }, 0n);
    return columnsOf(buildingAddress(applicationId, id), whole);
  }, [applicationId, id, floors]);
  return (
    <VirtualTable
      caption={`Areas of ${name} by floor`}
      nouns={['floor', 'floors']}
      columns={columns}
      rows={floors}
      rowKey={keyOf}
      totals={() => ({
        floor: 'Total',
        ...Object.fromEntries(areaKinds.map(([kind]) => [kind, areaFigure(kind, total[kind])])),
      })}
    />
  );
}

function columnsOf(address: string, whole: Hundredths): readonly TableColumn<FloorRow>[] {
  return [
    {
      key: 'floor',
      header: 'Floor',
      text: ({ floorNumber }) => floorNumber,
      cell: (floor) => <Link to={`${address}#${anchorOf('floor', floor.id)}`}>{floor.floorNumber}</Link>,
      order: compareFloors,
      cardTitle: true,
      weight: 0.9,
    },
    {
      key: 'drawn',
      header: 'As a bar',
      // Drawn only: its figures stand beside it.
      acts: true,
      text: () => '',
      cell: ({ areas }) => <AreaBar areas={areas} whole={whole} />,
      weight: 1.9,
    },
    ...areaKinds.map(
      ([kind, header]): TableColumn<FloorRow> => ({
        key: kind,
        header,
        figures: true,
        text: ({ areas }) => areaText(areas[kind]),
        cell: ({ areas }) => areaFigure(kind, areas[kind]),
        weight: kind === 'difference' ? 1.6 : kind === 'gross' ? 1.2 : 1.1,
      }),
    ),
  ];
}
