import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

type Paragraph = Output<'GET /LetterParagraphs'>[number];

const id = '01a00000-0000-7000-8000-0000000000f1';
const first = {
  number: 1,
  places: ['buildings' as const, 'rejectApplication' as const],
  text: 'Replace sheet 7.',
  madeDate: '2026-03-04T20:30:00.000Z',
  madeBy: 'Aminath Zoona Kaashi',
};
const moved: Paragraph = {
  id,
  title: 'Wall moved',
  isRetired: false,
  version: 2,
  versions: [{ ...first, number: 2, text: 'Replace the sheet.' }, first],
};
const old: Paragraph = {
  id: id.replace('f1', 'f2'),
  title: 'Old fees',
  isRetired: true,
  version: 4,
  versions: [first],
};

const open = (answers: Answers = {}) =>
  renderConsole('/administration/paragraphs', {
    'GET /LetterParagraphs': () => [moved, old],
    ...answers,
  });

test('paragraphs are listed with what they are for, and what they said before', async () => {
  const { user, container } = open();
  await page('Standard paragraphs');
  const table = within(await screen.findByRole('table', { name: 'Standard paragraphs' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('Wall movedReplace the sheet.');
  expect(rows[1]).toContain('Application returned: Buildings; Application rejected');
  expect(rows[2]).toContain('Retired');
  expect(table.queryByRole('button', { name: 'Change Old fees' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Versions of Wall moved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of “Wall moved”' }));
  expect(dialog.getByText('Replace sheet 7.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a paragraph is added, and what is missing is said', async () => {
  const { user, server, container } = open({ 'POST /LetterParagraphs': () => id });
  await user.click(await screen.findByRole('button', { name: 'Add a paragraph' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a paragraph' }));
  await user.click(dialog.getByRole('button', { name: 'Add paragraph' }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose at least one');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Thaana');
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'ދިވެހި');
  await user.click(dialog.getByRole('checkbox', { name: 'Property returned' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Application returned: Buildings' }));
  await user.click(dialog.getByRole('button', { name: 'Add paragraph' }));
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(server.of('POST /LetterParagraphs')[0]?.body).toEqual({
    title: 'Thaana',
    text: 'ދިވެހި',
    places: ['buildings', 'returnProperty'],
  });
});

test('who was overtaken sees what it says now before replacing it', async () => {
  const { user, server } = open({
    'PUT /LetterParagraphs': () => new FakeRefusal('STALE_VERSION', { data: { version: 3 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change Wall moved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change paragraph' }));
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' At once.');
  const now = { ...moved, version: 3, versions: [{ ...first, number: 3, text: 'By a colleague.' }] };
  server.change({ 'GET /LetterParagraphs': () => [now, old] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Somebody changed this in the meantime.')).toBeTruthy();
  expect(dialog.getByText('By a colleague.')).toBeTruthy();
  server.change({ 'PUT /LetterParagraphs': () => ({ version: 4 }) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.of('PUT /LetterParagraphs').map((call) => call.headers.get('If-Match'))).toEqual([
    '"2"',
    '"3"',
  ]);
  expect(server.of('PUT /LetterParagraphs')[1]?.body).toMatchObject({
    id,
    text: 'Replace the sheet. At once.',
  });
});

test('retiring asks first; a retired one is offered again', async () => {
  const { user, server } = open({
    'POST /LetterParagraphs/retire': () => ({ version: 3 }),
    'POST /LetterParagraphs/restore': () => ({ version: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Retire Wall moved' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Retire “Wall moved”?' }));
  server.change({ 'GET /LetterParagraphs': () => [{ ...moved, isRetired: true, version: 3 }, old] });
  await user.click(dialog.getByRole('button', { name: 'Retire paragraph' }));
  expect(await screen.findByText('Wall moved is retired')).toBeTruthy();
  expect(server.of('POST /LetterParagraphs/retire')[0]?.headers.get('If-Match')).toBe('"2"');
  await user.click(screen.getByRole('button', { name: 'Restore Old fees' }));
  expect(await screen.findByText('Old fees is offered again')).toBeTruthy();
});

test('where there are none, the page says what will be there', async () => {
  open({ 'GET /LetterParagraphs': () => [] });
  expect(await screen.findByText('No standard paragraphs yet')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
  const { user, server } = open({ 'GET /LetterParagraphs': () => new FakeRefusal('TOO_MANY_REQUESTS') });
  expect(await screen.findByText('The standard paragraphs could not be loaded.')).toBeTruthy();
  server.change({ 'GET /LetterParagraphs': () => [moved] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Standard paragraphs' })).toBeTruthy();
});

test('other officers do not reach it', async () => {
  const { server } = open({ 'GET /Officers/me': () => officer({ roles: ['Registrar'] }) });
  expect(await screen.findByText('Only Administrators can open this page.')).toBeTruthy();
  expect(server.of('GET /LetterParagraphs')).toHaveLength(0);
});
