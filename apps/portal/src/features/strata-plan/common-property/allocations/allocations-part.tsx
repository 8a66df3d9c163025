import { allocationFields, displayDecimal, formatHundredths, hundredths } from '@strata/domain';
import {
  Button,
  EmptyState,
  Inline,
  Notice,
  PlusIcon,
  Stack,
  type TableColumn,
  Text,
  VirtualTable,
} from '@strata/ui';
import { otherAllocationFields, plainColumns, sqmText } from '@strata/web';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ImportLink } from '../../exports/in-and-out.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useOpened } from '../../plan/use-opened.ts';
import { Linked } from '../linked.tsx';
import { type Allocation, type CommonPropertyTypeId, placeOf } from '../plan-places.ts';
import { allocationWords } from './allocation-words.ts';
import { servedBy } from './served-by.ts';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const AllocationDialog = lazy(async () => {
  const { AllocationDialog: dialog } = await import('./allocation-dialog.tsx');
  return { default: dialog };
});
const AddAllocationDialog = lazy(async () => {
  const { AddAllocationDialog: dialog } = await import('./add-allocation-dialog.tsx');
  return { default: dialog };
});
const AllocationRowsDialog = lazy(async () => {
  const { AllocationRowsDialog: dialog } = await import('./allocation-rows-dialog.tsx');
  return { default: dialog };
});

function columnsOf(
  plan: Plan,
  type: CommonPropertyTypeId,
  allocations: readonly Allocation[],
): readonly TableColumn<Allocation>[] {
  const hasServed = type === 2 || allocations.some((one) => servedBy(plan, one) !== '');
  const nobody = type === 2 ? 'Nobody yet' : '';
  return [
    { key: 'reference', header: 'Reference', text: ({ reference }) => reference, cardTitle: true },
    { key: 'place', header: 'Location', text: placeOf, weight: 2 },
    {
      key: 'area',
      header: 'Area, sqm',
      text: ({ floorAreaInSqm }) => displayDecimal(floorAreaInSqm),
      figures: true,
    },
    ...(hasServed
      ? [
          {
            key: 'for',
            header: 'For',
            text: (one: Allocation) => servedBy(plan, one) || nobody,
            cell: (one: Allocation) =>
              servedBy(plan, one) ||
              (nobody === '' ? (
                ''
              ) : (
                <Text as="span" tone="warning">
                  {nobody}
                </Text>
              )),
            weight: 2,
          },
        ]
      : []),
    {
      key: 'description',
      header: allocationFields.description.label,
      text: ({ description }) => description ?? '',
      weight: 2,
    },
    ...plainColumns(otherAllocationFields, allocations, (one) => one),
  ];
}

const sumOf = (shown: readonly Allocation[]) =>
  shown.reduce((sum, { floorAreaInSqm }) => sum + hundredths(floorAreaInSqm), 0n);

const totals = (shown: readonly Allocation[]) => ({
  reference: 'Total',
  area: displayDecimal(formatHundredths(sumOf(shown))),
});

const keyOf = ({ id }: Allocation) => id;

export interface AllocationsPartProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  readonly allocations: readonly Allocation[];
}

/** The areas of one type of common property (C2). */
export function AllocationsPart({ plan, type, allocations }: AllocationsPartProps) {
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState<'one' | 'several'>();
  const columns = useMemo(() => columnsOf(plan, type, allocations), [plan, type, allocations]);
  const words = allocationWords[type];
  const { opened: allocation, isGone } = useOpened(
    opened,
    allocations.find(({ id }) => id === opened),
  );
  const stop = () => setAdding(undefined);
  const add = plan.canEdit ? (
    <Stack gap={2}>
      <Inline gap={3}>
        <Button icon={<PlusIcon />} onClick={() => setAdding('one')}>
          Add {words.one}
        </Button>
        <Button kind="quiet" onClick={() => setAdding('several')}>
          Add several
        </Button>
        <ImportLink
          plan={plan}
          sheet="commonProperty"
          into={{ commonPropertyTypeId: type }}
          what={words.nouns[1]}
        />
      </Inline>
      {plan.allOwnersShareCommonPropertiesOnEqualBais === true ? null : (
        <Text tone="quiet" size="small">
          Import: the group reference must be assigned to each common property in the template.
        </Text>
      )}
    </Stack>
  ) : null;
  return (
    <Stack gap={4}>
      {type === 1 && allocations.length === 0 && plan.canEdit ? (
        <Notice kind="attention" title="Add general common property allocations" />
      ) : null}
      <Linked
        kind="allocation"
        items={allocations}
        describe={(id) => describe(allocations.find((one) => one.id === id))}
        act={plan.canEdit ? 'Edit' : 'Show'}
        onOpen={setOpened}
      />
      {allocations.length === 0 ? (
        <EmptyState title={words.nothing} action={add}>
          <p>{words.about}</p>
        </EmptyState>
      ) : (
        <>
          <Text tone="quiet">{words.means}</Text>
          <VirtualTable
            caption={words.title}
            nouns={words.nouns}
            columns={columns}
            rows={allocations}
            rowKey={keyOf}
            totals={totals}
            onOpen={({ id }) => setOpened(id)}
          />
          <OutsideSum allocations={allocations} />
          {add}
        </>
      )}
      <Suspense fallback={null}>
        {adding === 'one' ? (
          <AddAllocationDialog plan={plan} type={type} onDone={stop} onClose={stop} />
        ) : null}
        {adding === 'several' ? <AllocationRowsDialog plan={plan} type={type} onClose={stop} /> : null}
        {allocation === undefined ? null : (
          <AllocationDialog
            plan={plan}
            allocation={allocation}
            isGone={isGone}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** The floors' own sums leave out what lies outside the buildings. */
function OutsideSum({ allocations }: Pick<AllocationsPartProps, 'allocations'>) {
  const outside = sumOf(allocations.filter(({ applicationBuilding }) => applicationBuilding === null));
  const all = sumOf(allocations);
  if (outside === 0n || outside === all) return null;
  return (
    <Text tone="quiet">
      {sqmText(all - outside)} on floors of buildings and {sqmText(outside)} outside buildings, {sqmText(all)}{' '}
      in all.
    </Text>
  );
}

function describe(allocation: Allocation | undefined): string {
  if (allocation === undefined) return '';
  const { reference, floorAreaInSqm } = allocation;
  return `${reference}: ${placeOf(allocation)}, ${displayDecimal(floorAreaInSqm)} sqm`;
}
