import { displayWhole } from '@strata/domain';
import { Box, Stack, type TableColumn, type TableFilter, Text, VirtualTable } from '@strata/ui';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import css from './cell-errors.module.css';
import { type CellError, columnsOfErrors, kindOf, kindsOf, withCount } from './error-kinds.ts';

export interface CellErrorsProps {
  readonly caption: string;
  /** Those that are listed; the same object from one drawing to the next. */
  readonly errors: readonly CellError[];
  /** Where what is missing can be added; the same function from one drawing to the next. */
  readonly cureOf?: ((error: CellError) => ReactNode) | undefined;
  /** Acts on all of them, beside the tools. */
  readonly actions?: ReactNode;
}

interface Listed extends CellError {
  readonly key: string;
  readonly kind: string;
}

/** So many kinds are named before the table; its filter has all. */
const mostNamed = 6;

/** All that is wrong with a file: what is wrong most often first, then cell by cell. */
export function CellErrors({ caption, errors, cureOf, actions }: CellErrorsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [openDialog, setOpenDialog] = useState({ kind: '', times: 0 });
  const id = useId();
  const rows = useMemo(
    () => errors.map((error, index): Listed => ({ ...error, key: `${index}`, kind: kindOf(error) })),
    [errors],
  );
  const kinds = useMemo(() => kindsOf(errors), [errors]);
  const filters = useMemo(() => filtersOf(errors), [errors]);
  const columns = useMemo(() => columnsWith(cureOf), [cureOf]);

  function show(kind: string) {
    setOpenDialog(({ times }) => ({ kind, times: times + 1 }));
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Stack gap={6}>
      {kinds.length < 2 || kinds.length === errors.length ? null : (
        <div>
          <Text id={id} weight="strong" below={1}>
            What is wrong most often
          </Text>
          <Stack as="ul" className={css.kinds} aria-labelledby={id}>
            {kinds.slice(0, mostNamed).map(({ kind, count }) => (
              <li key={kind}>
                <Text as="span" weight="strong" align="end">
                  {displayWhole(count)}
                </Text>
                <button type="button" className={`link text-start ${css.kind}`} onClick={() => show(kind)}>
                  {kind}
                </button>
              </li>
            ))}
          </Stack>
        </div>
      )}
      <Box ref={place} tabIndex={-1} noRing className={css.place}>
        <VirtualTable
          // Asked for again, the table begins afresh with what was asked for.
          key={openDialog.times}
          caption={caption}
          nouns={['error', 'errors']}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          filters={filters}
          chosenAtFirst={{ kind: openDialog.kind }}
          actions={actions}
        />
      </Box>
    </Stack>
  );
}

function columnsWith(cureOf: CellErrorsProps['cureOf']): readonly TableColumn<Listed>[] {
  return [
    {
      key: 'row',
      header: 'Row',
      text: ({ row }) => (row === null ? '' : `${row}`),
      figures: true,
      weight: 0.6,
    },
    { key: 'column', header: 'Column', text: ({ column }) => column ?? '', weight: 1.3 },
    { key: 'cell', header: 'Cell', text: addressOf, cardTitle: true, weight: 1.3 },
    {
      key: 'value',
      header: 'Value',
      text: ({ value }) => value,
      cell: ({ value }) =>
        value === '' ? (
          <Text as="span" tone="quiet" italic>
            empty
          </Text>
        ) : (
          value
        ),
      weight: 1.3,
    },
    {
      key: 'reason',
      header: 'Reason',
      text: ({ reason }) => reason,
      cell: (error) => (
        <span className={css.reason}>
          {error.reason} {cureOf?.(error)}
        </span>
      ),
      weight: 3,
    },
  ];
}

/** As spreadsheet programs write it: Units!C7. */
function addressOf({ sheet, cell }: CellError): string {
  return cell === null ? sheet : `${sheet}!${cell}`;
}

function filtersOf(errors: readonly CellError[]): readonly TableFilter<Listed>[] {
  const columns = columnsOfErrors(errors).map((one) => ({ value: one.kind, label: withCount(one) }));
  const kinds = kindsOf(errors).map((one) => ({ value: one.kind, label: withCount(one) }));
  return [
    {
      key: 'column',
      label: 'Column',
      all: 'All columns',
      choices: () => columns,
      matches: ({ column }, value) => column === value,
    },
    {
      key: 'kind',
      label: 'Reason',
      all: 'All reasons',
      choices: () => kinds,
      matches: ({ kind }, value) => kind === value,
    },
  ];
}
