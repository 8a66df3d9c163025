import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from '../toast/toast.ts';
import { isBlank } from './row-types.ts';
import { cellId, type Rows } from './use-rows.ts';

/** The row and the column of the field that something happened in. */
function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = target.dataset['column'];
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined || column === undefined ? undefined : { row, column };
}

function focusCell(row: string, column: string): boolean {
  const field = document.getElementById(cellId(row, column));
  field?.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  return field !== null;
}

const rowsWord = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** What the keys do in the fields, as in a spreadsheet: Tab at the end of the last row begins another. */
export function useCellKeys(editor: Rows, takesFocus: boolean) {
  const { rows, columns, canAdd } = editor;
  const first = { row: rows[0]?.key ?? '', column: columns[0]?.key ?? '' };
  const awaited = useRef(takesFocus ? first : undefined);

  // A row that was just added is drawn by now.
  useEffect(() => {
    const { current } = awaited;
    if (current !== undefined && focusCell(current.row, current.column)) awaited.current = undefined;
  });

  /** To this column of a row further on, which is made when there is none. */
  function moveTo(index: number, column: string): boolean {
    const row = rows[index];
    if (row !== undefined) return focusCell(row.key, column);
    const last = rows.at(-1);
    // A blank last row is the way out: Tab leaves the editor there.
    if (index < rows.length || !canAdd || last === undefined || isBlank(last, columns)) return false;
    awaited.current = { row: editor.add(), column };
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event.target);
    if (at === undefined || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'Enter') editor.submit();
      return;
    }
    const index = rows.findIndex(({ key }) => key === at.row);
    const values = rows[index]?.values ?? {};
    const fields = columns.filter((column) => column.applies?.(values) !== false);
    const isLast = fields.at(-1)?.key === at.column;
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
    let isMoved = false;
    if (event.key === 'Tab' && !event.shiftKey && isLast) isMoved = moveTo(index + 1, columns[0]?.key ?? '');
    if (event.key === 'Enter') isMoved = moveTo(index + (event.shiftKey ? -1 : 1), at.column) || true;
    if (isText && event.key === 'ArrowDown' && index + 1 < rows.length)
      isMoved = moveTo(index + 1, at.column);
    if (isText && event.key === 'ArrowUp' && index > 0) isMoved = moveTo(index - 1, at.column);
    if (isMoved) event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    const at = placeOf(event.target);
    if (at === undefined) return;
    const pasted = editor.paste(at.row, at.column, event.clipboardData.getData('text/plain'));
    // A single word goes where the cursor stands, as everywhere.
    if (pasted === undefined) return;
    event.preventDefault();
    toast.success(`${rowsWord(pasted.filled)} filled`);
    if (pasted.leftOver > 0) {
      toast.error(`${pasted.leftOver === 1 ? '1 cell' : `${pasted.leftOver} cells`} did not fit here`);
    }
  }

  return { onKeyDown, onPaste };
}
