import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { registrationId, registrationReview } from '../../../testing/reviews.ts';

const path = `/registrations/${registrationId}/history`;
const by = { name: 'Hawwa Shaira Kaashi', role: 'officer', isYou: false };

const acts = [
  {
    sequence: '9',
    verb: 'view',
    at: '2026-03-05T04:00:00.000Z',
    by: { ...by, isYou: true },
    before: null,
    after: null,
  },
  {
    sequence: '8',
    verb: 'return',
    at: '2026-03-04T04:05:00.000Z',
    by,
    before: { status: 'Submitted', remarks: null, version: 3 },
    after: { status: 'Returned', remarks: 'The copy is cut off.', version: 4 },
  },
  {
    sequence: '2',
    verb: 'create',
    at: '2026-03-01T04:00:00.000Z',
    by: { name: 'Aishath Leena Fehiveli', role: 'member', isYou: false },
    before: null,
    after: { status: 'Draft', remarks: null, version: 1 },
  },
];

test('the history says who did what when, and what it changed', async () => {
  const { user, container } = renderConsole(path, {
    'GET /Review/registrations/{id}': () => registrationReview(),
    'GET /Review/history': () => ({ items: acts, next: null }),
  });
  await page('Kandholhi Homes');
  const list = await screen.findByRole('list', { name: 'History' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('04/03/2026 09:05');
  expect(rows[0]?.textContent).toContain('Hawwa Shaira Kaashi (officer) returned it with remarks');
  const changes = within(rows[0] as HTMLElement).getByRole('table');
  expect(
    within(changes)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['StatusSubmittedReturned', 'Remarks–The copy is cut off.']);
  expect(await accessibilityProblems(container)).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: 'Show also who looked at it' }));
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('You (officer) looked at it');
});

test('older acts are fetched when asked for', async () => {
  const { user, server } = renderConsole(path, {
    'GET /Review/registrations/{id}': () => registrationReview(),
    'GET /Review/history': ({ query }) =>
      query.before === undefined
        ? { items: acts.slice(0, 2), next: '8' }
        : { items: acts.slice(2), next: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Aishath Leena Fehiveli')).toBeTruthy();
  expect(server.of('GET /Review/history').at(-1)?.query).toMatchObject({ before: '8' });
});

test('while there are older acts, nobody reads that nothing was done', async () => {
  const looks = acts.filter(({ verb }) => verb === 'view');
  const { user } = renderConsole(path, {
    'GET /Review/registrations/{id}': () => registrationReview(),
    'GET /Review/history': ({ query }) => ({ items: looks, next: query.before === undefined ? '8' : null }),
  });
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.queryByText('Nothing has been done to it yet')).toBeNull();
  await user.click(more);
  expect(await screen.findByText('Nothing has been done to it yet')).toBeTruthy();
});

test('without a record there is no history', async () => {
  renderConsole(path, {
    'GET /Review/registrations/{id}': () => new FakeRefusal('NOT_FOUND'),
    'GET /Review/history': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await page('There is nothing at this address')).toBeTruthy();
});
