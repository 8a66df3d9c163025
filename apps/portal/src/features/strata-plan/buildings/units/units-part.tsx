import { Button, EmptyState, Inline, PlusIcon, Stack } from '@strata/ui';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ImportLink, SheetExport } from '../../exports/in-and-out.tsx';
import { anchorOf } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import { useOpened } from '../../plan/use-opened.ts';
import { type Building, hasGroups, partsOf, type UnitRow } from '../plan-parts.ts';
import { UnitsTable } from './units-table.tsx';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const AddUnit = lazy(async () => {
  const { AddUnit: loaded } = await import('./unit-dialog.tsx');
  return { default: loaded };
});
const EditUnit = lazy(async () => {
  const { EditUnit: loaded } = await import('./unit-dialog.tsx');
  return { default: loaded };
});
const UnitRows = lazy(async () => {
  const { UnitRows: loaded } = await import('./unit-rows.tsx');
  return { default: loaded };
});
const GroupChoice = lazy(async () => {
  const { GroupChoice: loaded } = await import('./group-choice.tsx');
  return { default: loaded };
});
const UnitView = lazy(async () => {
  const { UnitView: loaded } = await import('./unit-view.tsx');
  return { default: loaded };
});

interface UnitsPartProps {
  readonly plan: Plan;
  readonly building: Building;
  /** The floors before one was added: the form of its first unit opens as soon as the plan has it. */
  readonly floorsBefore: readonly string[] | undefined;
  readonly onNewFloorClosed: () => void;
}

/** The units of a building: added one by one or in rows, opened, put into groups (L6). */
export function UnitsPart({ plan, building, floorsBefore, onNewFloorClosed }: UnitsPartProps) {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<'one' | 'rows'>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [grouping, setGrouping] = useState(false);
  const rows = useMemo(
    () => partsOf(plan).rows.filter((row) => row.building.id === building.id),
    [plan, building.id],
  );
  const chosen = rows.flatMap(({ unit }) => (selected.has(unit.id) ? [unit.id] : []));
  const canGroup = plan.canEdit && hasGroups(plan);
  const hasFloors = building.floors.length > 0;
  // Whoever has just added a floor adds its units next.
  const [floorsAtFirst] = useState(() => new Set(building.floors.map(({ id }) => id)));
  const added = building.floors.filter(({ id }) => !floorsAtFirst.has(id));
  const fresh =
    floorsBefore === undefined || adding !== undefined
      ? undefined
      : building.floors.find(({ id }) => !floorsBefore.includes(id));
  const likely = [added, building.floors].find((floors) => floors.length === 1)?.[0] ?? rows.at(-1)?.floor;

  const add =
    plan.canEdit && hasFloors && adding !== 'rows' ? (
      <>
        <Button icon={<PlusIcon />} onClick={() => setAdding('one')}>
          Add unit
        </Button>
        <Button icon={<PlusIcon />} onClick={() => setAdding('rows')}>
          Add several units
        </Button>
        <ImportLink plan={plan} sheet="units" into={{ buildingId: building.id }} what="units" />
      </>
    ) : null;

  return (
    <Stack as="section" id="units" gap={4} aria-labelledby="units-title">
      <Inline gap={6} rowGap={2} justify="between">
        <h2 ref={title} id="units-title" tabIndex={-1}>
          Units
        </h2>
        {rows.length > 0 ? (
          <Inline gap={3} rowGap={2}>
            {add}
            <SheetExport plan={plan} sheet="units" />
          </Inline>
        ) : null}
      </Inline>
      {rows.length === 0 && adding !== 'rows' ? (
        <EmptyState
          title="No units yet"
          action={
            add === null ? undefined : (
              <Inline gap={3} rowGap={2}>
                {add}
              </Inline>
            )
          }
        >
          <p>
            {hasFloors
              ? 'Each unit lies on a floor and has its number, its use and its area.'
              : 'Units lie on floors: add these first.'}
          </p>
        </EmptyState>
      ) : null}
      {rows.length === 0 ? null : (
        <UnitsTable
          plan={plan}
          caption={`Units of ${building.name}`}
          rows={rows}
          several={false}
          onOpen={({ unit }) =>
            void navigate(`#${anchorOf('unit', unit.id)}`, { replace: true, preventScrollReset: true })
          }
          {...(canGroup ? { selection: { selected, onChange: setSelected } } : {})}
          actions={
            canGroup && chosen.length > 0 ? (
              <Button small kind="primary" onClick={() => setGrouping(true)}>
                Choose their group
              </Button>
            ) : undefined
          }
        />
      )}
      <Suspense fallback={null}>
        {adding === 'rows' ? (
          <UnitRows
            plan={plan}
            building={building}
            onClose={() => {
              setAdding(undefined);
              // What had the focus goes with the rows.
              title.current?.focus();
            }}
          />
        ) : null}
        {adding === 'one' ? (
          <AddUnit plan={plan} building={building} floor={likely} onClose={() => setAdding(undefined)} />
        ) : null}
        {fresh === undefined ? null : (
          <AddUnit plan={plan} building={building} floor={fresh} onClose={onNewFloorClosed} />
        )}
        {grouping ? (
          <GroupChoice
            plan={plan}
            unitIds={chosen}
            onDone={() => {
              setGrouping(false);
              setSelected(new Set());
            }}
            onClose={() => setGrouping(false)}
          />
        ) : null}
        <LinkedUnit plan={plan} />
      </Suspense>
    </Stack>
  );
}

/** The unit that the address names, to be edited or read: problems, drawings and the picture lead here. */
function LinkedUnit({ plan }: { readonly plan: Plan }) {
  const location = useLocation();
  const { hash, pathname } = location;
  const navigate = useNavigate();
  const linked = hash.startsWith('#unit-') ? hash : undefined;
  const found =
    linked === undefined
      ? undefined
      : partsOf(plan).rows.find(({ unit }) => linked === `#${anchorOf('unit', unit.id)}`);
  const { opened: row, isGone } = useOpened(linked, found);
  if (row === undefined) return null;
  // The state says which problem led here: Next goes on from there.
  const state: unknown = location.state;
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true, state });
  return <OpenUnit key={row.unit.id} plan={plan} row={row} isGone={isGone} onClose={close} />;
}

interface OpenUnitProps {
  readonly plan: Plan;
  readonly row: UnitRow;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

function OpenUnit(props: OpenUnitProps) {
  // Whoever could edit when it was opened keeps what is typed, also when that ends meanwhile: the server says so then.
  const [editable] = useState(props.plan.canEdit);
  return editable ? <EditUnit {...props} /> : <UnitView {...props} />;
}
