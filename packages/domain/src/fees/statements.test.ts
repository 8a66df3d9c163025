import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareStatement,
  countResults,
  type NamedMoney,
  partsOfDay,
  type StatementKind,
  type StatementLine,
  sumStatement,
} from './statements.ts';

const day = '2026-11-19';
const line = (
  row: number,
  reference: string,
  amount: string,
  kind: StatementKind = 'payment',
): StatementLine => ({
  row,
  day,
  reference,
  kind,
  amount,
});
const ours = (id: string, amount: string, more: Partial<NamedMoney> = {}): NamedMoney => ({
  id,
  paymentId: id,
  kind: 'payment',
  reference: id,
  named: id,
  day,
  amount,
  isDone: true,
  ...more,
});
const refund = (id: string, payment: string, amount: string): NamedMoney =>
  ours(id, amount, { paymentId: payment, kind: 'refund', named: payment });
const results = (lines: readonly StatementLine[], named: readonly NamedMoney[], inDays = named) =>
  compareStatement(lines, named, inDays).map(
    ({ row, result, ourAmount, firstRow }) =>
      `${row ?? '-'} ${result} ${ourAmount ?? '-'} ${firstRow ?? '-'}`,
  );

describe('each line', () => {
  test('matches to the laari, has another amount, or is unknown', () => {
    const named = [ours('A', '100.00'), ours('B', '100.00')];
    const lines = [line(2, 'A', '100.00'), line(3, 'B', '100.01'), line(4, 'C', '100.00')];
    expect(results(lines, named)).toEqual(['2 matches 100.00 -', '3 otherAmount 100.00 -', '4 unknown - -']);
  });

  test('that names a payment which nobody paid here is unknown, and says which', () => {
    const pending = ours('A', '100.00', { isDone: false });
    const [found] = compareStatement([line(2, 'A', '100.00')], [pending], []);
    expect(found).toMatchObject({ result: 'unknown', paymentId: 'A', ourAmount: null });
  });

  test('stands alone for what it is: the second one of a reference is twice, the one that matches counts', () => {
    expect(results([line(2, 'A', '1.00'), line(3, 'A', '1.00')], [ours('A', '1.00')])).toEqual([
      '2 matches 1.00 -',
      '3 twice - 2',
    ]);
    expect(results([line(2, 'A', '9.00'), line(3, 'A', '1.00')], [ours('A', '1.00')])).toEqual([
      '2 twice - 3',
      '3 matches 1.00 -',
    ]);
    expect(results([line(2, 'X', '9.00'), line(3, 'X', '9.00')], [])).toEqual([
      '2 unknown - -',
      '3 twice - 2',
    ]);
  });

  test('of another reference for the same payment is twice as well', () => {
    const named = [ours('A', '1.00'), ours('A', '1.00', { named: 'PAY-1' })];
    expect(results([line(2, 'A', '1.00'), line(3, 'PAY-1', '1.00')], named)).toEqual([
      '2 matches 1.00 -',
      '3 twice - 2',
    ]);
  });

  test('that is a refund is none of the payment with its reference; two refunds of one payment are two', () => {
    const named = [ours('A', '5.00'), refund('R1', 'A', '1.00'), refund('R2', 'A', '2.00')];
    const lines = [
      line(2, 'A', '5.00'),
      line(3, 'A', '2.00', 'refund'),
      line(4, 'A', '1.00', 'refund'),
      line(5, 'A', '1.00', 'refund'),
    ];
    expect(results(lines, named)).toEqual([
      '2 matches 5.00 -',
      '3 matches 2.00 -',
      '4 matches 1.00 -',
      '5 twice - 4',
    ]);
  });

  test('of one of two refunds has another amount, unless the same line is there already', () => {
    const named = [refund('R1', 'A', '1.00'), refund('R2', 'A', '2.00')];
    const second = (amount: string) =>
      results([line(2, 'A', '1.00', 'refund'), line(3, 'A', amount, 'refund')], named);
    expect(second('3.00')).toEqual(['2 matches 1.00 -', '3 otherAmount 2.00 -']);
    expect(second('1.00')).toEqual(['2 matches 1.00 -', '3 twice - 2', '- missing 2.00 -']);
  });

  test('that the statement lacks is missing, with its amount here', () => {
    const compared = compareStatement(
      [line(2, 'A', '5.00')],
      [ours('A', '5.00')],
      [ours('A', '5.00'), ours('B', '7.00')],
    );
    expect(compared[1]).toMatchObject({
      row: null,
      result: 'missing',
      amount: null,
      ourAmount: '7.00',
      paymentId: 'B',
    });
    expect(countResults(compared)).toEqual({ matches: 1, otherAmount: 0, unknown: 0, twice: 0, missing: 1 });
    expect(sumStatement(compared)).toEqual({
      paid: '5.00',
      paidHere: '12.00',
      refunded: '0.00',
      refundedHere: '0.00',
    });
  });
});

test('nothing of ours stands for two lines or is lost, whatever the statement says', () => {
  const reference = fc.constantFrom('A', 'B', 'C', 'D');
  const amount = fc.constantFrom('1.00', '2.00');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(reference, amount), { maxLength: 12 }),
      fc.uniqueArray(fc.tuple(reference, amount), { selector: ([id]) => id }),
      (said, had) => {
        const lines = said.map(([one, sum], at) => line(at + 2, one, sum));
        const named = had.map(([id, sum]) => ours(id, sum));
        const compared = compareStatement(lines, named, named);
        expect(compared.filter(({ row }) => row !== null).map(({ row }) => row)).toEqual(
          lines.map(({ row }) => row),
        );
        const counted = compared
          .filter(({ ourAmount }) => ourAmount !== null)
          .map(({ paymentId }) => paymentId);
        expect(counted).toHaveLength(had.length);
        expect(new Set(counted)).toEqual(new Set(had.map(([id]) => id)));
      },
    ),
  );
});

describe('a day', () => {
  test.each([
    ['19/11/2026', 'dayFirst', { day }],
    ['19.11.2026, 08:30', 'dayFirst', { day }],
    ['11-19-2026 8:30:15 PM', 'monthFirst', { day }],
    ['2026-11-19', 'dayFirst', { day }],
    ['2026-11-19 08:30:15', 'monthFirst', { day }],
    ['2026-11-19T20:30:00.5Z', 'yearFirst', { instant: '2026-11-19T20:30:00.5Z' }],
    ['2026-11-19 20:30 UTC', 'yearFirst', { instant: '2026-11-19T20:30Z' }],
    ['2026-11-19T20:30:00+0530', 'yearFirst', { instant: '2026-11-19T20:30:00+05:30' }],
    ['05/03/2026', 'dayFirst', { day: '2026-03-05' }],
    ['05/03/2026', 'monthFirst', { day: '2026-05-03' }],
    ['19/11/2026', 'yearFirst', undefined],
    ['19/11-2026', 'dayFirst', undefined],
    ['19/11/26', 'dayFirst', undefined],
    ['today', 'dayFirst', undefined],
  ] as const)('%s, %s', (text, order, parts) => {
    expect(partsOfDay(text, order)).toEqual(parts);
  });
});
