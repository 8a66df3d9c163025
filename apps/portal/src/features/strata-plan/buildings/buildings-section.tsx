import { contentsOfBuilding, counted } from '@strata/domain';
import { Button, CardGrid, EmptyState, Inline, PlusIcon, SelectField, Stack } from '@strata/ui';
import { PlanExport } from '@strata/web';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ImportLink } from '../exports/in-and-out.tsx';
import { anchorOf, buildingAddress, drawingAddress } from '../plan/addresses.ts';
import { DeleteDialog } from '../plan/delete-dialog.tsx';
import type { PlanPartProps } from '../plan/part-props.ts';
import { useOpened } from '../plan/use-opened.ts';
import { BuildingCard } from './building/building-card.tsx';
import { Picture } from './picture.tsx';
import { type Building, partsOf } from './plan-parts.ts';
import { UnitsTable } from './units/units-table.tsx';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const BuildingDialog = lazy(async () => {
  const { BuildingDialog: dialog } = await import('./building/building-dialog.tsx');
  return { default: dialog };
});

/** What is asked of the buildings. */
type Asked = { readonly act: 'add' } | { readonly act: 'edit' | 'delete'; readonly buildingId: string };

/** The buildings of the plan with their figures, drawn, and all their units (L4). */
export function BuildingsSection({ plan }: PlanPartProps) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<Asked>();
  const close = () => setOpenDialog(undefined);
  const { strataBuildings: buildings, canEdit } = plan;
  const { rows } = partsOf(plan);
  const asking = openDialog === undefined || openDialog.act === 'add' ? undefined : openDialog.buildingId;
  const { opened: building, isGone } = useOpened(
    asking,
    buildings.find(({ id }) => id === asking),
  );
  const add = (
    <Button icon={<PlusIcon />} onClick={() => setOpenDialog({ act: 'add' })}>
      Add building
    </Button>
  );
  return (
    <Stack gap={10}>
      <Stack as="section" id="buildings" gap={4} aria-labelledby="buildings-title">
        <Inline gap={6} rowGap={2} justify="between">
          <h2 id="buildings-title">
            {buildings.length === 0 ? 'Buildings' : counted(buildings.length, 'building')}
          </h2>
          {canEdit && buildings.length > 0 ? add : null}
        </Inline>
        {buildings.length === 0 ? (
          <EmptyState title="No buildings yet" action={canEdit ? add : undefined}>
            <p>Add each building with its podium and towers; its floors and units follow on its own page.</p>
            {canEdit ? (
              <p>
                Or <Link to={drawingAddress(plan.id)}>begin from a model of the building</Link>.
              </p>
            ) : null}
          </EmptyState>
        ) : (
          <CardGrid label="Buildings">
            {buildings.map((one) => (
              <BuildingCard
                key={one.id}
                plan={plan}
                building={one}
                onEdit={() => setOpenDialog({ act: 'edit', buildingId: one.id })}
                onDelete={() => setOpenDialog({ act: 'delete', buildingId: one.id })}
              />
            ))}
          </CardGrid>
        )}
      </Stack>
      {buildings.some(({ floors }) => floors.length > 0) ? <Pictures plan={plan} /> : null}
      {rows.length === 0 ? null : (
        <Stack as="section" gap={4} aria-labelledby="all-units-title">
          <Inline gap={6} rowGap={2} justify="between">
            <h2 id="all-units-title">Units</h2>
            <Inline gap={3} rowGap={2}>
              <ImportLink plan={plan} sheet="units" what="units" />
              <PlanExport application={plan} part="units" kind="quiet" />
            </Inline>
          </Inline>
          <UnitsTable
            plan={plan}
            caption="Units of the plan"
            rows={rows}
            several={buildings.length > 1}
            onOpen={(row) =>
              void navigate(`${buildingAddress(plan.id, row.building.id)}#${anchorOf('unit', row.unit.id)}`)
            }
          />
        </Stack>
      )}
      {openDialog?.act === 'add' || (openDialog?.act === 'edit' && building !== undefined) ? (
        <Suspense fallback={null}>
          <BuildingDialog
            plan={plan}
            building={building}
            isGone={isGone}
            onDone={(id) => {
              close();
              // A new building is empty: its floors are what comes next.
              if (openDialog.act === 'add') void navigate(buildingAddress(plan.id, id));
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {openDialog?.act === 'delete' && building !== undefined ? (
        <DeleteDialog
          route="DELETE /Applications/strataBuildings"
          inputOf={(agreedTo) => ({ query: { id: building.id, agreedTo } })}
          version={building.version}
          title={`Delete ${building.name}?`}
          contents={contentsOfBuilding(plan, building.id)}
          onDeleted={close}
          onClose={close}
        >
          <p>The building {building.name} goes.</p>
        </DeleteDialog>
      ) : null}
    </Stack>
  );
}

/** The buildings drawn: of several the chosen one. */
function Pictures({ plan }: PlanPartProps) {
  const drawable = plan.strataBuildings.filter(({ floors }) => floors.length > 0);
  const [chosen, setChosen] = useState('');
  const building: Building | undefined = drawable.find(({ id }) => id === chosen) ?? drawable[0];
  if (building === undefined) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="pictures-title">
      <h2 id="pictures-title">{drawable.length === 1 ? 'The building drawn' : 'The buildings drawn'}</h2>
      {drawable.length === 1 ? null : (
        <SelectField
          id="drawn"
          label="Building"
          empty={drawable[0]?.name ?? ''}
          value={chosen}
          choices={drawable.slice(1).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
          onLeave={() => undefined}
        />
      )}
      <Picture key={building.id} plan={plan} building={building} />
    </Stack>
  );
}
