import { counted, displayShare, sharesOfPlan } from '@strata/domain';
import { VirtualTable } from '@strata/ui';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Application } from '../../api/applications.ts';
import { areaText } from './area-words.ts';
import { SharesInForce } from './shares-in-force.tsx';
import { type UnitRow, unitColumns, unitFilters, unitRows } from './unit-rows.ts';

const keyOf = ({ unit }: UnitRow) => unit.id;

function totalsOf(decimals: 0 | 4 | undefined) {
  return (rows: readonly UnitRow[]): Readonly<Record<string, string>> => ({
    number: counted(rows.length, 'unit'),
    area: areaText(rows.reduce((sum, { area }) => sum + area, 0n)),
    share:
      decimals === undefined
        ? '–'
        : displayShare(
            rows.reduce((sum, { share = 0n }) => sum + share, 0n),
            decimals,
          ),
  });
}

/** The schedule of strata units. What it is narrowed to stands in the address, so that a link keeps it (V4). */
export function UnitSchedule({ plan }: { readonly plan: Application }) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const shares = sharesOfPlan(plan);
  const rows = useMemo(() => unitRows(plan, shares), [plan, shares]);
  const decimals = shares.ok ? shares.decimals : undefined;
  const columns = useMemo(() => unitColumns(plan, decimals ?? 0), [plan, decimals]);
  const totals = useMemo(() => totalsOf(decimals), [decimals]);
  const filters = useMemo(() => unitFilters(plan), [plan]);
  const [chosenAtFirst] = useState(() =>
    Object.fromEntries(filters.map(({ key }) => [key, query.get(key) ?? ''])),
  );
  return (
    <>
      <SharesInForce plan={plan} shares={shares} />
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
        totals={totals}
        onOpen={({ unit }) => void navigate(`/app/applications/${plan.id}/units/${unit.id}`)}
      />
    </>
  );
}
