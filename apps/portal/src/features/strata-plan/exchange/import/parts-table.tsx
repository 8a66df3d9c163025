import { displayWhole } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { type PartOutcome, type PlanCheck, partsOf } from './plan-file.ts';

const figure = (
  key: 'created' | 'changed' | 'skipped' | 'notInFile',
  header: string,
): Column<PartOutcome> => ({
  key,
  header,
  figures: true,
  cell: (row) => (row[key] === 0 ? '–' : displayWhole(row[key])),
});

const columns: readonly Column<PartOutcome>[] = [
  { key: 'title', header: 'Part', cell: ({ title }) => title },
  figure('created', 'New'),
  figure('changed', 'Changed'),
  figure('skipped', 'Unchanged'),
  figure('notInFile', 'Not in the file'),
];

export interface PartsTableProps {
  readonly caption: string;
  readonly of: Pick<PlanCheck, 'parts'>;
}

/** What becomes of each part of the plan; what the file does not name stays. */
export function PartsTable({ caption, of }: PartsTableProps) {
  const rows = partsOf(of);
  if (rows.length === 0) return null;
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ part }) => part} cards />;
}
