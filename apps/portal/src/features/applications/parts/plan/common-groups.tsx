import { displayDecimal } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import type { Application } from '../../api/applications.ts';

type Group = Application['applicationGroups'][number];

const figures = [
  ['strataArea', 'Strata area'],
  ['gcpArea', 'General'],
  ['lcpArea', 'Limited'],
  ['auArea', 'Accessory'],
  ['totalCpArea', 'Total common'],
] as const;

const columns: readonly Column<Group>[] = [
  { key: 'reference', header: 'Reference', cell: (group) => group.groupReference },
  { key: 'name', header: 'Group', cell: (group) => group.groupName },
  { key: 'use', header: 'Occupancy use', cell: (group) => group.occupancyUse.name },
  { key: 'units', header: 'Units', figures: true, cell: (group) => group.numberOfUnits },
  ...figures.map(
    ([key, words]): Column<Group> => ({
      key,
      header: `${words} (sqm)`,
      figures: true,
      cell: (group) => displayDecimal(group[key]),
    }),
  ),
];

/** The groups that share common property, with what each has of it. */
export function CommonGroups({ plan }: { readonly plan: Application }) {
  return (
    <DataTable
      caption="Common property groups"
      captionHidden
      columns={columns}
      rows={plan.applicationGroups}
      rowKey={({ id }) => id}
    />
  );
}
