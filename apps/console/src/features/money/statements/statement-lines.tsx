import type { StatementResult } from '@strata/domain';
import { displayDay, displayWhole } from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import { displayMoney } from '@strata/web';
import { Link } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import type { KeptStatement, StatementLineData, StatementPageData } from './statement-queries.ts';

type Results = Readonly<Record<StatementResult, number>>;

/** How many lines of the statement were compared: what is missing is none of them. */
const linesOf = ({ matches, otherAmount, unknown, twice }: Results): number =>
  matches + otherAmount + unknown + twice;

/** "41 of 43 lines match. 1 payment or refund is missing." */
export function resultInWords(results: Results): string {
  const { matches, missing } = results;
  const lines = linesOf(results);
  const matching =
    lines === 1
      ? `The only line ${matches === 1 ? 'matches' : 'does not match'}.`
      : `${displayWhole(matches)} of ${displayWhole(lines)} lines match.`;
  if (missing === 0) return matching;
  const lacking =
    missing === 1
      ? '1 payment or refund is missing in the statement.'
      : `${displayWhole(missing)} payments and refunds are missing in the statement.`;
  return `${matching} ${lacking}`;
}

/** Whether every line matches, and nothing is missing. */
export const isWhole = (results: Results): boolean =>
  linesOf(results) === results.matches && results.missing === 0;

export const daysInWords = ({ firstDay, lastDay }: Pick<KeptStatement, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? displayDay(firstDay) : `${displayDay(firstDay)} to ${displayDay(lastDay)}`;

function whatIsWrong({ result, kind, firstRow, paymentReference }: StatementLineData): string {
  const isPayment = kind === 'payment';
  switch (result) {
    case 'matches':
      return 'Matches';
    case 'otherAmount':
      return 'The amounts differ';
    case 'twice':
      return `Row ${firstRow} stands for the same`;
    case 'missing':
      return isPayment ? 'Paid here, not in the statement' : 'Refunded here, not in the statement';
    default:
      if (paymentReference !== null) return isPayment ? 'Not paid here' : 'Not refunded here';
      return isPayment ? 'No payment here has this reference' : 'No refund here has this reference';
  }
}

const kinds = { payment: 'Payment', refund: 'Refund' } as const;
const shown = (amount: string | null): string => (amount === null ? '–' : displayMoney(amount));

const columns: readonly Column<StatementLineData>[] = [
  {
    key: 'what',
    header: 'Result',
    cell: (line) => (
      <Stack wrap="anywhere">
        <Text as="span" weight={line.result === 'matches' ? 'regular' : 'strong'}>
          {whatIsWrong(line)}
          {line.applicationId === null ? null : (
            <>
              : <Link to={applicationPath(line.applicationId)}>{line.paymentReference}</Link>
            </>
          )}
        </Text>
        <Text as="span" tone="quiet" size="small">
          {kinds[line.kind]} {line.reference}, {displayDay(line.day)}
        </Text>
      </Stack>
    ),
  },
  { key: 'row', header: 'Row', figures: true, cell: ({ row }) => row ?? '–' },
  { key: 'statement', header: 'Statement', figures: true, cell: ({ amount }) => shown(amount) },
  { key: 'here', header: 'Here', figures: true, cell: ({ ourAmount }) => shown(ourAmount) },
];

const keyOf = ({ row, kind, reference, paymentReference }: StatementLineData): string =>
  `${row ?? `${kind} ${reference} ${paymentReference}`}`;

/** Lines of a statement with what came of each. */
export function StatementLines({
  caption,
  lines,
}: {
  readonly caption: string;
  readonly lines: readonly StatementLineData[];
}) {
  return <DataTable caption={caption} captionHidden cards columns={columns} rows={lines} rowKey={keyOf} />;
}

interface Sum {
  readonly what: string;
  readonly statement: string;
  readonly here: string;
}

const sumColumns: readonly Column<Sum>[] = [
  { key: 'what', header: 'Sum', cell: ({ what }) => <strong>{what}</strong> },
  { key: 'statement', header: 'Statement', figures: true, cell: ({ statement }) => displayMoney(statement) },
  { key: 'here', header: 'Here', figures: true, cell: ({ here }) => displayMoney(here) },
];

/** What the statement comes to, beside what was recorded here. */
export function StatementSums({
  sums,
}: {
  readonly sums: Pick<StatementPageData, 'paid' | 'paidHere' | 'refunded' | 'refundedHere'>;
}) {
  const rows = [
    { what: 'Payments', statement: sums.paid, here: sums.paidHere },
    { what: 'Refunds', statement: sums.refunded, here: sums.refundedHere },
  ];
  return (
    <DataTable
      caption="Sums of the statement"
      captionHidden
      cards
      columns={sumColumns}
      rows={rows}
      rowKey={({ what }) => what}
    />
  );
}
