import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { developer, fileId, self } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const guides: Output<'GET /ExpertGuides'> = [
  {
    name: 'Registering a condominium',
    description: 'From the plot to the titles, step by step.',
    documentUrl: `http://portal.strata.test/api/Files/${fileId}`,
    fileId,
    fileName: 'Condominiums.pdf',
    sizeInBytes: 1_250_000,
  },
  {
    name: 'Share values',
    description: 'How they come about.',
    documentUrl: 'http://portal.strata.test/api/Files/01a00000-0000-7000-8000-0000000000c2',
    fileId: '01a00000-0000-7000-8000-0000000000c2',
    fileName: 'Shares.pdf',
    sizeInBytes: 90_000,
  },
];

const open = (answers: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal('/app/guides', {
    'GET /Users/entities': () => [developer],
    'GET /ExpertGuides': () => guides,
    ...answers,
  });

test.for([
  [self, 'Self guides'],
  [developer, 'Developer guides'],
] as const)('G1: the guides are those for the entity; there may be none', async ([entity, title]) => {
  const { server } = open({ 'GET /Users/entities': () => [entity], 'GET /ExpertGuides': () => [] });
  await page(title);
  expect(await screen.findByText('No guides available')).toBeTruthy();
  expect(server.of('GET /ExpertGuides')[0]?.query).toEqual({ entityType: entity.entityType });
});

test('G1: each guide has its name, what it is about, and a link to its document', async () => {
  const { container } = open();
  const list = await screen.findByRole('list', { name: 'Guides' });
  const [first] = within(list).getAllByRole('listitem');
  expect(screen.getByRole('heading', { level: 2, name: 'Registering a condominium' })).toBeTruthy();
  expect(first?.textContent).toContain('From the plot to the titles, step by step.');
  expect(first?.textContent).toContain('PDF, 1.3 MB');
  const link = screen.getByRole('link', { name: 'Condominiums.pdf' });
  expect(link.getAttribute('href')).toBe(guides[0]?.documentUrl);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a guide is read where it is listed; its address opens it, and it is closed again', async () => {
  const { user, container } = open({ 'GET /Files/{id}': () => new FakeRefusal('NOT_FOUND') });
  await user.click(await screen.findByRole('link', { name: 'Read here Registering a condominium' }));
  const read = await screen.findByRole('region', { name: 'Registering a condominium' });
  expect(await within(read).findByText('This does not exist, or it is not yours.')).toBeTruthy();
  expect(address()).toBe(`/app/guides?open=${fileId}`);
  expect(screen.getAllByRole('link', { name: /^Read here/ })).toHaveLength(1);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Close Registering a condominium' }));
  expect(screen.queryByRole('region', { name: 'Registering a condominium' })).toBeNull();
});

test('the document is fetched with the token, and a refusal is told', async () => {
  const { user, server } = open({ 'GET /Files/{id}': () => new FakeRefusal('NOT_FOUND') });
  await user.click(await screen.findByRole('link', { name: 'Condominiums.pdf' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('This does not exist, or it is not yours.');
  const [call] = server.of('GET /Files/{id}');
  expect(call?.params).toEqual({ id: fileId });
  expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
});

test('guides that could not be loaded can be asked for again', async () => {
  let fails = true;
  const { user } = open({
    'GET /ExpertGuides': () => (fails ? new FakeRefusal('TOO_MANY_REQUESTS') : guides),
  });
  expect(await screen.findByText('The guides could not be loaded.')).toBeTruthy();
  fails = false;
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Guides' })).toBeTruthy();
});
