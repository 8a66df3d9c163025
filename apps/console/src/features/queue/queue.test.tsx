import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeFile, FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { figures, heldByAnother, queueItem, registrationId } from '../../testing/reviews.ts';
import { withMedia } from '../../testing/with-media.ts';

const secondId = '01a00000-0000-7000-8000-0000000000d2';
const second = queueItem({
  ...heldByAnother,
  id: secondId,
  title: 'Olhuveli Partners',
  objectKind: 'Business',
});
const cursor = `2026-03-12_${secondId}`;

function open(path = '/registrations', items = [queueItem(), second]) {
  return renderConsole(path, {
    'GET /Examinations/summary': () => [figures(), figures({ objectType: 'property' })],
    'GET /Examinations': () => ({ items, next: null }),
    'GET /Review/registrations/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
}

test('a queue shows who handed in what, until when, and who holds it', async () => {
  const { container } = open();
  const table = await screen.findByRole('table', { name: 'Registrations' });
  const [, row, other] = within(table).getAllByRole('row');
  expect(row?.textContent).toContain('Developer');
  expect(
    within(row as HTMLElement)
      .getByRole('link', { name: 'Kandholhi Homes' })
      .getAttribute('href'),
  ).toBe(`/registrations/${registrationId}`);
  expect(row?.textContent).toContain('ER-2026-000012, C-0042/2019');
  expect(row?.textContent).toContain('overdue');
  expect(row?.textContent).toContain('Nobody');
  expect(other?.textContent).toContain('Hawwa Shaira Kaashi');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('lists and filters are in the address, with how much each list holds', async () => {
  const { user, server } = open();
  await screen.findByRole('table');
  await user.click(await screen.findByRole('link', { name: 'Yours 2' }));
  expect(address()).toBe('/registrations?holder=me');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Developer');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.selectOptions(screen.getByLabelText('Revision'), 'Came back');
  expect(address()).toBe('/registrations?holder=me&objectKind=Developer&cameBack=yes');
  const asked = { objectType: 'registration', holder: 'me', objectKind: 'Developer', cameBack: 'yes' };
  await waitFor(() => expect(server.of('GET /Examinations').at(-1)?.query).toEqual(asked));
  await waitFor(() => expect(server.of('GET /Examinations/count').at(-1)?.query).toEqual(asked));
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(address()).toBe('/registrations?show=all');
});

test('a row says its revision, fee, consents, age and target', async () => {
  const amendment = queueItem({
    objectType: 'application',
    objectKind: 'Amendment',
    revision: 2,
    cameBack: true,
    feeDue: true,
    consents: { needed: 9, missing: 2 },
    targetDate: '2099-12-01',
  });
  const { container } = open('/applications', [amendment]);
  const table = await screen.findByRole('table', { name: 'Applications' });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(2, 6)).toEqual(['Amendment', '2', 'Unpaid', '7 of 9']);
  expect(cells[6]).toMatch(/^\d+$/);
  expect(cells.slice(7)).toEqual(['Tue 01/12/2099', 'Came back', 'Nobody']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('applications wait in a queue of their own, by their types', async () => {
  const amendment = queueItem({
    objectType: 'application',
    objectKind: 'Amendment',
    title: 'Fehiveli Residences',
    reference: 'SA-2026-000007',
    subtitle: 'Fehiveli Villa, Malé',
  });
  const { user, server } = open('/applications', [amendment]);
  const table = await screen.findByRole('table', { name: 'Applications' });
  expect(within(table).getByRole('link', { name: 'Fehiveli Residences' }).getAttribute('href')).toBe(
    `/applications/${registrationId}`,
  );
  expect(within(table).getByRole('cell', { name: 'Amendment' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Provisional registration');
  expect(address()).toBe('/applications?objectKind=ProvisionalRegistration');
  await waitFor(() =>
    expect(server.of('GET /Examinations').at(-1)?.query).toEqual({
      objectType: 'application',
      objectKind: 'ProvisionalRegistration',
    }),
  );
});

test('Load more adds the next page below', async () => {
  const { user, server } = open();
  server.change({
    'GET /Examinations': ({ query }) =>
      query.after === undefined ? { items: [queueItem()], next: cursor } : { items: [second], next: null },
  });
  await user.click(await screen.findByRole('link', { name: /^Free/ }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Olhuveli Partners' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kandholhi Homes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('j and k move, Space chooses and Enter opens, the latter two only in the list', async () => {
  const { user } = open();
  await screen.findByRole('table');
  await user.keyboard(' ');
  expect(screen.queryByText(/chosen$/)).toBeNull();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Kandholhi Homes');
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Olhuveli Partners');
  await user.keyboard('k ');
  expect(screen.getByText('1 chosen')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Kandholhi Homes');
  await user.keyboard(' ');
  expect(screen.queryByText(/chosen$/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/registrations/${registrationId}`);
});

test('a record that is gone says so, and an id that is none asks nobody', async () => {
  open(`/registrations/${registrationId}`);
  await page('There is nothing at this address');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const { server } = renderConsole('/registrations/not-an-id');
  expect(
    (await screen.findAllByRole('heading', { name: 'There is nothing at this address' })).length,
  ).toBeGreaterThan(0);
  expect(server.of('GET /Review/registrations/{id}')).toEqual([]);
});

test('an empty view says what will be here', async () => {
  const { container } = open('/registrations?holder=me', []);
  expect(await screen.findByText('Nothing that waits matches these filters')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all that wait' }).getAttribute('href')).toBe(
    '/registrations?show=all',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a queue that could not be loaded is told once', async () => {
  renderConsole('/properties', {
    'GET /Examinations/summary': () => [figures({ objectType: 'property' })],
    'GET /Examinations': () => new FakeRefusal('FORBIDDEN'),
  });
  expect(await screen.findByText('The properties could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('on a phone the rows are cards', async () => {
  withMedia('(width < 64em)');
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Registrations' });
  expect(within(list).getByText(/Developer, ER-2026-000012/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a queue is exported as it is filtered, whatever pages were loaded', async () => {
  const saved = vi.fn<(name: string) => void>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  const { user, server, container } = open('/registrations?holder=me&objectKind=Developer');
  server.change({
    'GET /Examinations': () => ({ items: [queueItem()], next: cursor }),
    'GET /Examinations/export': () => new FakeFile('a', 'text/csv', { fileName: 'Registrations.csv' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Export: registrations' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Comma-separated text (.csv)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Registrations.csv'));
  expect(server.of('GET /Examinations/export')[0]?.query).toEqual({
    objectType: 'registration',
    holder: 'me',
    objectKind: 'Developer',
    format: 'csv',
  });
  server.change({ 'GET /Examinations/export': () => new FakeRefusal('FORBIDDEN') });
  await user.click(screen.getByRole('button', { name: 'Export: registrations' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(saved).toHaveBeenCalledTimes(1);
});
