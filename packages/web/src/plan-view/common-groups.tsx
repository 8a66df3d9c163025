import { displayDecimal, groupFields, plainGroupFields, without } from '@strata/domain';
import { Stack, type TableColumn, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import { plainColumns } from '../described/described-fields.ts';
import { LimitedSum } from './limited-sum.tsx';
import type { ShownGroup, ShownPlan } from './shown-plan.ts';

const figures = [
  ['strataArea', 'Strata area'],
  ['gcpArea', 'General'],
  ['lcpArea', 'Limited'],
  ['auArea', 'Accessory'],
  ['totalCpArea', 'Total common'],
] as const;

const columnsOf = (groups: readonly ShownGroup[]): readonly TableColumn<ShownGroup>[] => [
  { key: 'reference', header: 'Reference', text: (group) => group.groupReference, weight: 0.9 },
  { key: 'name', header: 'Group', text: (group) => group.groupName, cardTitle: true, weight: 1.3 },
  {
    key: 'use',
    header: groupFields.occupancyUseId.label,
    text: (group) => group.occupancyUse.name,
    weight: 1.2,
  },
  { key: 'units', header: 'Units', figures: true, text: (group) => `${group.numberOfUnits}`, weight: 0.7 },
  ...figures.map(
    ([key, words]): TableColumn<ShownGroup> => ({
      key,
      header: `${words} (sqm)`,
      figures: true,
      text: (group) => displayDecimal(group[key]),
    }),
  ),
  ...plainColumns(without(plainGroupFields, 'groupName'), groups, (group) => group),
];

const keyOf = ({ id }: ShownGroup) => id;

/** The groups that share common property, with what each has of it; a large plan has thousands. */
export function CommonGroups({ plan }: { readonly plan: ShownPlan }) {
  const groups = plan.applicationGroups;
  const columns = useMemo(() => columnsOf(groups), [groups]);
  return (
    <Stack gap={4}>
      <VirtualTable
        caption="Common property groups"
        nouns={['group', 'groups']}
        columns={columns}
        rows={groups}
        rowKey={keyOf}
      />
      <LimitedSum plan={plan} />
    </Stack>
  );
}
