import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { configuration } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

type Signers = Output<'GET /Signatures'>;
const examiner: Signers[number] = {
  personId: '01a00000-0000-7000-8000-0000000000e1',
  name: 'Mohamed Ishan',
  roles: ['Examiner', 'Registrar'],
  version: 1,
  versions: [],
};
const left: Signers[number] = {
  personId: '01a00000-0000-7000-8000-0000000000e2',
  name: 'Aminath Zahira',
  roles: [],
  version: 2,
  versions: [
    { number: 1, fileName: 'zahira.svg', madeDate: '2026-11-27T20:00:00.000Z', madeBy: 'Ali Waheed' },
  ],
};

const open = (answers: Answers = {}) =>
  renderConsole('/administration/signatures', {
    'GET /Configuration': () => ({ ...configuration, uploadLimitInBytes: 20_000_000 }),
    'GET /Signatures': () => [left, examiner],
    ...answers,
  });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const svg = (size = 100) => new File([new Uint8Array(size)], 'ishan.svg', { type: 'image/svg+xml' });

beforeEach(() => FakeUpload.install());

test('who signs letters gets a signature; what is wrong with the file is told beside it', async () => {
  const { user, server, container } = open({ 'PUT /Signatures': () => ({ version: 2 }) });
  await page('Signatures');
  expect(await accessibilityProblems(container)).toEqual([]);
  const row = await rowOf('Mohamed Ishan');
  expect(row.getByText('Examiner, Registrar')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Add the signature of Mohamed Ishan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signature of Mohamed Ishan' }));
  await user.click(dialog.getByRole('button', { name: 'Save signature' }));
  expect(dialog.getByRole('alert').textContent).toContain('Choose the picture of the signature');
  await user.upload(dialog.getByLabelText('Picture of the signature'), svg(2_000_001));
  expect(dialog.getByText(/must be smaller than 2 MB/)).toBeTruthy();
  await user.upload(dialog.getByLabelText('Picture of the signature'), svg());
  await user.click(dialog.getByRole('button', { name: 'Save signature' }));
  server.change({
    'GET /Signatures': () => [left, { ...examiner, version: 2, versions: left.versions }],
  });
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Letters of Mohamed Ishan have the signature from now on')).toBeTruthy();
  expect(FakeUpload.last().headers.get('If-Match')).toBe('"1"');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click((await rowOf('Mohamed Ishan')).getByRole('button', { name: /^Replace/ }));
  expect(await screen.findByText('28/11/2026, Ali Waheed: zahira.svg')).toBeTruthy();
});

test('a file that cannot be drawn is refused with its reason', async () => {
  const { user } = open({
    'PUT /Signatures': () =>
      new FakeRefusal('INVALID', { fields: { File: 'The SVG has the element “script”' } }),
  });
  await user.click((await rowOf('Mohamed Ishan')).getByRole('button', { name: /^Add/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(dialog.getByLabelText('Picture of the signature'), svg());
  await user.click(dialog.getByRole('button', { name: 'Save signature' }));
  await FakeUpload.last().arrive();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('the element “script”'));
});

test('of who signs no letters any more it can only be removed, once that is confirmed', async () => {
  const { user, server } = open({ 'POST /Signatures/remove': () => ({ version: 3 }) });
  const row = await rowOf('Aminath Zahira');
  expect(row.getByText('Signs no letters any more')).toBeTruthy();
  expect(row.getByText('Since 28/11/2026')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^(Add|Replace)/ })).toBeNull();
  await user.click(row.getByRole('button', { name: 'Remove the signature of Aminath Zahira' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  server.change({ 'GET /Signatures': () => [examiner] });
  await user.click(dialog.getByRole('button', { name: 'Remove signature' }));
  expect(await screen.findByText('Letters of Aminath Zahira have no signature from now on')).toBeTruthy();
  const [call] = server.of('POST /Signatures/remove');
  expect(call?.body).toEqual({ personId: left.personId });
  expect(call?.headers.get('If-Match')).toBe('"2"');
});

test('before any officer has signed in, the page says who is listed', async () => {
  open({ 'GET /Signatures': () => [] });
  expect(await screen.findByText('Nobody signs letters yet')).toBeTruthy();
});
