import { compareFloors, plainFloorFields, without } from '@strata/domain';
import { CopyIcon, EditIcon, IconButton, Inline, type TableColumn, Text, TrashIcon } from '@strata/ui';
import { plainColumns } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import { areaOf, type Building, type Floor, partsOf } from '../plan-parts.ts';

/** What is asked of a floor. */
export interface FloorDialogs {
  readonly act: 'edit' | 'duplicate' | 'delete';
  readonly floorId: string;
}

/** The gross area stands beside the others, with which it is compared. */
const listed = without(plainFloorFields, 'grossFloorAreaInSqm');

/** The columns of a building's floors, with what can be done with each where the plan may be edited. */
export function floorTableColumns(
  plan: Plan,
  building: Building,
  ask: (asked: FloorDialogs) => void,
): readonly TableColumn<Floor>[] {
  const { areas } = partsOf(plan);
  const of = (floor: Floor) => areas.floors.get(floor.id);
  const parted = (floor: Floor) => {
    const own = of(floor);
    return own === undefined ? 0n : own.general + own.limited + own.accessory;
  };
  return [
    {
      key: 'floor',
      header: 'Floor',
      text: ({ floorNumber }) => floorNumber,
      order: compareFloors,
      cardTitle: true,
    },
    ...(building.hasPodium
      ? [
          {
            key: 'podium',
            header: 'Part',
            text: ({ isPodiumFloor }: Floor) => (isPodiumFloor ? 'Podium' : 'Tower'),
          },
        ]
      : []),
    ...(building.towers.length > 0
      ? [{ key: 'towers', header: 'Towers', text: ({ towers }: Floor) => towers, weight: 1.5 }]
      : []),
    { key: 'units', header: 'Units', text: ({ units }) => `${units.length}`, figures: true, weight: 0.9 },
    {
      key: 'gross',
      header: 'Gross, sqm',
      text: (floor) => areaOf(of(floor)?.gross ?? 0n),
      figures: true,
      weight: 1.2,
    },
    {
      key: 'unitsArea',
      header: 'Units, sqm',
      text: (floor) => areaOf(of(floor)?.units ?? 0n),
      figures: true,
      weight: 1.2,
    },
    {
      key: 'common',
      header: 'Common, sqm',
      text: (floor) => areaOf(parted(floor)),
      figures: true,
      weight: 1.4,
    },
    {
      key: 'difference',
      header: 'Difference, sqm',
      text: (floor) => areaOf(of(floor)?.difference ?? 0n),
      cell: (floor) => {
        const difference = of(floor)?.difference ?? 0n;
        return difference === 0n ? (
          '0.00'
        ) : (
          <Text as="span" tone="warning" weight="strong">
            {areaOf(difference)}
          </Text>
        );
      },
      figures: true,
      weight: 1.5,
    },
    ...plainColumns(listed, building.floors, (floor) => floor),
    ...(plan.canEdit
      ? [
          {
            key: 'acts',
            header: 'Change',
            text: () => '',
            acts: true,
            cell: ({ id, floorNumber }: Floor) => (
              <Inline as="span" oneLine align="stretch" justify="end">
                <IconButton
                  label={`Edit floor ${floorNumber}`}
                  icon={<EditIcon />}
                  onClick={() => ask({ act: 'edit', floorId: id })}
                />
                <IconButton
                  label={`Duplicate floor ${floorNumber}`}
                  icon={<CopyIcon />}
                  onClick={() => ask({ act: 'duplicate', floorId: id })}
                />
                <IconButton
                  label={`Delete floor ${floorNumber}`}
                  icon={<TrashIcon />}
                  onClick={() => ask({ act: 'delete', floorId: id })}
                />
              </Inline>
            ),
            weight: 1.5,
          },
        ]
      : []),
  ];
}

/** What stands below the columns for the floors that are shown. */
export function totalsOf(plan: Plan) {
  const { floors } = partsOf(plan).areas;
  return (shown: readonly Floor[]) => {
    const sum = (of: 'gross' | 'units' | 'difference' | 'total') =>
      shown.reduce((total, { id }) => total + (floors.get(id)?.[of] ?? 0n), 0n);
    return {
      floor: 'Total',
      units: shown.reduce((total, { units }) => total + units.length, 0),
      gross: areaOf(sum('gross')),
      unitsArea: areaOf(sum('units')),
      common: areaOf(sum('total') - sum('units')),
      difference: areaOf(sum('difference')),
    };
  };
}
