import { lotFields, plainLotFields } from '@strata/domain';
import {
  Button,
  EmptyState,
  Inline,
  Notice,
  PlusIcon,
  Stack,
  type TableColumn,
  VirtualTable,
} from '@strata/ui';
import { plainColumns } from '@strata/web';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ImportLink, SheetExport } from '../../exports/in-and-out.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useOpened } from '../../plan/use-opened.ts';
import css from '../common-property.module.css';
import { Linked } from '../linked.tsx';
import type { Lot } from '../plan-places.ts';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const LotDialog = lazy(async () => {
  const { LotDialog: dialog } = await import('./lot-dialog.tsx');
  return { default: dialog };
});

const LotRowsDialog = lazy(async () => {
  const { LotRowsDialog: dialog } = await import('./lot-rows-dialog.tsx');
  return { default: dialog };
});

const columnsOf = (lots: readonly Lot[]): readonly TableColumn<Lot>[] => [
  {
    key: 'reference',
    header: lotFields.reference.label,
    text: ({ reference }) => reference,
    cardTitle: true,
  },
  {
    key: 'group',
    header: lotFields.accessoryCommonPropertyId.label,
    text: ({ auReference }) => auReference,
  },
  {
    key: 'type',
    header: lotFields.vehicleParkingTypeId.label,
    text: ({ vehicleParkingType }) => vehicleParkingType.name,
  },
  { key: 'unit', header: lotFields.unitId.label, text: ({ unitNumber }) => unitNumber ?? 'None' },
  ...plainColumns(plainLotFields, lots, (lot) => lot),
];

const keyOf = ({ id }: Lot) => id;

/** The accessory schedule: whether there are lots that belong to units, and which (C5). */
export function SchedulePart({ plan }: { readonly plan: Plan }) {
  const [opened, setOpened] = useState<string>();
  const lots = plan.parkingScheduleItems;
  const columns = useMemo(() => columnsOf(lots), [lots]);
  const { opened: lot, isGone } = useOpened(
    opened,
    lots.find(({ id }) => id === opened),
  );
  const close = () => setOpened(undefined);
  return (
    <Stack gap={4}>
      {plan.canEdit ? <Hints plan={plan} /> : null}
      {lots.length === 0 ? (
        plan.canEdit ? (
          <ScheduleQuestion plan={plan} />
        ) : (
          <EmptyState title="No accessory lots">
            <p>{answerWords(plan.hasParkingLotsAssignedToUnits)}</p>
          </EmptyState>
        )
      ) : (
        <VirtualTable
          caption="Accessory schedule"
          nouns={['accessory lot', 'accessory lots']}
          columns={columns}
          rows={lots}
          rowKey={keyOf}
          onOpen={({ id }) => setOpened(id)}
        />
      )}
      <Linked
        kind="lot"
        items={lots}
        describe={(id) => `Accessory lot ${lots.find((one) => one.id === id)?.reference}`}
        act={plan.canEdit ? 'Edit' : 'Show'}
        onOpen={setOpened}
      />
      {canAdd(plan) || lots.length > 0 ? (
        <Inline gap={3}>
          {canAdd(plan) ? (
            <>
              <Button icon={<PlusIcon />} onClick={() => setOpened('new')}>
                Add accessory lot
              </Button>
              <Button kind="quiet" onClick={() => setOpened('several')}>
                Add several
              </Button>
              <ImportLink plan={plan} sheet="accessorySchedule" what="accessory lots" />
            </>
          ) : null}
          {lots.length > 0 ? <SheetExport plan={plan} sheet="accessorySchedule" /> : null}
        </Inline>
      ) : null}
      <Suspense fallback={null}>
        {opened === 'new' ? <LotDialog plan={plan} onClose={close} /> : null}
        {opened === 'several' ? <LotRowsDialog plan={plan} onClose={close} /> : null}
        {lot === undefined ? null : <LotDialog plan={plan} lot={lot} isGone={isGone} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

/** Whether the plan has accessory lots, or is to have some. */
function wantsLots(plan: Plan): boolean {
  return plan.parkingScheduleItems.length > 0 || plan.hasParkingLotsAssignedToUnits === true;
}

/** Lots lie in accessory units, and are asked for once the answer is yes. */
function canAdd(plan: Plan): boolean {
  return plan.canEdit && wantsLots(plan) && plan.accessoryCommonPropertyAllocations.length > 0;
}

/** What has to be there first. */
function Hints({ plan }: { readonly plan: Plan }) {
  return (
    <>
      {plan.generalCommonPropertyAllocations.length === 0 ? (
        <Notice kind="attention" title="Add general common property allocations" />
      ) : null}
      {wantsLots(plan) && plan.accessoryCommonPropertyAllocations.length === 0 ? (
        <Notice title="Add accessory units (type 3) first" />
      ) : null}
    </>
  );
}

function answerWords(answer: boolean | null): string {
  if (answer === false) return 'There are no accessory lots allocated to the units.';
  return answer === true
    ? 'There are accessory lots allocated to the units; they have not been entered yet.'
    : 'It has not been answered yet whether there are any.';
}

/** Asked for as long as the schedule has no lots; the answer is kept (C5). */
function ScheduleQuestion({ plan }: { readonly plan: Plan }) {
  const { send, isSending } = useChange('PUT /Applications', { done: 'Answer saved' });
  const answer = plan.hasParkingLotsAssignedToUnits;
  const choose = (isYes: boolean) =>
    send({
      input: { body: { id: plan.id, hasParkingLotsAssignedToUnits: isYes ? 1 : 0 } },
      version: plan.version,
    });
  return (
    <fieldset className={css.question}>
      <legend>Are there any accessory lot(s) allocated to the units?</legend>
      <Inline gap={3}>
        {([true, false] as const).map((isYes) => (
          <Button
            key={String(isYes)}
            kind={answer === isYes ? 'primary' : 'secondary'}
            aria-pressed={answer === isYes}
            disabled={isSending}
            onClick={() => choose(isYes)}
          >
            {isYes ? 'Yes' : 'No'}
          </Button>
        ))}
      </Inline>
    </fieldset>
  );
}
