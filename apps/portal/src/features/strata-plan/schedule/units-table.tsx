import { sharesOfPlan } from '@strata/domain';
import { Button, CalculationIcon, type TableColumn, VirtualTable } from '@strata/ui';
import { ShareBarCell } from '@strata/web';
import { useCallback, useMemo } from 'react';
import { oncePerPlan } from '../plan/once-per-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { shareFigure } from './compare-shares.ts';
import { areaOf, contentColumns, countOf, type LotRow, lotFilters, placeColumns } from './lot-columns.ts';
import { extremesOf, lotsOf } from './plan-schedule.ts';

interface UnitsTableProps {
  readonly plan: Plan;
  /** Asks how the value of a unit is calculated. */
  readonly onExplain: (unitId: string) => void;
}

const rowsOf = oncePerPlan((plan): readonly LotRow[] => lotsOf(plan).map((lot) => ({ lot })));

const keyOf = ({ lot }: LotRow) => lot.unitId;

function columnsOf(plan: Plan, onExplain: (unitId: string) => void): readonly TableColumn<LotRow>[] {
  const lots = lotsOf(plan);
  const shares = sharesOfPlan(plan);
  const largest = extremesOf(plan)?.most ?? 0n;
  const said = ({ lot }: LotRow) =>
    lot.share === undefined || !shares.ok ? '–' : shareFigure(lot.share, shares.decimals);
  return [
    ...placeColumns(lots),
    ...contentColumns(lots),
    {
      key: 'share',
      header: shares.ok && shares.decimals === 4 ? 'Share value, %' : 'Share value',
      text: said,
      cell: (row) =>
        row.lot.share === undefined || !shares.ok ? (
          said(row)
        ) : (
          <ShareBarCell value={row.lot.share} largest={largest} decimals={shares.decimals} />
        ),
      figures: true,
      weight: 2,
    },
    ...(shares.ok
      ? [
          {
            key: 'how',
            header: 'Calculation',
            acts: true,
            text: () => '',
            cell: ({ lot }: LotRow) => (
              <Button
                kind="quiet"
                // Enter on its row does the same: nobody tabs through ten thousand of them.
                tabIndex={-1}
                small
                icon={<CalculationIcon size={18} />}
                title="How was this calculated?"
                aria-label={`How was this calculated? Unit ${lot.unitNumber}`}
                onClick={() => onExplain(lot.unitId)}
              >
                {/* The heading of the column says it where there is one; a card has none. */}
                <span className="unseen-desk">How was this calculated?</span>
              </Button>
            ),
            weight: 1,
          },
        ]
      : []),
  ];
}

/** Every unit of the plan in lot order, with its share value. */
export function UnitsTable({ plan, onExplain }: UnitsTableProps) {
  const rows = rowsOf(plan);
  const columns = useMemo(() => columnsOf(plan, onExplain), [plan, onExplain]);
  const filters = useMemo(() => lotFilters<LotRow>(lotsOf(plan)), [plan]);
  const onOpen = useCallback(({ lot }: LotRow) => onExplain(lot.unitId), [onExplain]);
  const totals = useMemo(() => {
    const shares = sharesOfPlan(plan);
    return (shown: readonly LotRow[]) => ({
      number: countOf(shown),
      area: areaOf(shown),
      share: shares.ok
        ? shareFigure(
            shown.reduce((sum, { lot }) => sum + (lot.share ?? 0n), 0n),
            shares.decimals,
          )
        : '–',
    });
  }, [plan]);
  return (
    <VirtualTable
      caption="Units with their share values"
      nouns={['unit', 'units']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      totals={totals}
      {...(sharesOfPlan(plan).ok ? { onOpen } : {})}
    />
  );
}
