import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { configuration } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

const id = '01a00000-0000-7000-8000-0000000000f1';
const guide: Output<'GET /Guides'>[number] = {
  id,
  entityType: 'Developer',
  name: 'Registering a condominium',
  description: 'Step by step.',
  fileId: '01a00000-0000-7000-8000-0000000000c1',
  fileName: 'Condominiums.pdf',
  sizeInBytes: 1_250_000,
  isWithdrawn: false,
  createdDate: '2026-03-04T20:30:00.000Z',
  version: 1,
};
const guides = [
  guide,
  { ...guide, id: id.replace('f1', 'f2'), name: 'Share values' },
  { ...guide, id: id.replace('f1', 'f3'), name: 'Old fees', isWithdrawn: true, version: 2 },
];

const pdf = (name = 'guide.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const open = (answers: Answers = {}) =>
  renderConsole('/administration/guides', {
    'GET /Configuration': () => ({ ...configuration, uploadLimitInBytes: 20_000_000 }),
    'GET /Guides': () => guides,
    ...answers,
  });

beforeEach(() => FakeUpload.install());

test('G1: guides are listed by type of entity, in their order', async () => {
  const { container } = open();
  await page('Guides');
  const table = within(await screen.findByRole('table', { name: 'Developer guides' }));
  const names = table.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(names.slice(1)).toEqual([
    'Registering a condominiumStep by step.',
    'Share valuesStep by step.',
    'Old feesStep by step.',
  ]);
  expect(screen.getAllByText('No guides available')).toHaveLength(4);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a guide is published with its document, with progress', async () => {
  const { user, server, container } = open({ 'POST /Guides': () => id });
  await user.click(await screen.findByRole('button', { name: 'Publish a guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish a guide' }));
  await user.click(dialog.getByRole('button', { name: 'Publish guide' }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose the document');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who it is for' }), 'Architect');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Floor plans');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'How they are drawn');
  await user.upload(dialog.getByLabelText('Document'), pdf());
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish guide' }));
  FakeUpload.last().progress(0.4);
  expect((await dialog.findByRole('progressbar', { name: 'Uploading' })).getAttribute('value')).toBe('40');
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Guide published')).toBeTruthy();
  expect(server.of('POST /Guides')).toHaveLength(1);
  expect(FakeUpload.last().headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an upload can be stopped; the form keeps what was entered', async () => {
  const { user, server } = open({ 'PUT /Guides': () => ({ version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Change Share values' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change guide' }));
  await user.upload(dialog.getByLabelText('Document'), pdf('second.pdf'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  FakeUpload.last().progress(0.2);
  await user.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  expect(server.of('PUT /Guides')).toHaveLength(0);
  expect(dialog.getByText('second.pdf')).toBeTruthy();
});

test('what the server finds wrong with the document is told beside it', async () => {
  const fields = { File: 'The selected file must be a PDF' };
  const { user } = open({ 'PUT /Guides': () => new FakeRefusal('FILE_NOT_PDF', { fields }) });
  await user.click(await screen.findByRole('button', { name: 'Change Share values' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText('Document'), pdf());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await FakeUpload.last().arrive();
  expect((await dialog.findByRole('alert')).textContent).toContain(fields.File);
});

test('what the scanner could not look at is not published, and says so beside the document', async () => {
  const File =
    'The file could not be checked for viruses yet, so it cannot be published. Try again in a few minutes';
  const { user, container } = open({
    'POST /Guides': () => new FakeRefusal('FILE_BEING_CHECKED', { fields: { File } }),
    'POST /Guides/restore': () => new FakeRefusal('FILE_BEING_CHECKED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish a guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish a guide' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who it is for' }), 'Architect');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Floor plans');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'How they are drawn');
  await user.upload(dialog.getByLabelText('Document'), pdf());
  await user.click(dialog.getByRole('button', { name: 'Publish guide' }));
  await FakeUpload.last().arrive();
  expect((await dialog.findByRole('alert')).textContent).toContain(File);
  expect(screen.queryByText('Guide published')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Show Old fees again' }));
  const problem = await screen.findByRole('alertdialog');
  expect(problem.textContent).toContain('A file is still being checked for viruses.');
});

test('what is no PDF is told when it is chosen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish a guide' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field: HTMLInputElement = dialog.getByLabelText('Document');
  field.accept = '';
  await user.upload(field, new File(['x'], 'photo.png', { type: 'image/png' }));
  expect(await dialog.findByText('The selected file must be a PDF')).toBeTruthy();
});

test('a guide is withdrawn after asking, moved, and shown again', async () => {
  const { user, server } = open({
    'POST /Guides/withdraw': () => ({ version: 2 }),
    'POST /Guides/restore': () => ({ version: 3 }),
    'POST /Guides/move': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Move Registering a condominium down' }));
  expect(await screen.findByText('Registering a condominium moved down')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show Old fees again' }));
  expect(await screen.findByText('Old fees is shown again')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw Share values' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw “Share values”?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw guide' }));
  expect(await screen.findByText('Share values is withdrawn')).toBeTruthy();
  expect(server.of('POST /Guides/withdraw')[0]?.headers.get('If-Match')).toBe('"1"');
  expect(server.of('POST /Guides/restore')[0]?.headers.get('If-Match')).toBe('"2"');
});
