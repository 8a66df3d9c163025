import { VirtualTable } from '@strata/ui';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Application } from '../../api/applications.ts';
import { areaText, counted } from './area-words.ts';
import { type UnitRow, unitColumns, unitFilters, unitRows } from './unit-rows.ts';

const keyOf = ({ unit }: UnitRow) => unit.id;

function totalsOf(rows: readonly UnitRow[]): Readonly<Record<string, string>> {
  return {
    number: counted(rows.length, 'unit'),
    area: areaText(rows.reduce((sum, { area }) => sum + area, 0n)),
  };
}

/** The schedule of strata units. What it is narrowed to stands in the address, so that a link keeps it (V4). */
export function UnitSchedule({ plan }: { readonly plan: Application }) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const rows = useMemo(() => unitRows(plan), [plan]);
  const columns = useMemo(() => unitColumns(plan), [plan]);
  const filters = useMemo(() => unitFilters(plan), [plan]);
  const [chosenAtFirst] = useState(() =>
    Object.fromEntries(filters.map(({ key }) => [key, query.get(key) ?? ''])),
  );
  return (
    <VirtualTable
      caption="Schedule of strata units"
      nouns={['unit', 'units']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      chosenAtFirst={chosenAtFirst}
      onChoose={(chosen) =>
        setQuery(
          (was) => {
            for (const [name, value] of Object.entries(chosen)) {
              if (value === '') was.delete(name);
              else was.set(name, value);
            }
            return was;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      totals={totalsOf}
      onOpen={({ unit }) => void navigate(`/app/applications/${plan.id}/units/${unit.id}`)}
    />
  );
}
