import { type CSSProperties, type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { PlusIcon } from '../icons/acts.tsx';
import { Box, Inline, Stack, Text } from '../layout/primitives.tsx';
import { DrawnRow } from './editor-row.tsx';
import css from './row-editor.module.css';
import type { RowColumn } from './row-types.ts';
import { useCellKeys } from './use-cell-keys.ts';
import type { Rows } from './use-rows.ts';

export interface RowEditorProps {
  readonly editor: Rows;
  /** The name of the rows together: "New floors". */
  readonly label: string;
  /** What one row is, and what several are: "floor", "floors". */
  readonly nouns: readonly [one: string, several: string];
  /** It was asked for by a press: the keyboard goes on in its first field. */
  readonly takesFocus?: boolean;
  /** Beside the act of saving: the way out. */
  readonly actions?: ReactNode;
}

function layout(columns: readonly RowColumn[]): CSSProperties {
  const widths = columns.map(({ weight = 1, kind }) =>
    kind === 'checkbox' ? '5.5rem' : `minmax(6.5rem, ${weight * 14}rem)`,
  );
  return {
    '--columns': `2rem ${widths.join(' ')} var(--target)`,
    // Heads and rows have the same width, also where it is more than the screen's.
    '--least': `calc(${columns.length} * (6.5rem + var(--space-2)) + 2.5rem + var(--target))`,
  } as CSSProperties;
}

/** Rows typed or pasted as in a spreadsheet, and sent; those that fail stay, with the reason. */
export function RowEditor({ editor, label, nouns, takesFocus = false, actions }: RowEditorProps) {
  const { rows, columns, progress, outcome, isSending } = editor;
  const { onKeyDown, onPaste } = useCellKeys(editor, takesFocus);
  const id = useId();
  const noun = (count: number) => `${count} ${count === 1 ? nouns[0] : nouns[1]}`;

  return (
    <Stack gap={3} shrink>
      <ErrorSummary entries={editor.summary} attempt={editor.attempt} />
      <Text id={`${id}-help`} tone="quiet" size="small" width="reading">
        Tab adds a row, Enter goes to the next one, Ctrl and Enter saves. You can paste rows of a spreadsheet.
      </Text>
      <div className={css.sheet} style={layout(columns)}>
        <Box
          size="small"
          weight="strong"
          className={`grid gap-2 row-gap-1 grid-start ${css.heads}`}
          aria-hidden="true"
        >
          <span />
          {columns.map((column) => (
            <span key={column.key} className={column.kind === 'decimal' ? 'text-end' : undefined}>
              {column.label}
              {column.unit === undefined ? null : (
                <small className="tone-quiet weight-regular">, {column.unit}</small>
              )}
            </span>
          ))}
        </Box>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pasting rise from its fields */}
        <Stack
          as="ol"
          gap={1}
          className={css.rows}
          aria-label={label}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          {rows.map((row, index) => (
            <DrawnRow
              key={row.key}
              row={row}
              number={index + 1}
              columns={columns}
              errors={editor.errorsOf(row)}
              act={editor.act}
              onRemove={editor.remove}
            />
          ))}
        </Stack>
      </div>
      {progress === undefined ? null : (
        <ProgressBar
          label={`${progress.done} of ${noun(progress.total)} answered`}
          percent={(100 * progress.done) / progress.total}
        />
      )}
      <Text as="output" hideEmpty>
        {isSending || outcome === undefined
          ? null
          : `${noun(outcome.saved)} saved${outcome.failed > 0 ? `, ${outcome.failed} not saved` : ''}`}
      </Text>
      <Inline gap={2} align="stretch">
        <Button kind="primary" busy={isSending} onClick={editor.submit}>
          {editor.typed === 0 ? `Save ${nouns[1]}` : `Save ${noun(editor.typed)}`}
        </Button>
        {isSending ? <Button onClick={editor.stop}>Stop</Button> : null}
        <Button icon={<PlusIcon />} disabled={isSending || !editor.canAdd} onClick={() => editor.add()}>
          Add row
        </Button>
        {editor.canUndo ? <Button onClick={() => editor.act({ type: 'undo' })}>Undo paste</Button> : null}
        {actions}
      </Inline>
    </Stack>
  );
}
