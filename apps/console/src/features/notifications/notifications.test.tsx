import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { address } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../testing/records.ts';
import { renderConsole } from '../../testing/render-console.tsx';

type Item = Output<'GET /OfficerNotifications'>['items'][number];

const ids = (number: number) => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const propertyId = ids(99);

const cameBack: Item = {
  id: ids(3),
  kind: 'cameBack',
  title: 'Noofaru Two came back',
  text: 'Strata registration, SA-2026-000012, revision 2. It is kept for you until 25/11/2026.',
  record: { objectType: 'property', id: propertyId },
  createdDate: '2026-11-22T04:14:00.000Z',
  readDate: null,
};
const gone: Item = { ...cameBack, id: ids(2), title: 'Aminath Sana gave you Thundi', record: null };

/** A server that keeps what was read. */
function serverOf(items: readonly Item[]) {
  let kept = items;
  const mark = (isMarked: (one: Item) => boolean) => {
    kept = kept.map((one) => (isMarked(one) ? { ...one, readDate: '2026-11-22T05:00:00.000Z' } : one));
    return null;
  };
  return {
    'GET /OfficerNotifications': () => ({
      items: [...kept],
      hasMore: false,
      unread: kept.filter(({ readDate }) => readDate === null).length,
    }),
    'POST /OfficerNotifications/read': ({ body }: { body: { ids: string[] } }) =>
      mark(({ id }) => body.ids.includes(id)),
    'POST /OfficerNotifications/readAll': () => mark(() => true),
  };
}

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Notifications' });

test('the bell counts what is unread, and its list says what happened and when', async () => {
  const { user, container } = renderConsole('/', serverOf([cameBack, gone]));
  await user.click(await bell('Notifications, 2 unread'));
  const [first] = await within(await panel()).findAllByRole('listitem');
  expect(first?.textContent).toContain('Noofaru Two came back');
  expect(first?.textContent).toContain('22/11/2026 09:14');
  expect(screen.getByText('2 unread notifications').closest('output')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('by keyboard: one leads to its record and is read then, Escape gives the focus back', async () => {
  const { user, server } = renderConsole('/', serverOf([cameBack, gone]));
  const button = await bell('Notifications, 2 unread');
  button.focus();
  await user.keyboard('{Enter}');
  await within(await panel()).findByRole('link', { name: /came back/ });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  (await within(await panel()).findByRole('link', { name: /came back/ })).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/properties/${propertyId}`);
  expect(server.of('POST /OfficerNotifications/read').map((call) => call.body)).toEqual([
    { ids: [cameBack.id] },
  ]);
  expect(await bell('Notifications, 1 unread')).toBeTruthy();
});

test('what is about a record that is gone leads to the dashboard', async () => {
  const { user } = renderConsole('/search', serverOf([gone]));
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await within(await panel()).findByRole('link', { name: /gave you/ }));
  expect(address()).toBe('/');
});

test('a refund to agree to leads to the fee of its record', async () => {
  const record = { objectType: 'application', id: ids(98) } as const;
  const asked: Item = {
    ...cameBack,
    kind: 'refundProposed',
    title: 'Sana asks you to agree to a refund: Thundi',
    record,
  };
  const { user } = renderConsole('/', serverOf([asked]));
  await user.click(await bell('Notifications, 1 unread'));
  const link = await within(await panel()).findByRole('link', { name: /asks you to agree/ });
  expect(link.getAttribute('href')).toBe(`/applications/${record.id}#fee`);
});

test('all are marked as read at once', async () => {
  const { user, server } = renderConsole('/', serverOf([cameBack, gone]));
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All are marked as read.')).toBeTruthy();
  expect(server.of('POST /OfficerNotifications/readAll').map((call) => call.body)).toEqual([
    { upTo: cameBack.id },
  ]);
});

test('an Administrator who works on no case has no bell, and none is asked for', async () => {
  const { server } = renderConsole('/', { 'GET /Officers/me': () => officer({ roles: ['Administrator'] }) });
  await screen.findByText('Nothing waits for you here');
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(server.of('GET /OfficerNotifications')).toEqual([]);
});
