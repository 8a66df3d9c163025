import { type CSSProperties, type MouseEvent, memo } from 'react';
import { RowIsActive } from './row-link.tsx';
import type { TableColumn } from './table-column.ts';
import { roles } from './table-roles.ts';
import css from './virtual-table.module.css';

/** What can be done with a row. */
export interface RowActions<Row> {
  readonly open: ((row: Row) => void) | undefined;
  readonly toggle: (key: string, asRange: boolean) => void;
  readonly measure: (element: HTMLElement | null) => void;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly index: number;
  readonly columns: readonly TableColumn<Row>[];
  /** The one row that Tab leads to. */
  readonly isActive: boolean;
  /** Undefined where rows are not selected. */
  readonly isSelected: boolean | undefined;
  /** How far down it stands; undefined where all rows are drawn one below the other. */
  readonly top: number | undefined;
  readonly acts: RowActions<Row>;
}

const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, label') !== null;

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, name, index, columns, isActive, isSelected, top, acts } = props;
  const place: CSSProperties | undefined =
    top === undefined ? undefined : { transform: `translateY(${top}px)` };
  const opener = columns.find((column) => column.cardTitle === true) ?? columns[0];

  function press(event: MouseEvent) {
    // A text that was selected in the row is not a press on it.
    if (isOwnControl(event.target) || window.getSelection()?.isCollapsed === false) return;
    acts.open?.(row);
  }

  return (
    <RowIsActive value={isActive}>
      <tr
        ref={top === undefined ? undefined : acts.measure}
        {...roles.row}
        data-index={index}
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        className={[
          'ring-within',
          css.row,
          top === undefined ? '' : css.placed,
          acts.open === undefined ? '' : css.opens,
        ].join(' ')}
        style={place}
        onClick={acts.open === undefined ? undefined : press}
      >
        {isSelected === undefined ? null : (
          <td {...roles.cell} className={css.check}>
            <input
              type="checkbox"
              tabIndex={isActive ? 0 : -1}
              aria-label={`Select ${opener?.text(row) ?? ''}`}
              checked={isSelected}
              // A click says whether Shift was held, a change does not.
              onClick={(event) => acts.toggle(name, event.shiftKey)}
              onChange={() => undefined}
            />
          </td>
        )}
        {columns.map((column) => {
          const content = column.cell === undefined ? column.text(row) : column.cell(row);
          return (
            <td
              key={column.key}
              {...roles.cell}
              data-label={column.header}
              className={[
                css.cell,
                column.figures === true ? css.figures : '',
                column.acts === true ? css.acts : '',
                column.cardTitle === true ? css.title : '',
              ].join(' ')}
            >
              {column === opener && acts.open !== undefined ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={`link ${css.opener}`}
                  onClick={() => acts.open?.(row)}
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </td>
          );
        })}
      </tr>
    </RowIsActive>
  );
}

/** One row, drawn anew only when something of it changed. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
