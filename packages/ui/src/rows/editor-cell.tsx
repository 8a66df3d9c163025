import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { FieldError } from '../fields/field-layout.tsx';
import { Text } from '../layout/primitives.tsx';
import { readDecimal } from './read-decimal.ts';
import css from './row-editor.module.css';
import type { EditorRow, RowColumn } from './row-types.ts';
import type { RowsAct } from './rows-state.ts';
import { cellId } from './use-rows.ts';

interface EditorCellProps {
  readonly row: EditorRow;
  readonly column: RowColumn;
  readonly error: string | undefined;
  readonly act: (act: RowsAct) => void;
}

/** One field of one row, with its label and what is wrong with it. */
export function EditorCell({ row, column, error, act }: EditorCellProps) {
  const { key, label, kind, unit } = column;
  const id = cellId(row.key, key);
  const value = row.values[key] ?? '';
  const applies = column.applies?.(row.values) !== false;
  const change = (next: string) => act({ type: 'change', row: row.key, column: key, value: next });

  function leave() {
    const plain = kind === 'decimal' ? readDecimal(value) : value;
    if (plain !== value) change(plain);
    act({ type: 'leave', row: row.key, column: key });
  }

  const field = {
    id,
    'data-column': key,
    disabled: row.state === 'sending' || !applies,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onBlur: leave,
  };

  return (
    <div className={['grid shrink', css.cell, error === undefined ? '' : css.wrong].join(' ')}>
      <Text as="label" htmlFor={id} unseen="desk" className={css.label}>
        {label}
        {unit === undefined ? null : <VisuallyHidden> in {unit}</VisuallyHidden>}
      </Text>
      {kind === 'choice' ? (
        <select {...field} value={value} onChange={(event) => change(event.target.value)}>
          <option value="">{applies ? 'Choose' : 'None'}</option>
          {(applies ? (column.choices?.(row.values) ?? []) : []).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : null}
      {kind === 'checkbox' ? (
        <input
          {...field}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => change(event.target.checked ? 'true' : '')}
        />
      ) : null}
      {kind === 'text' || kind === 'decimal' ? (
        <input
          {...field}
          type="text"
          className={kind === 'decimal' ? 'text-end' : undefined}
          inputMode={kind === 'decimal' ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
