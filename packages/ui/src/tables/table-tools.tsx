import { displayWhole } from '@strata/domain';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { CopyIcon } from '../icons/acts.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons/controls.tsx';
import { Inline, Stack, Text } from '../layout/primitives.tsx';
import { toast } from '../toast/toast.ts';
import { copyText } from './copy-text.ts';
import type { TableColumn, TableFilter } from './table-column.ts';
import css from './table-tools.module.css';
import type { ShownRows } from './use-shown-rows.ts';

interface TableToolsProps<Row> {
  readonly nouns: readonly [one: string, several: string];
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: readonly TableFilter<Row>[];
  readonly shownRows: ShownRows<Row>;
  readonly all: number;
  readonly toCopy: () => readonly Row[];
  readonly chosen: number;
  readonly actions: ReactNode;
}

interface ListProps {
  readonly label: string;
  readonly value: string;
  readonly empty: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function List({ label, value, empty, choices, onChange }: ListProps) {
  const id = useId();
  return (
    <Stack gap={1} size="small" className={css.field}>
      <label className="weight-label" htmlFor={id}>
        {label}
      </label>
      <Inline as="span" oneLine align="stretch">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={css.listMark}>
          <ChevronDownIcon size={16} />
        </span>
      </Inline>
    </Stack>
  );
}

/** What stands above the table: the filters, how many rows they leave, and copying them out. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { nouns, columns, filters, shownRows, all, toCopy, chosen, actions } = props;
  const id = useId();
  const count = shownRows.shown.length;
  const noun = (number: number) => (number === 1 ? nouns[0] : nouns[1]);
  const sorted = columns.filter(({ acts }) => acts !== true);
  const orders = sorted.flatMap(({ key, header }) => [
    { value: key, label: header },
    { value: `${key} descending`, label: `${header}, last first` },
  ]);

  async function copy() {
    const rows = toCopy();
    if (await copyText(asTsv(columns, rows))) {
      toast.success(`${displayWhole(rows.length)} ${noun(rows.length)} copied to clipboard`);
    } else {
      toast.error('The browser does not allow copying. Select the rows and copy them by hand.');
    }
  }

  return (
    <Stack gap={2} data-print="hidden" className={css.tools}>
      <Inline gap={3} align="stretch">
        <Stack gap={1} size="small" className={css.field}>
          <label className="weight-label" htmlFor={id}>
            Find
          </label>
          <input
            id={id}
            type="search"
            value={shownRows.search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => shownRows.setSearch(event.target.value)}
          />
        </Stack>
        {filters.map((filter) => (
          <List
            key={filter.key}
            label={filter.label}
            empty={filter.all}
            value={shownRows.chosen[filter.key] ?? ''}
            choices={filter.choices(shownRows.chosen)}
            onChange={(value) => shownRows.choose(filter.key, value)}
          />
        ))}
        <div className={css.phoneOnly}>
          <List
            label="Sort by"
            empty="As listed"
            value={
              shownRows.sorting === undefined
                ? ''
                : `${shownRows.sorting.key}${shownRows.sorting.descending ? ' descending' : ''}`
            }
            choices={orders}
            onChange={(value) => {
              const [key, turned] = value.split(' ');
              shownRows.setSorting(key ? { key, descending: turned !== undefined } : undefined);
            }}
          />
        </div>
      </Inline>
      <Inline gap={3} rowGap={2} target="small">
        <Text as="output" tone="quiet">
          {count === all
            ? `${displayWhole(all)} ${noun(all)}`
            : `${displayWhole(count)} of ${displayWhole(all)} ${noun(all)}`}
          {chosen > 0 ? `, ${displayWhole(chosen)} selected` : ''}
        </Text>
        {shownRows.isFiltered ? (
          <Button kind="quiet" small icon={<CloseIcon size={16} />} onClick={() => shownRows.clear()}>
            Show all
          </Button>
        ) : null}
        <Inline as="span" gap={2} align="stretch" push>
          {actions}
          <Button kind="secondary" small icon={<CopyIcon size={18} />} onClick={() => void copy()}>
            {chosen > 0 ? `Copy ${displayWhole(chosen)} selected` : 'Copy table'}
          </Button>
        </Inline>
      </Inline>
    </Stack>
  );
}

/** Begins as a formula would, and is no figure: a spreadsheet must not work it out. */
function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s]+$/.test(text);
}

/** A figure as spreadsheets read it: they know the minus of the keyboard, not that of print. */
function figure(text: string): string {
  return /^−[\d.,\s]+$/.test(text) ? text.replace('−', '-') : text;
}

/** A cell as spreadsheets take it: quoted only where it would break the row. */
function tsvCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows with their headings as text that a spreadsheet takes when it is pasted. */
function asTsv<Row>(all: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const columns = all.filter(({ acts }) => acts !== true);
  const head = columns.map((column) => tsvCell(column.header));
  const cell = ({ text, figures }: TableColumn<Row>, row: Row) =>
    tsvCell(figures === true ? figure(text(row)) : text(row));
  const body = rows.map((row) => columns.map((column) => cell(column, row)).join('\t'));
  return [head.join('\t'), ...body].join('\n');
}
