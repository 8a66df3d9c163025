import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, FakeUpload } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { configuration } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';

const none: Output<'GET /Emblem'> = { picture: null, version: 1, versions: [] };
const drawn: Output<'GET /Emblem'> = {
  picture: {
    kind: 'paths',
    width: 1_000,
    height: 500,
    paths: [{ fill: '#0a575d', isEvenOdd: true, d: 'M0 0L1000 0L1000 500Z' }],
  },
  version: 2,
  versions: [
    { number: 1, fileName: 'arms.svg', madeDate: '2026-11-27T20:00:00.000Z', madeBy: 'Aminath Zahira' },
  ],
};
const contacts: Output<'GET /MinistryContacts'> = {
  name: '',
  phone: '',
  email: '',
  address: '',
  secondLanguageName: '',
  secondLanguageAddress: '',
  secondLanguageTitle: '',
  secondLanguageFolioTitle: '',
  objectionText: '',
  objectionDays: null,
  version: 1,
  defaults: { name: 'Ministry of Strata Property', phone: '+960 300 0000', email: 'office@strata.example' },
};

const open = (answers: Answers = {}) =>
  renderConsole('/administration/contacts', {
    'GET /Configuration': () => ({ ...configuration, uploadLimitInBytes: 20_000_000 }),
    'GET /MinistryContacts': () => contacts,
    'GET /Emblem': () => drawn,
    ...answers,
  });

const svg = (size = 100) => new File([new Uint8Array(size)], 'arms.svg', { type: 'image/svg+xml' });

beforeEach(() => FakeUpload.install());

test('an emblem is chosen and saved; what is wrong with the file is told beside it', async () => {
  const { user, server, container } = open({
    'GET /Emblem': () => none,
    'PUT /Emblem': () => ({ version: 2 }),
  });
  const section = within(await screen.findByRole('region', { name: 'Emblem' }));
  expect(await section.findByText('Documents have no emblem.')).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Save emblem' }));
  expect(section.getByRole('alert').textContent).toContain('Choose the emblem');
  await user.upload(section.getByLabelText('Emblem'), svg(2_000_001));
  expect(section.getByText(/must be smaller than 2 MB/)).toBeTruthy();
  await user.upload(section.getByLabelText('Emblem'), svg());
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(section.getByRole('button', { name: 'Save emblem' }));
  server.change({ 'GET /Emblem': () => drawn });
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Documents have the new emblem from now on')).toBeTruthy();
  expect(FakeUpload.last().headers.get('If-Match')).toBe('"1"');
  expect(await section.findByRole('img', { name: 'The emblem as documents show it' })).toBeTruthy();
  expect(section.getByText('28/11/2026, Aminath Zahira: arms.svg')).toBeTruthy();
  // The field is empty again, and nothing is wrong with that.
  expect(section.queryByRole('alert')).toBeNull();
  expect(section.queryByText('Choose the emblem')).toBeNull();
});

test('a file that cannot be drawn is refused with its reason', async () => {
  const { user } = open({
    'PUT /Emblem': () => new FakeRefusal('INVALID', { fields: { File: 'The SVG has the element “script”' } }),
  });
  const section = within(await screen.findByRole('region', { name: 'Emblem' }));
  await user.upload(await section.findByLabelText('Another emblem'), svg());
  await user.click(section.getByRole('button', { name: 'Replace emblem' }));
  await FakeUpload.last().arrive();
  await waitFor(() => expect(section.getByRole('alert').textContent).toContain('the element “script”'));
});

test('it is removed once that is confirmed', async () => {
  const { user, server } = open({ 'POST /Emblem/remove': () => ({ version: 3 }) });
  await user.click(await screen.findByRole('button', { name: 'Remove emblem' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the emblem?' }));
  server.change({ 'GET /Emblem': () => ({ ...none, version: 3 }) });
  await user.click(dialog.getByRole('button', { name: 'Remove emblem' }));
  expect(await screen.findByText('Documents have no emblem from now on')).toBeTruthy();
  expect(server.of('POST /Emblem/remove')[0]?.headers.get('If-Match')).toBe('"2"');
  expect(await screen.findByText('Documents have no emblem.')).toBeTruthy();
});
