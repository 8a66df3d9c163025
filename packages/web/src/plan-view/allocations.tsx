import { counted } from '@strata/domain';
import { VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import {
  type AllocationRow,
  allocationColumns,
  allocationFilters,
  allocationRows,
} from './allocation-rows.ts';
import { areaText } from './area-words.ts';
import type { ShownPlan } from './shown-plan.ts';

const keyOf = ({ id }: AllocationRow) => id;

function totalsOf(rows: readonly AllocationRow[]): Readonly<Record<string, string>> {
  return {
    reference: counted(rows.length, 'area'),
    area: areaText(rows.reduce((sum, { area }) => sum + area, 0n)),
  };
}

/** The areas of common property: general, limited and accessory. */
export function Allocations({ plan }: { readonly plan: ShownPlan }) {
  const rows = useMemo(() => allocationRows(plan), [plan]);
  const columns = useMemo(() => allocationColumns(rows), [rows]);
  return (
    <VirtualTable
      caption="Common property"
      nouns={['area', 'areas']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={allocationFilters}
      totals={totalsOf}
    />
  );
}
