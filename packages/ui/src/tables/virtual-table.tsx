import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { EmptyState } from '../components/empty-state.tsx';
import { Box, Text } from '../layout/primitives.tsx';
import { columnWidths } from './column-widths.ts';
import { TableBody } from './table-body.tsx';
import type { TableColumn, TableFilter } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { roles } from './table-roles.ts';
import { TableTools } from './table-tools.tsx';
import { isVirtual } from './use-drawn-rows.ts';
import { useFits } from './use-fits.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { useShownRows } from './use-shown-rows.ts';
import css from './virtual-table.module.css';

export interface VirtualTableProps<Row> {
  /** The name of the table. */
  readonly caption: string;
  /** What one row is, and what several are: "unit", "units". */
  readonly nouns: readonly [one: string, several: string];
  /** Like the filters the same object from one drawing to the next, for rows are drawn anew when it changes. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly filters?: readonly TableFilter<Row>[];
  /** What the filters are set to when the table is first shown, by key. */
  readonly chosenAtFirst?: Readonly<Record<string, string>>;
  /** Told what the filters are set to, for an address that keeps it; empty strings leave all rows. */
  readonly onChoose?: ((chosen: Readonly<Record<string, string>>) => void) | undefined;
  /** Figures under the columns for the rows that are shown, by key of the column. */
  readonly totals?: (shown: readonly Row[]) => Readonly<Record<string, ReactNode>>;
  /** Enter or a press on a row. */
  readonly onOpen?: (row: Row) => void;
  /** Told which rows are shown, in their order: for what is done with those after a row. */
  readonly onShown?: (shown: readonly Row[]) => void;
  /** Key of the row that a link leads to. */
  readonly linked?: string | undefined;
  readonly selection?: RowSelection;
  /** Acts on what is selected, beside the tools. */
  readonly actions?: ReactNode;
}

/** On a phone each row is a card: more of them than these scroll in a region of their own. */
const manyCards = 20;

const noFilters: readonly never[] = [];
const nothingChosen: Readonly<Record<string, string>> = {};

/** Paper shows all rows, not only those in sight. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => setPrinting(true);
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/**
 * A table of up to ten thousand rows, of which only those in sight are drawn: sorted by its headings, filtered, moved
 * through by keyboard, copied out to a spreadsheet.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, nouns, columns, rows, rowKey, filters = noFilters, totals, selection } = props;
  const id = useId();
  // Kept as state, for the rows are drawn before the region that they scroll in is there.
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const shownRows = useShownRows({
    rows,
    columns,
    filters,
    chosenAtFirst: props.chosenAtFirst ?? nothingChosen,
    // What is requested begins at the top.
    onChange: () => region?.scrollTo?.({ top: 0 }),
    onChoose: props.onChoose,
  });
  const { shown } = shownRows;
  const keys = useMemo(() => shown.map(rowKey), [shown, rowKey]);
  const { onShown } = props;
  useEffect(() => onShown?.(shown), [onShown, shown]);
  const selecting = useRowSelection(selection, keys);
  const sums = useMemo(() => totals?.(shown), [totals, shown]);
  const isPrinting = useIsPrinting();
  const isSelectable = selection !== undefined;
  const scrolls = isVirtual(keys.length) && !isPrinting;
  const fits = useFits(region) && !scrolls;
  const widths = useMemo(
    () => columnWidths(columns, rows, totals?.(rows), isSelectable),
    [columns, rows, totals, isSelectable],
  );

  return (
    <Box shrink>
      <TableTools
        nouns={nouns}
        columns={columns}
        filters={filters}
        shownRows={shownRows}
        all={rows.length}
        toCopy={
          selection !== undefined && selecting.chosen > 0
            ? () => shown.filter((row) => selection.selected.has(rowKey(row)))
            : () => shown
        }
        chosen={selecting.chosen}
        actions={props.actions}
      />
      <section
        ref={setRegion}
        className={css.region}
        data-scrolls={scrolls}
        data-many={shown.length > manyCards}
        data-fits={fits}
        aria-labelledby={`${id}-caption`}
        aria-busy={shownRows.isBehind || undefined}
        tabIndex={fits ? undefined : 0}
      >
        <Text id={`${id}-caption`} unseen>
          {caption}
        </Text>
        {shown.length === 0 ? (
          <EmptyState title={`No ${nouns[1]} match`}>
            Change the filters to see more of the {rows.length}.
          </EmptyState>
        ) : (
          <table
            {...roles.grid}
            aria-labelledby={`${id}-caption`}
            aria-rowcount={shown.length + (sums === undefined ? 1 : 2)}
            aria-colcount={columns.length + (isSelectable ? 1 : 0)}
            aria-multiselectable={isSelectable || undefined}
            className={css.grid}
            style={widths}
          >
            <TableHead
              columns={columns}
              shownRows={shownRows}
              selecting={isSelectable ? selecting : undefined}
              all={shown.length}
            />
            <TableBody
              region={region}
              columns={columns}
              rows={shown}
              keys={keys}
              selected={selection?.selected}
              onToggle={selecting.toggle}
              onOpen={props.onOpen}
              linked={props.linked}
              drawAll={isPrinting}
            />
            {sums === undefined ? null : (
              <tfoot {...roles.rowGroup} className={css.foot}>
                <tr {...roles.row} aria-rowindex={shown.length + 2} className={css.row}>
                  {isSelectable ? <td {...roles.cell} className={css.check} /> : null}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      {...roles.cell}
                      data-label={column.header}
                      className={[css.cell, column.figures === true ? css.figures : ''].join(' ')}
                    >
                      {sums[column.key]}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        )}
      </section>
    </Box>
  );
}
