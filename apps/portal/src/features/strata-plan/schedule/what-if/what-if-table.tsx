import { type ScheduleLot, type Shares } from '@strata/domain';
import { type TableColumn, type TableFilter, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import { type ComparedLot, type Comparison, shareFigure, signedFigure } from '../compare-shares.ts';
import { areaColumn, areaOf, countOf, lotFilters, placeColumns } from '../lot-columns.ts';
import { DifferenceBar } from './difference-bar.tsx';

interface WhatIfTableProps {
  readonly lots: readonly ScheduleLot[];
  readonly comparison: Comparison;
  readonly present: Shares | undefined;
  readonly tried: Shares;
}

const keyOf = ({ lot }: ComparedLot) => lot.unitId;

const changing: TableFilter<ComparedLot> = {
  key: 'change',
  label: 'Change',
  all: 'All units',
  choices: () => [
    { value: 'some', label: 'Only units that change' },
    { value: 'gain', label: 'Units that gain' },
    { value: 'lose', label: 'Units that lose' },
  ],
  matches: ({ difference = 0n }, value) =>
    value === 'gain' ? difference > 0n : value === 'lose' ? difference < 0n : difference !== 0n,
};

const percent = (decimals: 0 | 4) => (decimals === 4 ? ', %' : '');

function columnsOf({
  lots,
  comparison,
  present,
  tried,
}: WhatIfTableProps): readonly TableColumn<ComparedLot>[] {
  const { largest, decimals, isByPart } = comparison;
  const most = largest?.difference ?? 0n;
  const said = ({ difference }: ComparedLot) =>
    difference === undefined ? '–' : signedFigure(difference, decimals);
  return [
    ...placeColumns(lots),
    areaColumn(),
    ...(present === undefined
      ? []
      : [
          {
            key: 'before',
            header: `Now${percent(present.decimals)}`,
            text: ({ before }: ComparedLot) =>
              before === undefined ? '–' : shareFigure(before, present.decimals),
            figures: true,
          },
        ]),
    {
      key: 'after',
      header: `It would be${percent(tried.decimals)}`,
      text: ({ after }) => shareFigure(after, tried.decimals),
      figures: true,
    },
    ...(present === undefined
      ? []
      : [
          {
            key: 'difference',
            header: `Difference${isByPart ? ', % of the whole' : percent(decimals)}`,
            text: said,
            cell: (row: ComparedLot) => (
              <DifferenceBar difference={row.difference ?? 0n} most={most}>
                {said(row)}
              </DifferenceBar>
            ),
            figures: true,
            weight: 2,
          },
        ]),
  ];
}

/** Every unit with its value as it is and as it would be. */
export function WhatIfTable(props: WhatIfTableProps) {
  const { lots, comparison, present, tried } = props;
  const columns = useMemo(
    () => columnsOf({ lots, comparison, present, tried }),
    [lots, comparison, present, tried],
  );
  const filters = useMemo(
    () => [...(present === undefined ? [] : [changing]), ...lotFilters<ComparedLot>(lots)],
    [lots, present],
  );
  const totals = useMemo(() => {
    const { decimals, isByPart } = comparison;
    const sum = (shown: readonly ComparedLot[], of: (row: ComparedLot) => bigint | undefined) =>
      shown.reduce((total, row) => total + (of(row) ?? 0n), 0n);
    return (shown: readonly ComparedLot[]) => ({
      number: countOf(shown),
      area: areaOf(shown),
      before:
        present === undefined
          ? '–'
          : shareFigure(
              sum(shown, ({ before }) => before),
              present.decimals,
            ),
      after: shareFigure(
        sum(shown, ({ after }) => after),
        tried.decimals,
      ),
      // Rounded parts of a whole do not add up to a figure that means something.
      difference: isByPart
        ? ''
        : signedFigure(
            sum(shown, ({ difference }) => difference),
            decimals,
          ),
    });
  }, [comparison, present, tried]);
  return (
    <VirtualTable
      caption="What would change for each unit"
      nouns={['unit', 'units']}
      columns={columns}
      rows={comparison.rows}
      rowKey={keyOf}
      filters={filters}
      totals={totals}
    />
  );
}
