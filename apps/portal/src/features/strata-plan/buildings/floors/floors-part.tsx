import { contentsOfFloor, counted } from '@strata/domain';
import { Button, EmptyState, Inline, PlusIcon, Stack, VirtualTable } from '@strata/ui';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ImportLink, SheetExport } from '../../exports/in-and-out.tsx';
import { addFloors, anchorOf } from '../../plan/addresses.ts';
import { DeleteDialog } from '../../plan/delete-dialog.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useOpened } from '../../plan/use-opened.ts';
import css from '../buildings.module.css';
import { type Building, type Floor } from '../plan-parts.ts';
import { type FloorDialogs, floorTableColumns, totalsOf } from './floor-columns.tsx';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const FloorDialog = lazy(async () => {
  const { FloorDialog: loaded } = await import('./floor-dialog.tsx');
  return { default: loaded };
});
const FloorRows = lazy(async () => {
  const { FloorRows: loaded } = await import('./floor-rows.tsx');
  return { default: loaded };
});
const DuplicateFloorDialog = lazy(async () => {
  const { DuplicateFloorDialog: loaded } = await import('./duplicate-floor-dialog.tsx');
  return { default: loaded };
});

interface FloorsPartProps {
  readonly plan: Plan;
  readonly building: Building;
  /** One floor alone was added to those that were there before: its units come next. */
  readonly onAdded: (before: readonly string[]) => void;
}

const keyOf = ({ id }: Floor) => id;

/** The floors of a building with their areas: added in bulk, changed, repeated, deleted (L5). */
export function FloorsPart({ plan, building, onAdded }: FloorsPartProps) {
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(plan.canEdit && hash === `#${addFloors}`);
  const [openDialog, setOpenDialog] = useState<FloorDialogs>();
  const columns = useMemo(() => floorTableColumns(plan, building, setOpenDialog), [plan, building]);
  const floors = building.floors;
  const linked = floors.find(({ id }) => hash === `#${anchorOf('floor', id)}`)?.id;
  const { opened: floor, isGone } = useOpened(
    openDialog?.floorId,
    floors.find(({ id }) => id === openDialog?.floorId),
  );
  const close = () => setOpenDialog(undefined);

  const totals = useMemo(() => totalsOf(plan), [plan]);

  const add = plan.canEdit ? (
    <>
      <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
        Add floors
      </Button>
      <ImportLink plan={plan} sheet="floors" into={{ buildingId: building.id }} what="floors" />
    </>
  ) : null;

  return (
    <Stack as="section" id="floors" gap={4} aria-labelledby="floors-title">
      <Inline gap={6} rowGap={2} justify="between">
        <h2 ref={title} id="floors-title" tabIndex={-1}>
          Floors
        </h2>
        {floors.length > 0 ? (
          <Inline gap={3} rowGap={2}>
            {adding ? null : add}
            <SheetExport plan={plan} sheet="floors" />
          </Inline>
        ) : null}
      </Inline>
      {floors.length === 0 && !adding ? (
        <EmptyState
          title="No floors yet"
          action={
            add === null ? undefined : (
              <Inline gap={3} rowGap={2}>
                {add}
              </Inline>
            )
          }
        >
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
        />
      )}
      {adding ? (
        // Opened by a link, it is drawn after what stands below it.
        <div className={css.room}>
          <Suspense fallback={null}>
            <FloorRows
              plan={plan}
              building={building}
              onClose={(before) => {
                setAdding(false);
                // What had the focus goes with the rows.
                title.current?.focus();
                if (before !== undefined) onAdded(before);
              }}
            />
          </Suspense>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {openDialog?.act === 'edit' && floor !== undefined ? (
          <FloorDialog plan={plan} building={building} floor={floor} isGone={isGone} onClose={close} />
        ) : null}
        {openDialog?.act === 'duplicate' && floor !== undefined ? (
          <DuplicateFloorDialog plan={plan} building={building} floor={floor} onClose={close} />
        ) : null}
      </Suspense>
      {openDialog?.act === 'delete' && floor !== undefined ? (
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
    </Stack>
  );
}
