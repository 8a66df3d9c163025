import { displayDecimal, plainGroupFields, without } from '@strata/domain';
import {
  Button,
  CopyButton,
  EmptyState,
  Inline,
  PlusIcon,
  Stack,
  type TableColumn,
  VirtualTable,
} from '@strata/ui';
import { LimitedSum, plainColumns } from '@strata/web';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { useOpened } from '../../plan/use-opened.ts';
import css from '../common-property.module.css';
import { Linked } from '../linked.tsx';
import type { Group } from '../plan-places.ts';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const GroupDialog = lazy(async () => {
  const { GroupDialog: dialog } = await import('./group-dialog.tsx');
  return { default: dialog };
});
const GroupFormDialog = lazy(async () => {
  const { GroupFormDialog: dialog } = await import('./group-form-dialog.tsx');
  return { default: dialog };
});

const area = (key: string, header: string, of: (group: Group) => string): TableColumn<Group> => ({
  key,
  header,
  text: (group) => displayDecimal(of(group)),
  figures: true,
});

const columnsOf = (groups: readonly Group[]): readonly TableColumn<Group>[] => [
  { key: 'name', header: 'Group', text: ({ groupName }) => groupName, cardTitle: true, weight: 1.5 },
  {
    key: 'reference',
    header: 'Reference',
    text: ({ groupReference }) => groupReference,
    cell: ({ groupReference }) => (
      <span className={css.reference}>
        {groupReference}
        <CopyButton text={groupReference} label={`Copy ${groupReference}`} />
      </span>
    ),
    weight: 1.4,
  },
  { key: 'use', header: 'Use', text: ({ occupancyUse }) => occupancyUse.name, weight: 1.2 },
  {
    key: 'units',
    header: 'Units',
    text: ({ numberOfUnits }) => `${numberOfUnits}`,
    figures: true,
    weight: 0.7,
  },
  area('strata', 'Strata, sqm', ({ strataArea }) => strataArea),
  area('gcp', 'General common property, sqm', ({ gcpArea }) => gcpArea),
  area('lcp', 'Limited common property, sqm', ({ lcpArea }) => lcpArea),
  area('au', 'Accessory, sqm', ({ auArea }) => auArea),
  area('total', 'All common property, sqm', ({ totalCpArea }) => totalCpArea),
  ...plainColumns(without(plainGroupFields, 'groupName'), groups, (group) => group),
];

const keyOf = ({ id }: Group) => id;

/** The groups with what is computed for them (L7). */
export function GroupsPart({ plan }: { readonly plan: Plan }) {
  const [opened, setOpened] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const groups = plan.applicationGroups;
  const columns = useMemo(() => columnsOf(groups), [groups]);
  const { opened: group, isGone } = useOpened(
    opened,
    groups.find(({ id }) => id === opened),
  );
  const add = plan.canEdit ? (
    <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
      Add group
    </Button>
  ) : null;
  return (
    <Stack gap={4}>
      <Linked
        kind="group"
        items={groups}
        describe={(id) => `Group ${groups.find((one) => one.id === id)?.groupName}`}
        act="Open group"
        onOpen={setOpened}
      />
      {groups.length === 0 ? (
        <EmptyState title="No groups" action={add}>
          <p>Units that share limited common property or accessory units will be grouped here.</p>
        </EmptyState>
      ) : (
        <>
          <VirtualTable
            caption="Common property groups"
            nouns={['group', 'groups']}
            columns={columns}
            rows={groups}
            rowKey={keyOf}
            onOpen={({ id }) => setOpened(id)}
          />
          <LimitedSum plan={plan} />
          {add === null ? null : <Inline gap={3}>{add}</Inline>}
        </>
      )}
      <Suspense fallback={null}>
        {isAdding ? (
          <GroupFormDialog
            plan={plan}
            onDone={(id) => {
              setAdding(false);
              setOpened(id);
            }}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {group === undefined ? null : (
          <GroupDialog plan={plan} group={group} isGone={isGone} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}
