import { counted, displayShare, sharesOfPlan } from '@strata/domain';
import { VirtualTable } from '@strata/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { areaText } from './area-words.ts';
import type { BesideDrawing } from './plan-sections.tsx';
import { SharesInForce } from './shares-in-force.tsx';
import type { AddressOfUnit, ShownPlan } from './shown-plan.ts';
import { scheduleColumns, type UnitRow, unitFilters, unitRows } from './unit-rows.ts';

const keyOf = ({ unit }: UnitRow) => unit.id;

function totalsOf(decimals: 0 | 4 | undefined) {
  return (rows: readonly UnitRow[]): Readonly<Record<string, string>> => ({
    number: counted(rows.length, 'unit'),
    floorAreaInSqm: areaText(rows.reduce((sum, { area }) => sum + area, 0n)),
    share:
      decimals === undefined
        ? '–'
        : displayShare(
            rows.reduce((sum, { share = 0n }) => sum + share, 0n),
            decimals,
          ),
  });
}

export interface UnitScheduleProps {
  readonly plan: ShownPlan;
  /** Ways on: to the whole schedule, or to save it. */
  readonly ways: ReactNode;
  readonly addressOfUnit: AddressOfUnit;
  readonly beside?: BesideDrawing | undefined;
}

/** Of a unit whose drawing stands beside it: where it is, and the figures that are held against the drawing. */
const besideDrawing = new Set(['number', 'building', 'floor', 'floorAreaInSqm', 'share']);

/** The schedule of strata units. What it is narrowed to stands in the address, so that a link keeps it (V4). */
export function UnitSchedule({ plan, ways, addressOfUnit, beside }: UnitScheduleProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const shares = sharesOfPlan(plan);
  const rows = useMemo(() => unitRows(plan, shares), [plan, shares]);
  const decimals = shares.ok ? shares.decimals : undefined;
  const isBeside = beside !== undefined;
  const columns = useMemo(() => {
    const all = scheduleColumns(plan, rows, decimals ?? 0);
    const isOne = plan.strataBuildings.length === 1;
    return isBeside ? all.filter(({ key }) => besideDrawing.has(key) && !(isOne && key === 'building')) : all;
  }, [plan, rows, decimals, isBeside]);
  const totals = useMemo(() => totalsOf(decimals), [decimals]);
  const filters = useMemo(() => unitFilters(plan), [plan]);
  const [chosenAtFirst] = useState(() =>
    Object.fromEntries(filters.map(({ key }) => [key, query.get(key) ?? ''])),
  );
  return (
    <>
      <SharesInForce plan={plan} shares={shares} ways={ways} />
      <VirtualTable
        caption="Schedule of strata units"
        nouns={['unit', 'units']}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        filters={filters}
        linked={beside?.unitId}
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
        {...(addressOfUnit === undefined
          ? {}
          : { onOpen: ({ unit }: UnitRow) => void navigate(addressOfUnit(unit.id)) })}
      />
    </>
  );
}
