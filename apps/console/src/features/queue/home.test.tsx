import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { figures, queueItem, registrationId } from '../../testing/reviews.ts';

const properties = figures({
  objectType: 'property',
  waiting: 3,
  toExamine: 3,
  toDecide: 0,
  nobodys: 3,
  mine: 0,
  overdue: 0,
  nextTargetDate: '2099-12-01',
});

test('the dashboard says what one holds, what is overdue, and how much waits where', async () => {
  const { container, server } = renderConsole('/', {
    'GET /Examinations/summary': () => [figures(), properties],
    'GET /Examinations': ({ query }) => ({
      items: query.objectType === 'registration' ? [queueItem()] : [],
      next: null,
    }),
  });
  expect(await screen.findByText('You hold 2 records')).toBeTruthy();
  expect(screen.getByText('12 to examine, 3 to decide. 1 record overdue.')).toBeTruthy();
  const mine = await screen.findByRole('region', { name: 'Registrations that you hold' });
  expect((await within(mine).findByRole('link', { name: 'Kandholhi Homes' })).getAttribute('href')).toBe(
    `/registrations/${registrationId}`,
  );
  const queues = screen.getByRole('table', { name: 'How much waits in each queue' });
  expect(within(queues).getByRole('link', { name: 'Registrations, to decide: 3' }).getAttribute('href')).toBe(
    '/registrations?view=decide',
  );
  expect(server.of('GET /Examinations').map(({ query }) => query)).toContainEqual({
    objectType: 'registration',
    holder: 'me',
  });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('with nothing waiting it says so', async () => {
  const nothing = { waiting: 0, toExamine: 0, toDecide: 0, nobodys: 0, mine: 0, overdue: 0 };
  renderConsole('/', {
    'GET /Examinations/summary': () => [
      figures({ ...nothing, nextTargetDate: null }),
      figures({ ...nothing, nextTargetDate: null, objectType: 'property' }),
    ],
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
