import { type CalculationPlan, displayHundredths, displayWhole, type GroupAreas } from '@strata/domain';
import { type TableColumn, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { anchorOf, overviewAddress } from '../plan/addresses.ts';

type GroupRow = CalculationPlan['groups'][number];

const figures = [
  ['strataArea', 'Strata area'],
  ['gcpArea', 'General'],
  ['lcpArea', 'Limited'],
  ['auArea', 'Accessory'],
  ['totalCpArea', 'Total common'],
] as const satisfies readonly (readonly [keyof GroupAreas, string])[];

const keyOf = ({ id }: GroupRow) => id;

export interface GroupsTableProps {
  readonly applicationId: string;
  readonly groups: readonly GroupRow[];
  readonly total: GroupAreas | undefined;
}

/** The groups, each with its units and its common property added up; a large plan has thousands. */
export function GroupsTable({ applicationId, groups, total }: GroupsTableProps) {
  const columns = useMemo(() => columnsOf(applicationId), [applicationId]);
  return (
    <VirtualTable
      caption="Areas by group"
      nouns={['group', 'groups']}
      columns={columns}
      rows={groups}
      rowKey={keyOf}
      totals={() => ({
        reference: 'Total',
        ...(total === undefined
          ? {}
          : {
              numberOfUnits: displayWhole(total.numberOfUnits),
              ...Object.fromEntries(figures.map(([key]) => [key, displayHundredths(total[key])])),
            }),
      })}
    />
  );
}

function columnsOf(applicationId: string): readonly TableColumn<GroupRow>[] {
  const address = overviewAddress(applicationId, 'common-property');
  return [
    {
      key: 'reference',
      header: 'Reference',
      text: ({ reference }) => reference,
      cell: ({ id, reference }) => <Link to={`${address}#${anchorOf('group', id)}`}>{reference}</Link>,
      weight: 0.9,
    },
    { key: 'name', header: 'Group', text: ({ name }) => name, cardTitle: true, weight: 1.6 },
    {
      key: 'numberOfUnits',
      header: 'Units',
      figures: true,
      text: ({ areas }) => displayWhole(areas.numberOfUnits),
      weight: 0.8,
    },
    ...figures.map(
      ([key, header]): TableColumn<GroupRow> => ({
        key,
        header: `${header} (sqm)`,
        figures: true,
        text: ({ areas }) => displayHundredths(areas[key]),
        weight: 1.2,
      }),
    ),
  ];
}
