import { accessibilityProblems } from '@strata/ui/testing';
import { address } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../testing/records.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { figures, queueItem } from '../../testing/reviews.ts';

const view = {
  id: '01a00000-0000-7000-8000-0000000000f1',
  objectType: 'registration' as const,
  name: 'Old ones',
  isOffice: false,
  isDefault: false,
  filter: { olderThan: '30' },
  count: 7,
  retiredIsland: null as string | null,
  version: 3,
};

const open = (path: string, views = [view], roles: ('Examiner' | 'Registrar')[] = ['Examiner']) =>
  renderConsole(path, {
    'GET /Officers/me': () => officer({ roles }),
    'GET /Examinations/summary': () => [figures()],
    'GET /Examinations': () => ({ items: [queueItem()], next: null }),
    'GET /Examinations/views': () => views,
    'POST /Examinations/views': () => view.id,
    'PUT /Examinations/views': () => ({ version: 4 }),
    'DELETE /Examinations/views': () => null,
    'PUT /Examinations/defaultView': () => null,
  });

test('a view is opened, with its count; renamed, removed, and chosen to open first', async () => {
  const { user, server, container } = open('/registrations');
  await user.click(await screen.findByRole('link', { name: 'Old ones 7' }));
  expect(address()).toBe('/registrations?olderThan=30');
  await user.click(await screen.findByRole('button', { name: 'Open first' }));
  await waitFor(() =>
    expect(server.of('PUT /Examinations/defaultView')[0]?.body).toEqual({
      objectType: 'registration',
      id: view.id,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Rename view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'Oldest');
  await user.click(within(dialog).getByRole('button', { name: 'Rename view' }));
  await waitFor(() =>
    expect(server.of('PUT /Examinations/views')[0]?.body).toEqual({ id: view.id, name: 'Oldest' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove view' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove view' }));
  await waitFor(() => expect(server.of('DELETE /Examinations/views')).toHaveLength(1));
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what is looked for is saved; only a registrar is asked whether for the office', async () => {
  const { user, server } = open('/registrations?stage=decide', [], ['Registrar']);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'To decide');
  await user.click(within(dialog).getByLabelText('For the whole office'));
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(server.of('POST /Examinations/views')[0]?.body).toEqual({
      objectType: 'registration',
      name: 'To decide',
      isOffice: true,
      filter: { stage: 'decide' },
    }),
  );
});

test('an examiner can open the office’s view, not rename it', async () => {
  const { user } = open('/registrations', [{ ...view, isOffice: true }]);
  await user.click(await screen.findByRole('link', { name: 'Office: Old ones 7' }));
  expect(await screen.findByRole('button', { name: 'Open first' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rename view' })).toBeNull();
});

test('the plain address opens the chosen view, and all is one step away', async () => {
  const { user } = open('/registrations', [{ ...view, isDefault: true }]);
  await screen.findByRole('button', { name: 'Opens first' });
  expect(address()).toBe('/registrations?olderThan=30');
  await user.click(screen.getByRole('link', { name: 'All waiting 12' }));
  expect(address()).toBe('/registrations?show=all');
});

test('a view that names a retired island still works, and says so', async () => {
  open('/registrations?islandId=77', [
    { ...view, filter: { islandId: '77' } as never, retiredIsland: 'Gan' },
  ]);
  expect(await screen.findByText('Gan is no longer in the list of islands.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Kandholhi Homes' })).toBeTruthy();
});
