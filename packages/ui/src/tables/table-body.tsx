import { useEffect, useMemo, useRef } from 'react';
import type { TableColumn } from './table-column.ts';
import { roles } from './table-roles.ts';
import { type RowActions, TableRow } from './table-row.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import css from './virtual-table.module.css';

interface TableBodyProps<Row> {
  readonly region: HTMLElement | null;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  readonly selected: ReadonlySet<string> | undefined;
  readonly onToggle: (key: string, asRange: boolean) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly linked: string | undefined;
  readonly drawAll: boolean;
}

/** The rows in sight, and the one that has the focus wherever it is. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { region, columns, rows, keys, selected, onToggle, onOpen, linked, drawAll } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const moves = useRowKeys({
    body,
    region,
    rows,
    keys,
    onOpen,
    linked,
    toggle: selected === undefined ? undefined : onToggle,
  });
  const drawn = useDrawnRows({ region, keys, active: moves.active, drawAll });
  const { show } = drawn;
  const isThere = linked !== undefined && keys.includes(linked) && drawn.items.length > 0;

  // A link leads to it once: what is done in the table afterwards is not pulled back.
  useEffect(() => {
    if (!isThere) return;
    const row = body.current?.querySelector<HTMLElement>('[tabindex="0"][data-index]');
    show(Number(row?.dataset['index']));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- how to show it is another function each time
  }, [linked, isThere]);

  const acts = useMemo<RowActions<Row>>(
    () => ({ open: onOpen, toggle: onToggle, measure: drawn.measure }),
    [onOpen, onToggle, drawn.measure],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys rise from its rows
    <tbody
      ref={body}
      {...roles.rowGroup}
      className={css.body}
      style={drawn.height === undefined ? undefined : { height: drawn.height }}
      onKeyDown={moves.onKeyDown(drawn.show)}
      onFocus={moves.onFocus}
    >
      {drawn.items.map(({ index, top }) => {
        const row = rows[index];
        const name = keys[index];
        if (row === undefined || name === undefined) return null;
        return (
          <TableRow
            key={name}
            row={row}
            name={name}
            index={index}
            columns={columns}
            isActive={index === moves.active}
            isSelected={selected?.has(name)}
            top={top}
            acts={acts}
          />
        );
      })}
    </tbody>
  );
}
