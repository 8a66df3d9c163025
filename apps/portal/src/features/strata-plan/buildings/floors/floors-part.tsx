import { compareFloors, contentsOfFloor } from '@strata/domain';
import {
  Button,
  CopyIcon,
  EditIcon,
  EmptyState,
  IconButton,
  PlusIcon,
  type TableColumn,
  TrashIcon,
  VirtualTable,
} from '@strata/ui';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DeleteDialog } from '../../common-property/delete-dialog.tsx';
import { anchorOf } from '../../frame/addresses.ts';
import type { Plan } from '../../frame/plan.ts';
import css from '../buildings.module.css';
import { areaOf, type Building, counted, type Floor, partsOf } from '../plan-parts.ts';
import { DuplicateFloorDialog } from './duplicate-floor-dialog.tsx';
import { FloorDialog } from './floor-dialog.tsx';
import { NewFloors } from './new-floors.tsx';

interface FloorsPartProps {
  readonly plan: Plan;
  readonly building: Building;
}

/** What is asked of a floor. */
interface Asked {
  readonly act: 'edit' | 'duplicate' | 'delete';
  readonly floorId: string;
}

const keyOf = ({ id }: Floor) => id;

function columnsOf(
  plan: Plan,
  building: Building,
  ask: (asked: Asked) => void,
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
        return difference === 0n ? '0.00' : <span className={css.off}>{areaOf(difference)}</span>;
      },
      figures: true,
      weight: 1.5,
    },
    ...(plan.canEdit
      ? [
          {
            key: 'acts',
            header: 'Change',
            text: () => '',
            acts: true,
            cell: ({ id, floorNumber }: Floor) => (
              <span className={css.rowActs}>
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
              </span>
            ),
            weight: 1.5,
          },
        ]
      : []),
  ];
}

/** The floors of a building with their areas: added in bulk, changed, repeated, deleted (L5). */
export function FloorsPart({ plan, building }: FloorsPartProps) {
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(plan, building, setAsked), [plan, building]);
  const floors = building.floors;
  const linked = floors.find(({ id }) => hash === `#${anchorOf('floor', id)}`)?.id;
  const floor = floors.find(({ id }) => id === asked?.floorId);
  const close = () => setAsked(undefined);

  const totals = useMemo(
    () => (shown: readonly Floor[]) => {
      const { areas } = partsOf(plan);
      const sum = (of: 'gross' | 'units' | 'difference' | 'total') =>
        shown.reduce((total, { id }) => total + (areas.floors.get(id)?.[of] ?? 0n), 0n);
      return {
        floor: 'Total',
        units: shown.reduce((total, { units }) => total + units.length, 0),
        gross: areaOf(sum('gross')),
        unitsArea: areaOf(sum('units')),
        common: areaOf(sum('total') - sum('units')),
        difference: areaOf(sum('difference')),
      };
    },
    [plan],
  );

  const add = (
    <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
      Add floors
    </Button>
  );

  return (
    <section id="floors" className={css.part} aria-labelledby="floors-title">
      <div className={css.head}>
        <h2 ref={title} id="floors-title" tabIndex={-1}>
          Floors
        </h2>
        {plan.canEdit && !adding && floors.length > 0 ? add : null}
      </div>
      {floors.length === 0 && !adding ? (
        <EmptyState title="No floors yet" action={plan.canEdit ? add : undefined}>
          <p>
            Each floor has its number and its gross floor area; its units and common property are part of
            that.
          </p>
        </EmptyState>
      ) : null}
      {floors.length === 0 ? null : (
        <VirtualTable
          caption={`Floors of ${building.name}`}
          nouns={['floor', 'floors']}
          columns={columns}
          rows={floors}
          rowKey={keyOf}
          totals={totals}
          linked={linked}
          phone="cards"
        />
      )}
      {adding && plan.canEdit ? (
        <NewFloors
          plan={plan}
          building={building}
          onClose={() => {
            setAdding(false);
            // What had the focus goes with the rows.
            title.current?.focus();
          }}
        />
      ) : null}
      {asked?.act === 'edit' && floor !== undefined ? (
        <FloorDialog plan={plan} building={building} floor={floor} onClose={close} />
      ) : null}
      {asked?.act === 'duplicate' && floor !== undefined ? (
        <DuplicateFloorDialog plan={plan} building={building} floor={floor} onClose={close} />
      ) : null}
      {asked?.act === 'delete' && floor !== undefined ? (
        <DeleteDialog
          route="DELETE /Applications/strataFloors"
          inputOf={(agreedTo) => ({ query: { id: floor.id, agreedTo } })}
          version={floor.version}
          title={`Delete floor ${floor.floorNumber} of ${building.name}?`}
          contents={contentsOfFloor(plan, floor.id)}
          onDeleted={close}
          onClose={close}
        >
          <p>
            Floor {floor.floorNumber} goes with its {counted(floor.units.length, 'unit')}.
          </p>
        </DeleteDialog>
      ) : null}
    </section>
  );
}
