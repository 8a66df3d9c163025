import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { developer, named, propertyId, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

type List = Output<'GET /Notifications'>;
type Item = List['items'][number];

const ids = (number: number) => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function item(number: number, over: Partial<Item> = {}): Item {
  return {
    id: ids(number),
    title: 'Property verified',
    text: `Your property Fehiveli Villa (M-${number}) was verified.`,
    quoted: null,
    path: `/app/properties/${propertyId}`,
    entity: null,
    createdDate: '2026-03-04T20:30:00.000Z',
    readDate: null,
    ...over,
  };
}

const returned = item(2, {
  title: 'Property returned',
  text: 'Your property Fehiveli Villa (M-2) was returned. Please correct it.',
  quoted: { label: 'Remarks', text: 'Please add a map.\nThank you.' },
});
const read = item(1, { readDate: '2026-03-05T04:05:00.000Z' });

/** A server that keeps what was read. */
function serverOf(items: readonly Item[]) {
  let kept = items;
  const mark = (isMarked: (one: Item) => boolean) => {
    kept = kept.map((one) => (isMarked(one) ? { ...one, readDate: '2026-03-06T04:05:00.000Z' } : one));
    return null;
  };
  return {
    'GET /Notifications': () => ({
      items: [...kept],
      hasMore: false,
      unread: kept.filter(({ readDate }) => readDate === null).length,
    }),
    'POST /Notifications/read': ({ body }: { body: { ids: string[] } }) =>
      mark(({ id }) => body.ids.includes(id)),
    'POST /Notifications/readAll': ({ body }: { body: { upTo: string } }) =>
      mark(({ id }) => id <= body.upTo),
  };
}

/** The bell of the whole frame, which is there when it is known for whom one acts. */
async function bell(name = 'Notifications'): Promise<HTMLElement> {
  await screen.findByRole('button', { name: /^Acting for/ });
  return screen.findByRole('button', { name });
}
const panel = () => screen.findByRole('region', { name: 'Notifications' });

afterEach(() => vi.useRealTimers());

test('H3: "No notifications" when there are none', async () => {
  const { user, container } = renderPortal('/app');
  await user.click(await bell());
  expect(await within(await panel()).findByText('No notifications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the bell counts the unread, for the eye and for a screen reader', async () => {
  const { user, container } = renderPortal('/app', serverOf([item(3), returned, read]));
  const button = await bell('Notifications, 2 unread');
  expect(within(button).getByText('2').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('2 unread notifications').closest('output')).toBeTruthy();
  await user.click(button);
  const items = await within(await panel()).findAllByRole('listitem');
  expect(items.map((one) => within(one).getByRole('link').textContent)).toEqual([
    'Unread: Property verified',
    'Unread: Property returned',
    'Property verified',
  ]);
  expect(items[1]?.textContent).toContain('05/03/2026 01:30');
  expect(within(items[1] as HTMLElement).getByRole('blockquote').textContent).toBe(
    'RemarksPlease add a map.\nThank you.',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('more than a hundred are not counted', async () => {
  renderPortal('/app', { 'GET /Notifications': () => ({ items: [item(1)], hasMore: true, unread: 100 }) });
  const button = await bell('Notifications, more than 99 unread');
  expect(within(button).getByText('99+')).toBeTruthy();
});

test('following one leads to its record, closes the panel and marks it as read', async () => {
  const { user, server } = renderPortal('/app', serverOf([returned, read]));
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await within(await panel()).findByRole('link', { name: /Property returned/ }));
  await page('Fehiveli Villa');
  expect(address()).toBe(`/app/properties/${propertyId}`);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(server.of('POST /Notifications/read').map((call) => call.body)).toEqual([{ ids: [returned.id] }]);
  expect(await bell()).toBeTruthy();
});

test('following one that was read marks nothing', async () => {
  const { user, server } = renderPortal('/app', serverOf([read]));
  await user.click(await bell());
  await user.click(await within(await panel()).findByRole('link', { name: 'Property verified' }));
  await page('Fehiveli Villa');
  expect(server.of('POST /Notifications/read')).toEqual([]);
});

test('a marking that fails does not stop who follows', async () => {
  const { user, server } = renderPortal('/app', {
    ...serverOf([returned]),
    'POST /Notifications/read': () => new FakeRefusal('UNAVAILABLE'),
  });
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await within(await panel()).findByRole('link', { name: /Property returned/ }));
  await page('Fehiveli Villa');
  await waitFor(() => expect(server.of('POST /Notifications/read').length).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const ofDeveloper = item(4, {
  title: 'Application approved',
  text: 'The application SA-2026-000004 for Dhoani Court was approved.',
  path: '/app/properties',
  entity: named(developer),
});

test('E3: what concerns another entity leads to the dashboard, which offers to open it as that entity', async () => {
  const { user } = renderPortal('/app/guides', {
    ...serverOf([ofDeveloper]),
    'GET /Users/entities': () => [self, developer],
  });
  await user.click(await bell('Notifications, 1 unread'));
  expect(await within(await panel()).findByText(`For ${developer.entityName}`)).toBeTruthy();
  await user.click(within(await panel()).getByRole('link', { name: /Application approved/ }));
  expect(address()).toBe('/app');
  const turn = await screen.findByRole('region', { name: 'Your turn' });
  expect(within(turn).getByRole('heading', { name: 'Application approved' })).toBeTruthy();
  expect(document.activeElement).toBe(within(turn).getByRole('heading', { name: 'Your turn' }));
  await user.click(within(turn).getByRole('button', { name: /^Open as Kandholhi Homes/ }));
  await page('Properties');
  expect(screen.getByRole('button', { name: /^Acting for/ }).textContent).toContain(developer.entityName);
});

test('what concerns an entity that one may no longer act for leads to the dashboard, which offers nothing', async () => {
  const { user } = renderPortal('/app/guides', serverOf([ofDeveloper]));
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await within(await panel()).findByRole('link', { name: /Application approved/ }));
  await page('Dashboard');
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});

test('"Mark all as read" marks up to the newest that is shown, says so, and keeps the focus', async () => {
  const { user, server } = renderPortal('/app', serverOf([item(3), returned, read]));
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All are marked as read.')).toBeTruthy();
  expect(server.of('POST /Notifications/readAll').map((call) => call.body)).toEqual([{ upTo: ids(3) }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
  expect(await bell()).toBeTruthy();
});

test('"Mark all as read" that fails is told, and they stay unread', async () => {
  const { user } = renderPortal('/app', {
    ...serverOf([returned]),
    'POST /Notifications/readAll': () => new FakeRefusal('UNAVAILABLE'),
  });
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(screen.getByText('1 unread notification')).toBeTruthy();
});

test('Escape closes the panel and gives the focus back', async () => {
  const { user } = renderPortal('/app', serverOf([read]));
  const button = await bell();
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the fifty before come when they are asked for', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Notifications': ({ query }) =>
      query.before === undefined
        ? { items: [item(9), item(8)], hasMore: true, unread: 3 }
        : { items: [item(7)], hasMore: false, unread: 3 },
  });
  await user.click(await bell('Notifications, 3 unread'));
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/M-7/)).toBeTruthy();
  expect(within(await panel()).getAllByRole('listitem').length).toBe(3);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Older notifications' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await bell('Notifications, 3 unread'));
  expect(server.of('GET /Notifications').at(-1)?.query).toEqual({ before: ids(8) });
});

test('what could not be loaded is said in the panel alone, with another try', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Notifications': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  await user.click(await bell());
  expect(await within(await panel()).findByText('The notifications could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.change(serverOf([returned]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await panel()).findByText(/was returned/)).toBeTruthy();
});

test('hostile words are shown as they are', async () => {
  const hostile = '<img src=x onerror="window.__x = 1">';
  const { user, container } = renderPortal('/app', serverOf([item(1, { title: hostile, text: hostile })]));
  await user.click(await bell('Notifications, 1 unread'));
  expect(await screen.findByText(hostile, { selector: 'p' })).toBeTruthy();
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('the bell looks again every minute, in the background, and when it is opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, server } = renderPortal('/app', serverOf([]));
  const button = await bell();
  const looks = () => server.of('GET /Notifications');
  await waitFor(() => expect(looks().length).toBe(1));
  server.change(serverOf([returned]));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(looks().length).toBe(2));
  expect(await bell('Notifications, 1 unread')).toBe(button);
  await user.click(button);
  await waitFor(() => expect(looks().length).toBe(3));
  expect(looks().map((call) => call.headers.get('X-Background'))).toEqual(['1', '1', '1']);
});
