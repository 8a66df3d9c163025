import type { Output } from '@strata/contract';
import { insightKinds } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { officer } from '../../testing/records.ts';
import { FakeFile, FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { withMedia } from '../../testing/with-media.ts';
import { backlogWords } from './words.ts';

type Insight = Output<'GET /Insight'>;

const nothing = {
  arrived: 0,
  cameBack: 0,
  approved: 0,
  refused: 0,
  returned: 0,
  withdrawn: 0,
  timed: 0,
  onTarget: 0,
};

const sundays = [
  '08-30',
  '09-06',
  '09-13',
  '09-20',
  '09-27',
  '10-04',
  '10-11',
  '10-18',
  '10-25',
  '11-01',
  '11-08',
  '11-15',
];
const step = (from: string) => ({
  from: `2026-${from}`,
  to: `2026-${from}`,
  ...nothing,
  arrived: 20,
  cameBack: 6,
  approved: 20,
  refused: 4,
  timed: 24,
  onTarget: 22,
});
const month = (from: string, to: string, paid: string) => ({
  from,
  to,
  timed: 20,
  onTarget: 18,
  paid,
  refunded: '0.00',
});

const insight: Insight = {
  countedAt: '2026-11-21T04:00:00.000Z',
  total: {
    ...nothing,
    arrived: 240,
    cameBack: 72,
    approved: 240,
    refused: 58,
    timed: 298,
    onTarget: 271,
    medianWorkingDays: 9.5,
  },
  open: { records: 48, overdue: 4, byAge: [19, 13, 8, 4, 4] },
  by: 'week',
  steps: sundays.map(step),
  months: [
    month('2026-10-01', '2026-10-31', '1248000.50'),
    { ...month('2026-11-01', '2026-11-21', '163500.00'), refunded: '1500.00', timed: 0, onTarget: 0 },
  ],
  remarks: [
    { section: 'documents', remarks: 38 },
    { section: 'schedule', remarks: 27 },
  ],
  returnedApplications: 24,
  kinds: insightKinds.map((kind, at) => ({
    kind,
    decided: at % 2,
    medianWorkingDays: at % 2 === 0 ? null : at,
    targetDays: 15,
  })),
  load: [
    { name: null, held: 22, dueSoon: 2, overdue: 0 },
    { name: 'Abdulla Wisam Gulhifalhi', held: 6, dueSoon: 1, overdue: 1 },
    { name: 'Aminath Sana', held: 10, dueSoon: 2, overdue: 1 },
  ],
};

const empty: Insight = {
  ...insight,
  total: { ...nothing, medianWorkingDays: null },
  open: { records: 0, overdue: 0, byAge: [0, 0, 0, 0, 0] },
  steps: insight.steps.map(({ from, to }) => ({ from, to, ...nothing })),
  months: insight.months.map((one) => ({ ...one, timed: 0, onTarget: 0, paid: '0.00', refunded: '0.00' })),
  remarks: [],
  returnedApplications: 0,
  kinds: insight.kinds.map((one) => ({ ...one, decided: 0, medianWorkingDays: null })),
  load: [],
};

const registrar = () => officer({ roles: ['Registrar'] });
const administrator = () => officer({ roles: ['Administrator'] });
const open = (path = '/insight', answer: Insight | (() => Insight) = insight, who = registrar) =>
  renderConsole(path, {
    'GET /Officers/me': who,
    'GET /Insight': typeof answer === 'function' ? answer : () => answer,
  });

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll(':is(th, td):not([aria-hidden])')].map((cell) => cell.textContent),
    );

afterEach(() => vi.restoreAllMocks());

const onPhone = () => withMedia('(width < 48em)');

test('the figures stand on top, and every plot has its table beside it', async () => {
  const { container } = open();
  await page('Insight');
  const figures = (await screen.findByLabelText('In all')).textContent ?? '';
  for (const text of [
    '240',
    '72 came back',
    '298',
    '240 approved, 58 refused',
    '48',
    '4 overdue',
    '91 %',
    'goal 90 %',
    '9.5 days',
  ])
    expect(figures).toContain(text);
  const arrivals = 'Arrivals, those that came back too, and decisions per week';
  expect(cellsOf(arrivals).slice(0, 3)).toEqual([
    ['Week from', 'Arrived', 'Decided'],
    ['Before, 4 weeks', '104', '96'],
    ['27/09/2026', '26', '24'],
  ]);
  expect(cellsOf(arrivals).at(-1)).toEqual(['All', '312', '288']);
  expect(cellsOf('Open records by working days since submission').at(-1)).toEqual(['All', '48']);
  expect(cellsOf('Share decided on target, by month').slice(1)).toEqual([
    ['Oct 2026', '90 %'],
    ['Nov 2026', '–'],
  ]);
  expect(cellsOf('Fees paid and refunded, by month').slice(1)).toEqual([
    ['Oct 2026', '1,248,000.50'],
    ['Nov 2026', '163,500.001,500.00 refunded'],
    ['All', '1,411,500.50'],
  ]);
  expect(cellsOf('Remarks in returned applications, by section').slice(1)).toEqual([
    ['Documents', '38'],
    ['Schedule of strata units', '27'],
    ['All', '65'],
  ]);
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByText(/^Counted up to 21\/11\/2026, 09:00/)).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('every week can be shown', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show every week' }));
  expect(cellsOf('Arrivals, those that came back too, and decisions per week')).toHaveLength(14);
});

test('load stands by name to Registrars, in the order in which it comes', async () => {
  open();
  await screen.findByRole('heading', { name: 'Load per officer' });
  expect(cellsOf('Records that officers hold now').slice(1)).toEqual([
    ['Nobody yet', '22', '2', '0'],
    ['Abdulla Wisam Gulhifalhi', '6', '1', '1'],
    ['Aminath Sana', '10', '2', '1'],
    ['All', '38', '5', '2'],
  ]);
});

test('an Administrator has totals alone, and the way there in the drawer', async () => {
  const { container } = open('/insight', { ...insight, load: null }, administrator);
  await screen.findByRole('heading', { name: 'Fees by month' });
  expect(screen.queryByRole('heading', { name: 'Load per officer' })).toBeNull();
  expect(container.textContent).not.toContain('Aminath');
  expect(screen.getByRole('link', { name: 'Insight' }).getAttribute('href')).toBe('/insight');
});

test('an Examiner is told that it is not theirs, and nothing is asked for', async () => {
  const { server } = open('/insight', insight, () => officer({ roles: ['Examiner'] }));
  expect(await screen.findByText('Only Registrars and Administrators can open this page.')).toBeTruthy();
  expect(server.of('GET /Insight')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Insight' })).toBeNull();
});

test('on a phone the tables come when they are asked for', async () => {
  onPhone();
  const { user, container } = open();
  const button = await screen.findByRole('button', { name: 'Show the table: fees by month' });
  expect(screen.queryByRole('table', { name: 'Fees paid and refunded, by month' })).toBeNull();
  await user.click(button);
  expect(screen.getByRole('table', { name: 'Fees paid and refunded, by month' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(cellsOf('Records that officers hold now')[0]).toEqual(['Officer', 'Held']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an office in which nothing has happened says what will be here', async () => {
  const { container } = open('/insight', empty);
  expect(await screen.findByText('Nothing happened in this time')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is open is shown although nothing was decided', async () => {
  open('/insight', { ...empty, open: { records: 1, overdue: 0, byAge: [1, 0, 0, 0, 0] } });
  expect(await screen.findByText('Nothing was decided in this time.')).toBeTruthy();
  expect(screen.getByText('No application was returned with remarks in this time.')).toBeTruthy();
});

test('figures that could not be loaded say so', async () => {
  renderConsole('/insight', {
    'GET /Officers/me': registrar,
    'GET /Insight': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
});

test('the period and the kind are in the address', async () => {
  const { user, server } = open('/insight?from=2026-01-01&to=2026-06-30&kind=transfer');
  await screen.findByLabelText('In all');
  const asked = () => server.of('GET /Insight').at(-1)?.query;
  expect(asked()).toEqual({ from: '2026-01-01', to: '2026-06-30', kind: 'transfer' });
  await user.selectOptions(screen.getByLabelText('Kind'), 'All kinds');
  expect(address()).toBe('/insight?from=2026-01-01&to=2026-06-30');
  await user.click(screen.getByRole('button', { name: 'Period, 01/01/2026 to 30/06/2026' }));
  const last = screen.getByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '01/12/2025');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  expect(screen.getByText('Enter a last day that is not before the first')).toBeTruthy();
  await user.clear(last);
  await user.type(last, '31/03/2026');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  await waitFor(() => expect(asked()).toEqual({ from: '2026-01-01', to: '2026-03-31' }));
  await user.click(screen.getByRole('button', { name: /^Period/ }));
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  expect(address()).toMatch(/^\/insight\?from=(\d{4})-01-01&to=\1-12-31$/);
});

test('an address that asks for too long a time shows the usual one', async () => {
  const { server } = open('/insight?from=2010-01-01&to=2026-06-30&kind=villa');
  await screen.findByLabelText('In all');
  expect(server.of('GET /Insight')[0]?.query).not.toMatchObject({ from: '2010-01-01' });
});

test('the workbook is of what is shown', async () => {
  const saved = vi.fn<(name: string) => void>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  const { user, server } = open('/insight?from=2026-01-01&to=2026-06-30&kind=Property');
  server.change({
    'GET /Insight/export': () => new FakeFile('a', 'text/csv', { fileName: 'Insight 2026-11-21.csv' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Export: figures of the office' }));
  await user.click(screen.getByRole('menuitem', { name: 'Comma-separated text (.csv)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Insight 2026-11-21.csv'));
  expect(server.of('GET /Insight/export')[0]?.query).toEqual({
    from: '2026-01-01',
    to: '2026-06-30',
    kind: 'Property',
    format: 'csv',
  });
});

test.each([
  [{ arrived: 5, returned: 5 }, 'stayed as it was'],
  [{ arrived: 3, cameBack: 1, approved: 1, refused: 1, withdrawn: 1 }, 'grew by 1 record:'],
  [{ approved: 12 }, 'shrank by 12 records:'],
])('the sentence says what became of the backlog: %j', (change, words) => {
  expect(backlogWords({ ...nothing, medianWorkingDays: null, ...change })).toContain(words);
});
