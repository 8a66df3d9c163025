import { type ReactNode, useId, useMemo, useState } from 'react';
import { useFits } from '../tables/use-fits.ts';
import css from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One column. Columns with a `sortBy` can be sorted by pressing their heading. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their places line up. */
  readonly figures?: boolean;
  readonly sortBy?: (row: Row) => string | number;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The heading before the table says the same: the caption is for assistive technology alone. */
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Totals under the columns, by column key. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** On a phone each row is a card, headed by its first cell, each other cell beside its heading. */
  readonly cards?: boolean;
}

interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** A table with a head that stays in view, inside a region that scrolls sideways and can be reached by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, totals, cards = false } = props;
  // Laid out as cards, browsers no longer take the elements for parts of a table: the roles say that they are.
  const role = (name: string) => (cards ? name : undefined);
  const cell = ({ key, header, figures }: Column<Row>, content: ReactNode) => (
    <td
      key={key}
      className={figures === true ? css.figures : undefined}
      data-label={role(header)}
      role={role('cell')}
    >
      {content}
    </td>
  );
  const id = useId();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const fits = useFits(region);
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = useMemo(() => {
    const sortBy = columns.find((column) => column.key === sorting?.key)?.sortBy;
    if (sortBy === undefined || sorting === undefined) return rows;
    const direction = sorting.descending ? -1 : 1;
    return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
  }, [columns, rows, sorting]);

  function press(key: string) {
    setSorting((was) => ({ key, descending: was?.key === key && !was.descending }));
  }

  return (
    <section
      ref={setRegion}
      className={css.region}
      data-fits={fits}
      aria-labelledby={id}
      tabIndex={fits ? undefined : 0}
    >
      <table className={cards ? `${css.table} ${css.cards}` : css.table} role={role('table')}>
        <caption id={id} className={captionHidden ? undefined : css.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr role={role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role={role('columnheader')}
                className={column.figures === true ? css.figures : undefined}
                aria-sort={
                  sorting?.key === column.key ? (sorting.descending ? 'descending' : 'ascending') : undefined
                }
              >
                {column.sortBy === undefined ? (
                  column.header
                ) : (
                  <button type="button" className={css.sort} onClick={() => press(column.key)}>
                    {column.header}
                    <span aria-hidden="true" className={css.arrow}>
                      {sorting?.key === column.key ? (sorting.descending ? '↓' : '↑') : '↕'}
                    </span>
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} role={role('row')}>
              {columns.map((column) => cell(column, column.cell(row)))}
            </tr>
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr role={role('row')}>{columns.map((column) => cell(column, totals[column.key]))}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
