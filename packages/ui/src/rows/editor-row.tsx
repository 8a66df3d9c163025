import { memo } from 'react';
import { IconButton } from '../components/button.tsx';
import { Spinner } from '../components/spinner.tsx';
import type { FieldMessages } from '../form/use-form.ts';
import { TrashIcon } from '../icons/acts.tsx';
import { CrossCircleIcon } from '../icons/signs.tsx';
import { Inline, Text } from '../layout/primitives.tsx';
import { EditorCell } from './editor-cell.tsx';
import css from './row-editor.module.css';
import type { EditorRow, RowColumn } from './row-types.ts';
import type { RowsAct } from './rows-state.ts';

interface EditorRowProps {
  readonly row: EditorRow;
  readonly number: number;
  readonly columns: readonly RowColumn[];
  readonly errors: FieldMessages;
  readonly act: (act: RowsAct) => void;
  readonly onRemove: (row: string) => void;
}

function sameMessages(a: FieldMessages, b: FieldMessages): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** One row; of a thousand, only the one that is typed in is drawn anew. */
export const DrawnRow = memo(
  function DrawnRow({ row, number, columns, errors, act, onRemove }: EditorRowProps) {
    return (
      <li
        className={[
          'grid gap-2 row-gap-1 grid-start',
          css.row,
          row.state === 'failed' ? css.failed : '',
        ].join(' ')}
        aria-label={`Row ${number}`}
        data-row={row.key}
      >
        <Text as="span" tone="quiet" align="end" className={css.number} aria-hidden="true">
          {row.state === 'sending' ? <Spinner size={16} /> : number}
        </Text>
        {columns.map((column) => (
          <EditorCell key={column.key} row={row} column={column} error={errors[column.key]} act={act} />
        ))}
        <IconButton
          label={`Remove row ${number}`}
          icon={<TrashIcon />}
          disabled={row.state === 'sending'}
          onClick={() => onRemove(row.key)}
        />
        {row.reason === undefined ? null : (
          <Inline as="p" oneLine gap={1} align="stretch" tone="error" weight="strong" className={css.reason}>
            <CrossCircleIcon size={16} />
            <span>Not saved: {row.reason}</span>
          </Inline>
        )}
      </li>
    );
  },
  (a, b) =>
    a.row === b.row &&
    a.number === b.number &&
    a.columns === b.columns &&
    a.act === b.act &&
    sameMessages(a.errors, b.errors),
);
