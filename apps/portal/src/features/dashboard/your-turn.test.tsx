import type { Output } from '@strata/contract';
import { taskVerbs } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationId, applicationItem, developer, named, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { titleItem } from '../../testing/titles.ts';
import { timeOf, wordsOf } from './task-words.ts';

type Tasks = Output<'GET /Users/tasks'>;
type Task = Tasks['items'][number];

afterEach(() => void vi.useRealTimers());

const ids = (nth: number) => `01a00000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

const task = ({ entity = self, ...over }: Partial<Task> = {}): Task => ({
  verb: 'declareApplication',
  objectId: applicationId,
  reference: 'SA-2026-000007',
  plotName: 'Finolhu View',
  unitNumber: null,
  registeredName: null,
  expertType: null,
  requestKind: null,
  isAmendment: false,
  by: 'Shaufa Rasheed',
  remarks: null,
  amount: null,
  sinceDate: '2026-03-01T04:05:00.000Z',
  dueDate: null,
  drawing: { of: 'application', id: applicationId },
  entity: named(entity),
  path: `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`,
  ...over,
});

function answer(...items: readonly Task[]): Tasks {
  const of = (entity: { entityId: string }) =>
    items.filter((item) => item.entity.entityId === entity.entityId).length;
  const entities = [self, developer]
    .map(({ entityType, entityId }) => ({ entityType, entityId, count: of({ entityId }) }))
    .filter(({ count }) => count > 0);
  return { items: [...items], total: items.length, entities };
}

const both = { 'GET /Users/entities': () => [self, developer] };
const serverWith = (...items: readonly Task[]) => ({ ...both, 'GET /Users/tasks': () => answer(...items) });
const panel = () => screen.findByRole('region', { name: 'Your turn' });

test('what waits is named, with its reason and one act; the first act is the strongest', async () => {
  const consent = task({
    verb: 'consentToRequest',
    objectId: ids(1),
    plotName: 'Dhoani Court',
    unitNumber: '2B',
    requestKind: 'transfer',
    by: 'Zeena Haveeru',
    dueDate: '2999-11-23',
    path: `/app/titles/requests/${ids(1)}`,
  });
  const { container } = renderPortal('/app', serverWith(consent, task()));
  const rows = within(await panel()).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Unit 2B, Dhoani Court: consent to a transfer',
    'Finolhu View: declare and submit',
  ]);
  expect(rows[0]?.textContent).toContain('Zeena Haveeru asked on 01/03/2026');
  expect(rows[0]?.textContent).toContain('23/11/2999');
  const acts = within(await panel()).getAllByRole('link');
  expect(acts.map((act) => act.getAttribute('href'))).toEqual([consent.path, task().path]);
  expect(acts[0]?.textContent).toBe('Read and answer: Unit 2B, Dhoani Court: consent to a transfer');
  expect(acts[0]?.className).not.toBe(acts[1]?.className);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what others have is said below it, the latest first, and then come the titles', async () => {
  const nth = (n: number, over: object) => applicationItem({ id: ids(n), ...over });
  renderPortal('/app', {
    ...serverWith(task()),
    'GET /Applications': () => [
      nth(1, { applicationStatusId: 3, statusSince: '2026-03-01T04:05:00.000Z' }),
      nth(2, { applicationStatusId: 1 }),
      nth(3, { applicationStatusId: 5, statusSince: '2026-03-02T04:05:00.000Z' }),
      nth(4, { applicationStatusId: 4 }),
    ],
    'GET /Titles': () => [titleItem()],
  });
  const lines = within(await screen.findByRole('region', { name: 'Under way' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Fehiveli VillaWith the architect since 02/03/2026',
    'Fehiveli VillaWith the examiner since 01/03/2026',
  ]);
  expect(
    within(lines[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/app/applications/${ids(1)}`);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your turn',
    'Under way',
    'Your titles',
    'Applications',
  ]);
});

test('who waits for nobody sees no such part', async () => {
  renderPortal('/app', { ...serverWith(task()), 'GET /Applications': () => [applicationItem()] });
  await screen.findByRole('heading', { name: 'Applications' });
  expect(screen.queryByRole('heading', { name: 'Under way' })).toBeNull();
});

test('a beginning that says no more than its time is not said twice', () => {
  expect(wordsOf(task({ verb: 'chooseArchitect' })).reason).toBe('SA-2026-000007');
});

test('E3: what waits for another entity is opened as that entity, with one press', async () => {
  const { user, server } = renderPortal('/app', {
    ...serverWith(task({ entity: developer, path: `/app/applications/${applicationId}` })),
  });
  const row = within(await panel()).getByRole('listitem');
  expect(row.textContent).toContain(developer.entityName);
  await user.click(within(row).getByRole('button', { name: /^Open as Kandholhi Homes/ }));
  expect(address()).toBe(`/app/applications/${applicationId}`);
  await page('Fehiveli Villa');
  expect(JSON.parse(localStorage.getItem('strata.entity') ?? '')).toEqual({
    entityType: developer.entityType,
    entityId: developer.entityId,
  });
  expect(server.of('GET /Applications/{id}').at(0)?.query).toMatchObject({ entityId: developer.entityId });
});

test('an architect who signs in as herself opens the waiting plan as the architect', async () => {
  const architect = { entityType: 'Architect', entityId: ids(77), entityName: self.entityName } as const;
  const plan = task({
    verb: 'drawPlan',
    entity: architect,
    path: `/app/applications/${applicationId}/strataplan`,
  });
  const { user } = renderPortal('/app', {
    'GET /Users/entities': () => [self, { ...architect, identification: self.identification }],
    'GET /Users/tasks': () => ({
      items: [plan],
      total: 1,
      entities: [{ entityType: 'Architect', entityId: ids(77), count: 1 }],
    }),
  });
  const open = await screen.findByRole('button', { name: /^Open as Architect/ });
  const row = within(await panel()).getByRole('listitem');
  expect(row.textContent).not.toContain(self.entityName);
  await user.click(open);
  expect(address()).toBe(plan.path);
  // It opens at what it lacks.
  expect(window.location.hash).toBe('#findings');
});

test('an entity that was approved meanwhile is looked up before it is acted for', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Users/tasks': () => answer(task({ entity: developer, path: '/app/properties' })),
  });
  const open = await screen.findByRole('button', { name: /^Open as Kandholhi Homes/ });
  server.change(both);
  await user.click(open);
  await page('Properties');
  expect(screen.getByRole('button', { name: /^Acting for/ }).textContent).toContain(developer.entityName);
});

test('an entity that one may no longer act for is not opened: that is said, and what waits is asked for again', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Users/tasks': () => answer(task({ entity: developer, path: '/app/properties' })),
  });
  const open = await screen.findByRole('button', { name: /^Open as Kandholhi Homes/ });
  server.change({ 'GET /Users/tasks': () => answer() });
  await user.click(open);
  expect(await screen.findByText(`You can no longer act for ${developer.entityName}.`)).toBeTruthy();
  expect(address()).toBe('/app');
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(localStorage.getItem('strata.entity')).toBeNull();
});

test('five are shown, then all; of many the later pages are asked for one by one', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      task({ objectId: ids(from + nth), plotName: `Plot ${from + nth}` }),
    );
  const { user, server, container } = renderPortal('/app', {
    'GET /Users/tasks': ({ query }) => ({
      items: query.skip === undefined ? many(0, 50) : many(query.skip, 12),
      total: 62,
      entities: [{ entityType: self.entityType, entityId: self.entityId, count: 62 }],
    }),
  });
  const rows = async () => within(await panel()).getAllByRole('heading', { level: 3 }).length;
  expect(await rows()).toBe(5);
  const all = screen.getByRole('button', { name: 'All 62' });
  all.focus();
  await user.keyboard('{Enter}');
  expect(await rows()).toBe(50);
  await user.click(await screen.findByRole('button', { name: 'Show more: 12 others' }));
  await screen.findByText('Plot 61: declare and submit');
  expect(await rows()).toBe(62);
  expect(server.of('GET /Users/tasks').at(-1)?.query).toEqual({ skip: 50 });
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'First 5 only' }));
  expect(await rows()).toBe(5);
});

test('when nothing waits, that is said', async () => {
  renderPortal('/app');
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your turn' })).toBeNull();
});

test('what could not be loaded is said in its place, with another try; the rest of the page stands', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Users/tasks': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await screen.findByText('The things that wait for you could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Pending applications')).toBeTruthy();
  server.change(serverWith(task()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await panel()).toBeTruthy();
});

test('the switcher counts what waits for the others, and in the list for each', async () => {
  const { user, container } = renderPortal(
    '/app',
    serverWith(
      task(),
      task({ objectId: ids(2), entity: developer }),
      task({ objectId: ids(3), entity: developer }),
    ),
  );
  const switcher = await screen.findByRole('button', { name: /2 things wait for others you act for/ });
  await user.click(switcher);
  const dialog = screen.getByRole('dialog', { name: 'Switch entity' });
  expect(within(dialog).getByRole('button', { name: /Kandholhi Homes.*2 things wait/ })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: /1 thing waits/ })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('before the figures five calls are made, and no list of a filter until one comes to it', async () => {
  // A slow machine needs longer than an answer counts as just fetched.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user, server } = renderPortal('/app');
  await screen.findByText('Pending applications');
  const asked = () => server.calls.map(({ key }) => key);
  await waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining(['GET /Configuration', 'GET /Notifications'])),
  );
  expect(asked().slice(0, 5).toSorted()).toEqual([
    'GET /Applications',
    'GET /Stats/summary',
    'GET /Users/entities',
    'GET /Users/session',
    'GET /Users/tasks',
  ]);
  expect(asked()).not.toContain('GET /Properties');
  await user.click(await screen.findByLabelText('Property'));
  await waitFor(() => expect(asked()).toContain('GET /Properties'));
  for (const key of ['GET /Users/tasks', 'GET /Stats/summary', 'GET /Applications', 'GET /Titles'] as const)
    expect(server.of(key)).toHaveLength(1);
});

const nothingYet = {
  'GET /Stats/summary': () => ({ pendingApplications: 0, completedApplications: 0, properties: 0 }),
  'GET /Applications': () => [],
};

test('who has nothing yet is shown three steps, of which the possible one has a button', async () => {
  const { container } = renderPortal('/app', nothingYet);
  const visit = await screen.findByRole('region', { name: 'Get a title for each unit in three steps' });
  expect(within(visit).getAllByRole('listitem')).toHaveLength(3);
  expect(
    within(visit)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app/properties/create']);
  expect(screen.queryByRole('heading', { name: 'Applications' })).toBeNull();
  expect(screen.getByText('Pending applications')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.each([
  ['something waits', { 'GET /Users/tasks': () => answer(task()) }],
  [
    'there is a plot',
    { 'GET /Stats/summary': () => ({ pendingApplications: 0, completedApplications: 0, properties: 1 }) },
  ],
])('no steps are shown when %s', async (_, more) => {
  renderPortal('/app', { ...nothingYet, ...more });
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeTruthy();
  expect(screen.queryByText('Get a title for each unit in three steps')).toBeNull();
});

const kinds = ['transfer', 'mortgage', 'discharge', 'correction'] as const;

test.each(taskVerbs)('%s is said in whole words', (verb) => {
  const asked = { ...task({ verb, amount: '3000.00', dueDate: '2026-12-24', remarks: 'Add the map' }) };
  for (const requestKind of kinds) {
    const { title, reason, button } = wordsOf({ ...asked, requestKind, unitNumber: '2B' });
    expect(title).toMatch(/^Unit 2B, Finolhu View: [a-z]/);
    expect(`${title} ${reason} ${button}`).not.toMatch(/undefined|null/);
  }
});

test.each([
  ['2026-03-04', 'Overdue'],
  ['2026-03-05', 'Due today'],
  ['2026-03-06', 'Due tomorrow'],
  ['2026-03-17', 'Due in 12 days'],
])('%s is %s at midnight in the Maldives', (dueDate, urgent) => {
  expect(timeOf({ dueDate, sinceDate: '' }, Date.parse('2026-03-04T19:00:00Z')).urgent).toBe(urgent);
});

test.each([
  ['2026-03-04T19:30:00Z', 'Since today'],
  ['2026-03-04T18:30:00Z', '1 day with you'],
  ['2026-02-28T18:30:00Z', '5 days with you'],
])('what came at %s waits: %s', (sinceDate, plain) => {
  expect(timeOf({ dueDate: null, sinceDate }, Date.parse('2026-03-05T04:00:00Z')).plain).toBe(plain);
});
