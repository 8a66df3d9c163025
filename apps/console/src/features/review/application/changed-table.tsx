import { displayHundredths, type PlanDifference, parseHundredths } from '@strata/domain';
import { Button, Stack, Text } from '@strata/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import css from './changed-table.module.css';

export interface ChangedTableProps {
  readonly since: string;
  readonly differences: readonly PlanDifference[];
  /** Where a unit of that name is shown. */
  readonly addressOf: (name: string) => string | undefined;
}

interface Row {
  readonly name: string;
  readonly what: string;
  readonly was: string;
  readonly now: string;
}

/** A large correction changes every unit: so many rows are shown, and so many more when asked for. */
const atOnce = 25;

/** What was changed since the plan before, value by value, with what numbers differ by. */
export function ChangedTable({ since, differences, addressOf }: ChangedTableProps) {
  const id = useId();
  const [most, setMost] = useState(atOnce);
  const rows = differences.flatMap(rowsOf);
  const rest = rows.length - most;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h3" id={id} size="body">
        Changed since {since}
      </Text>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">What</th>
            <th scope="col">Was</th>
            <th scope="col">Now</th>
            <th scope="col" className={css.figure}>
              By
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ name, what, was, now }) => {
            const to = addressOf(name);
            return (
              <tr key={`${name} ${what}`} data-change tabIndex={-1}>
                <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
                <td>{what}</td>
                <td className={css.was}>{was}</td>
                <td className={css.now}>{now}</td>
                <td className={css.figure}>{byHowMuch(was, now)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 ? (
        <p>
          <Button small onClick={() => setMost((was) => was + atOnce * 4)}>
            Show {Math.min(rest, atOnce * 4)} more of {rest}
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}

/** What was added or removed is one row: it is read in its place. */
function rowsOf({ kind, name, values }: PlanDifference): readonly Row[] {
  if (kind === 'added') return [{ name, what: 'Added', was: '', now: 'new' }];
  if (kind === 'removed') return [{ name, what: 'Removed', was: 'there', now: '' }];
  return values.map(({ title, before, after }) => ({ name, what: title, was: before, now: after }));
}

/** "−2.43": what two figures differ by; nothing for words. */
function byHowMuch(was: string, now: string): string {
  const [before, after] = [was, now].map((text) => parseHundredths(text.replaceAll(',', '')));
  if (before === undefined || after === undefined) return '';
  const by = after - before;
  const figure = displayHundredths(by < 0n ? -by : by);
  const isWhole = !was.includes('.') && !now.includes('.');
  return `${by < 0n ? '−' : '+'}${isWhole ? figure.replace('.00', '') : figure}`;
}
