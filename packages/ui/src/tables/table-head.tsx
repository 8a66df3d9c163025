import type { TableColumn } from './table-column.ts';
import { roles } from './table-roles.ts';
import type { ShownRows } from './use-shown-rows.ts';
import css from './virtual-table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly shownRows: ShownRows<Row>;
  readonly selecting: { readonly chosen: number; readonly toggleAll: () => void } | undefined;
  /** How many rows are shown. */
  readonly all: number;
}

/** The headings, each of which sorts by its column. */
export function TableHead<Row>({ columns, shownRows, selecting, all }: TableHeadProps<Row>) {
  const { sorting, setSorting } = shownRows;
  return (
    <thead {...roles.rowGroup} className={css.head}>
      <tr {...roles.row} aria-rowindex={1} className={css.row}>
        {selecting === undefined ? null : (
          <th {...roles.heading} className={css.check}>
            <input
              type="checkbox"
              aria-label={`Select all ${all} shown`}
              checked={selecting.chosen === all}
              ref={(box) => {
                if (box !== null) box.indeterminate = selecting.chosen > 0 && selecting.chosen < all;
              }}
              onChange={() => selecting.toggleAll()}
            />
          </th>
        )}
        {columns.map(({ key, header, figures, acts }) => {
          const isBy = sorting?.key === key;
          return (
            <th
              key={key}
              {...roles.heading}
              aria-sort={isBy ? (sorting.descending ? 'descending' : 'ascending') : undefined}
              className={[css.cell, figures === true ? css.figures : ''].join(' ')}
            >
              {acts === true ? (
                header
              ) : (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => setSorting({ key, descending: isBy && !sorting.descending })}
                >
                  {header}
                  <span aria-hidden="true" data-print="hidden" className={css.arrow}>
                    {isBy ? (sorting.descending ? '↓' : '↑') : '↕'}
                  </span>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
