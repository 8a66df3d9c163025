import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { configuration, officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import type {
  ComparedStatement,
  KeptStatement,
  StatementFormatData,
  StatementLineData,
  StatementPageData,
} from './statement-queries.ts';

const id = '01a00000-0000-7000-8000-0000000000c1';
const applicationId = '01a00000-0000-7000-8000-0000000000b1';

const format: StatementFormatData = {
  id: '01a00000-0000-7000-8000-0000000000d1',
  gateway: 'Bank of Atolls',
  version: 2,
  dateColumn: 'Date',
  dateOrder: 'dayFirst',
  referenceColumn: 'Reference',
  amountColumn: 'Amount',
  currencyColumn: 'Currency',
  kindColumn: 'Type',
  paymentWords: ['Sale'],
  refundWords: ['Refund'],
  otherWords: [],
  madeBy: 'Shifana Maisha',
  madeDate: '2026-11-18T04:00:00.000Z',
};

const line = (over: Partial<StatementLineData>): StatementLineData => ({
  row: 17,
  day: '2026-11-19',
  reference: 'GW-131',
  kind: 'payment',
  amount: '1250.00',
  result: 'otherAmount',
  ourAmount: '1500.00',
  firstRow: null,
  paymentReference: 'PAY-2026-000131',
  applicationId,
  ...over,
});

const differences = [
  line({}),
  line({
    row: 38,
    reference: 'GW-1',
    result: 'unknown',
    amount: '500.00',
    ourAmount: null,
    paymentReference: null,
    applicationId: null,
  }),
  line({ row: 39, result: 'twice', ourAmount: null, firstRow: 17 }),
  line({ row: null, reference: 'GW-9', result: 'missing', amount: null, ourAmount: '700.00' }),
];

const results = { matches: 41, otherAmount: 1, unknown: 1, twice: 1, missing: 1, passedOver: 2 };
const days = { firstDay: '2026-11-18', lastDay: '2026-11-19' };
const sums = { paid: '61250.00', paidHere: '61000.00', refunded: '0.00', refundedHere: '0.00' };
const compared: ComparedStatement = { digest: 'a'.repeat(64), ...days, ...results, ...sums, differences };
const kept: KeptStatement = {
  id,
  gateway: format.gateway,
  fileName: 'november.csv',
  ...days,
  ...results,
  keptBy: 'Mohamed Ishan',
  keptDate: '2026-11-20T04:00:00.000Z',
};
const page: StatementPageData = {
  ...kept,
  version: 2,
  sha256: 'b'.repeat(64),
  ...sums,
  lines: differences,
  next: null,
};

const answers = {
  'GET /Configuration': () => ({ ...configuration, uploadLimitInBytes: 20_000_000 }),
  'GET /Officers/me': () => officer({ roles: ['Registrar'] }),
  'GET /Money/statementFormats': () => [format],
  'GET /Money/statements': () => ({ items: [kept], next: null }),
  'GET /Money/statement': () => page,
  'POST /Money/statements/check': () => ({ numberOfErrors: 0, errors: [], compared, sameFile: null }),
} as const;

const file = new File(['Date,Reference'], 'november.csv', { type: 'text/csv' });

beforeEach(() => FakeUpload.install());

/** Waits until so many files were sent, and lets the last one arrive. */
async function arrived(count: number): Promise<void> {
  await expect.poll(() => FakeUpload.count()).toBe(count);
  await FakeUpload.last().arrive();
}

async function compare(user: UserEvent): Promise<void> {
  await user.upload(await screen.findByLabelText('Statement'), file);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await arrived(1);
}

test('a statement is compared, shown with what differs, and kept as it was seen', async () => {
  const { user, server, container } = renderConsole('/money/statements', {
    ...answers,
    'POST /Money/statements': () => id,
  });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findAllByText('Choose the file of the statement')).not.toHaveLength(0);
  await compare(user);
  const said = await screen.findByText(
    '41 of 44 lines match. 1 payment or refund is missing in the statement.',
    {
      selector: 'p',
    },
  );
  expect(said).toBeTruthy();
  expect(screen.getByText('2 lines are neither payment nor refund, and not compared.')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Lines that do not match' }));
  const cells = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual([
    'The amounts differ: PAY-2026-000131Payment GW-131, 19/11/202617MVR 1,250.00MVR 1,500.00',
    'No payment here has this referencePayment GW-1, 19/11/202638MVR 500.00–',
    'Row 17 stands for the same: PAY-2026-000131Payment GW-131, 19/11/202639MVR 1,250.00–',
    'Paid here, not in the statement: PAY-2026-000131Payment GW-9, 19/11/2026––MVR 700.00',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep this result' }));
  await arrived(2);
  expect(
    await screen.findByRole('heading', { name: 'Bank of Atolls, 18/11/2026 to 19/11/2026' }),
  ).toBeTruthy();
  const [sent] = server.of('POST /Money/statements');
  expect(sent?.form).toMatchObject({ FormatId: format.id, Digest: compared.digest });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what comes of it meanwhile is compared again before it is kept', async () => {
  const { user, server } = renderConsole('/money/statements', {
    ...answers,
    'POST /Money/statements': () => new FakeRefusal('STATEMENT_CHANGED'),
  });
  await compare(user);
  await user.click(await screen.findByRole('button', { name: 'Keep this result' }));
  await arrived(2);
  expect(await screen.findByText(/Look at the statement again before you keep it/)).toBeTruthy();
  await arrived(3);
  await expect.poll(() => server.of('POST /Money/statements/check')).toHaveLength(2);
});

test('errors are shown by row and column, and the same file is said to be kept', async () => {
  const { user, container } = renderConsole('/money/statements', {
    ...answers,
    'POST /Money/statements/check': () => ({
      numberOfErrors: 2,
      errors: [
        { row: 7, column: 'Currency', value: 'USD', reason: 'Only amounts in MVR can be compared' },
        { row: null, column: null, value: '', reason: 'The column “Date” is missing' },
      ],
      compared: null,
      sameFile: { id, keptDate: kept.keptDate, keptBy: kept.keptBy },
    }),
  });
  await compare(user);
  expect(await screen.findByText('The statement was not compared: 2 errors')).toBeTruthy();
  expect(
    screen.getByRole('row', { name: /Only amounts in MVR can be compared 7 Currency USD/ }),
  ).toBeTruthy();
  expect(screen.getByText('This file was kept on 20/11/2026 by Mohamed Ishan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep this result' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a file that is refused says why beside its field', async () => {
  const { user } = renderConsole('/money/statements', {
    ...answers,
    'POST /Money/statements/check': () =>
      new FakeRefusal('FILE_TOO_COMPLEX', { fields: { File: 'At most 20,000 rows' } }),
  });
  await compare(user);
  expect((await screen.findAllByText('At most 20,000 rows')).length).toBeGreaterThan(0);
});

test('without a gateway a registrar says how its statements are read, an examiner hears who does', async () => {
  const nothing = {
    ...answers,
    'GET /Money/statementFormats': () => [],
    'GET /Money/statements': () => ({ items: [], next: null }),
  };
  const first = renderConsole('/money/statements', {
    ...nothing,
    'GET /Officers/me': () => officer({ roles: ['Examiner'] }),
  });
  expect(await screen.findByText('A registrar says first how its statements are read.')).toBeTruthy();
  expect(await screen.findByText('No statement was kept yet')).toBeTruthy();
  first.unmount();
  const { user, server, container } = renderConsole('/money/statements', {
    ...nothing,
    'POST /Money/statementFormats': () => format.id,
  });
  await user.click(await screen.findByRole('link', { name: 'Say how its statements are read' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  const fill = (name: string | RegExp, text: string) =>
    user.type(screen.getByRole('textbox', { name }), text);
  await fill('Gateway', format.gateway);
  await fill('Column with the day', 'Date');
  await fill('Column with the reference', 'Reference');
  await fill('Column with the amount', 'Amount');
  await fill('Column with the currency', 'Currency');
  await fill('Column that says payment or refund', 'Type');
  await fill('Words for a payment', 'Sale, Capture');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Compare a statement' })).toBeTruthy();
  expect(server.of('POST /Money/statementFormats').at(-1)?.body).toMatchObject({
    gateway: format.gateway,
    dateOrder: 'dayFirst',
    paymentWords: ['Sale', 'Capture'],
    refundWords: [],
    follows: 0,
  });
});

test('a registrar changes how statements are read; whoever was quicker is named, and nothing typed is lost', async () => {
  let version = 2;
  const { user, server, container } = renderConsole('/money/statements/formats', {
    ...answers,
    'GET /Money/statementFormats': () => [{ ...format, version }],
    'POST /Money/statementFormats': ({ body }: { body: { follows: number } }) => {
      if (body.follows === 3) return format.id;
      version = 3;
      return new FakeRefusal('STALE_VERSION', { data: { version: 3 } });
    },
  });
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await screen.findByRole('link', { name: format.gateway }));
  await user.type(await screen.findByRole('textbox', { name: 'Column with the amount' }), ' (MVR)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shifana Maisha changed this in the meantime')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.of('POST /Money/statementFormats').at(-1)?.body)
    .toMatchObject({ amountColumn: 'Amount (MVR)', follows: 3 });
});

test('a kept statement shows what differs, and on request every line', async () => {
  const { user, server, container } = renderConsole(`/money/statements/${id}`, {
    ...answers,
    'GET /Money/statement': ({ query }: { query: { all?: 'true' | undefined } }) =>
      query.all === undefined
        ? page
        : { ...page, lines: [line({ row: 2, result: 'matches', ourAmount: '1250.00' })] },
  });
  expect(await screen.findByText('november.csv, kept on 20/11/2026 by Mohamed Ishan')).toBeTruthy();
  // Its page stands under the tab.
  const tab = screen.getByRole('link', { name: 'Statements', current: true });
  expect(tab.closest('nav')?.getAttribute('aria-label')).toBe('Parts of the money desk');
  expect(screen.getByRole('button', { name: 'Export: Statement' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Also lines that match' }));
  expect(await screen.findByText(/^Matches/)).toBeTruthy();
  expect(server.of('GET /Money/statement').at(-1)?.query).toMatchObject({ all: 'true' });
  expect(await accessibilityProblems(container)).toEqual([]);
});
