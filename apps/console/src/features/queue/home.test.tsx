import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { figures, queueItem, registrationId } from '../../testing/reviews.ts';
import type { OwnDraft } from './own-drafts.tsx';

const properties = figures({
  objectType: 'property',
  waiting: 3,
  toDecide: 0,
  nobodys: 3,
  mine: 0,
  cameBack: 0,
  thisWeek: 1,
  overdue: 0,
  days: [
    { day: '2026-03-04', count: 1 },
    { day: '2026-03-05', count: 0 },
    { day: '2026-03-06', count: 0 },
    { day: '2026-03-07', count: 0 },
  ],
});

const otherId = '01a00000-0000-7000-8000-000000000042';

const open = (
  next = { item: queueItem() as ReturnType<typeof queueItem> | null, left: 9 },
  more: Parameters<typeof renderConsole>[1] = {},
) =>
  renderConsole('/', {
    'GET /PublicHolidays': () => [
      { day: '2026-03-05', name: 'Republic Day' },
      { day: '2026-03-06', name: 'A Friday' },
      { day: '2026-07-26', name: 'Independence Day' },
    ],
    'GET /Examinations/summary': () => [figures(), properties],
    'GET /Examinations': ({ query }) => ({
      items: query.objectType === 'registration' ? [queueItem()] : [],
      next: null,
    }),
    'GET /Examinations/next': () => next,
    'POST /Examinations/takeNext': () => ({ item: queueItem(), revisionId: null }),
    'GET /Review/registrations/{id}': () => new FakeRefusal('NOT_FOUND'),
    ...more,
  });

test('the dashboard says what is next, what one holds, how much waits where, and how the targets lie', async () => {
  const { container, server } = open();
  expect(await screen.findByRole('heading', { name: 'Kandholhi Homes: developer' })).toBeTruthy();
  expect(screen.getByText('Next for you, from every queue (9 left)')).toBeTruthy();
  const mine = await screen.findByRole('table', { name: 'Records that you hold' });
  expect(within(mine).getByRole('link', { name: 'Kandholhi Homes' }).getAttribute('href')).toBe(
    `/registrations/${registrationId}`,
  );
  const office = screen.getByRole('table', { name: 'How much waits in each queue' });
  const leads = (name: string) => within(office).getByRole('link', { name }).getAttribute('href');
  expect(leads('Registrations, to decide: 3')).toBe('/registrations?stage=decide');
  expect(leads('Registrations, came back: 4')).toBe('/registrations?cameBack=yes');
  expect(leads('Registrations, this week: 5')).toBe('/registrations?due=week');
  expect(leads('Properties, free: 3')).toBe('/properties?holder=nobody');
  const ahead = screen.getByRole('region', { name: 'Targets ahead' });
  expect(within(ahead).getByText('Today').nextElementSibling?.textContent).toBe('4');
  expect(within(ahead).getByText('Thu 05/03').nextElementSibling?.textContent).toBe('2');
  expect(within(ahead).getByText('Overdue').nextElementSibling?.textContent).toBe('1');
  // Of 15 one is overdue and six are due this week.
  expect(within(ahead).getByText('Later').nextElementSibling?.textContent).toBe('8');
  expect(within(ahead).queryByText('Fri 06/03')).toBeNull();
  expect(
    within(ahead).getByText('Friday and Saturday are closed, and Thu 05/03 (Republic Day).'),
  ).toBeTruthy();
  const drawer = screen.getByRole('navigation', { name: 'Main' });
  expect(within(drawer).getByRole('link', { name: 'Registrations 12' })).toBeTruthy();
  expect(server.of('GET /Examinations').map(({ query }) => query)).toContainEqual({
    objectType: 'registration',
    holder: 'me',
  });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the dashboard leads back to what one wrote and did not send, with when it was saved, whoever holds the record', async () => {
  const draft = {
    objectType: 'application',
    objectKind: 'Amendment',
    reference: 'SA-2026-000012',
    title: 'Noofaru Two',
    subtitle: 'Noofaru, Thinadhoo',
    remarks: ['schedule', 'buildings'],
    acts: ['return'],
    seen: 7,
    savedAt: '2026-03-03T09:05:00.000Z',
  } as const satisfies Partial<OwnDraft>;
  const { container } = open(undefined, {
    'GET /Examinations/ownDrafts': () => [
      {
        ...draft,
        remarks: [...draft.remarks],
        acts: [...draft.acts],
        id: registrationId,
        holder: { personId: registrationId, name: 'Mohamed Ishan', isYou: true },
      },
      {
        ...draft,
        objectType: 'registration',
        remarks: [],
        acts: ['note'],
        seen: 0,
        id: otherId,
        holder: { personId: otherId, name: 'Aminath Sana', isYou: false },
      },
    ],
  });
  const mine = await screen.findByRole('table', { name: 'Records that you hold' });
  const back = await within(mine).findByRole('link', { name: '2 remarks, a return, 7 sections seen' });
  expect(back.getAttribute('href')).toBe(`/applications/${registrationId}#units`);
  expect(within(mine).getByText('Saved 03/03/2026 14:05')).toBeTruthy();
  const elsewhere = screen.getByRole('table', { name: 'Your drafts at records that you do not hold' });
  expect(within(elsewhere).getByRole('link', { name: 'a note' }).getAttribute('href')).toBe(
    `/registrations/${otherId}`,
  );
  expect(within(elsewhere).getByRole('cell', { name: 'Aminath Sana' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('N takes what is next, and opens it', async () => {
  const { user, server } = open();
  await screen.findByRole('button', { name: 'Take next' });
  await user.keyboard('n');
  await page('There is nothing at this address');
  expect(address()).toBe(`/registrations/${registrationId}`);
  expect(server.of('POST /Examinations/takeNext')).toHaveLength(1);
});

test('where somebody was quicker, it says which record was taken instead', async () => {
  const { user, server } = open();
  const id = '01a00000-0000-7000-8000-0000000000d3';
  server.change({
    'POST /Examinations/takeNext': () => ({
      item: queueItem({ id, title: 'Olhuveli Partners' }),
      revisionId: null,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take next' }));
  expect(await screen.findByText('Somebody took Kandholhi Homes. This is the one after it.')).toBeTruthy();
  expect(address()).toBe(`/registrations/${id}`);
});

test('where the last one was taken meanwhile, it says so', async () => {
  const { user, server } = open();
  server.change({ 'POST /Examinations/takeNext': () => ({ item: null, revisionId: null }) });
  await user.click(await screen.findByRole('button', { name: 'Take next' }));
  expect(await screen.findByText('Somebody took the last of these. Nothing is left to take.')).toBeTruthy();
  expect(address()).toBe('/');
});

test('with nothing left to take there is no button', async () => {
  open({ item: null, left: 0 });
  expect(await screen.findByRole('heading', { name: 'Nothing is left for you to take' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take next' })).toBeNull();
});

test('with nothing waiting it says so', async () => {
  const nothing = { waiting: 0, toDecide: 0, nobodys: 0, mine: 0, cameBack: 0, thisWeek: 0, overdue: 0 };
  renderConsole('/', {
    'GET /Examinations/summary': () => [figures(nothing), figures({ ...nothing, objectType: 'property' })],
  });
  expect(await screen.findByText('Nothing waits with the ministry')).toBeTruthy();
});

test('figures that could not be loaded are told once, with another try', async () => {
  renderConsole('/', { 'GET /Examinations/summary': () => new FakeRefusal('TOO_MANY_REQUESTS') });
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('for an administrator alone nothing waits, and no queue is asked for', async () => {
  const { server } = renderConsole('/', { 'GET /Officers/me': () => officer({ roles: ['Administrator'] }) });
  await page('Dashboard');
  expect(screen.getByText('Nothing waits for you here')).toBeTruthy();
  expect(server.of('GET /Examinations/summary')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Registrations' })).toBeNull();
});
