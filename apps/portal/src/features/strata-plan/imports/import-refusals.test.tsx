import { FakeRefusal } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload } from '@strata/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { answersWith, towerPlan } from '../../../testing/tower-plan.ts';
import {
  checkOf,
  checkRoute,
  choose,
  chooseAndCheck,
  importRoute,
  outcomeOf,
  sending,
  unitsImport,
  workbook,
} from '../../../testing/unit-import.ts';

const answers = { ...answersWith(towerPlan()), 'GET /Applications/imports': () => [] };

beforeEach(() => FakeUpload.install());

test.for([
  [
    'FILE_NOT_WORKBOOK',
    {},
    /^The selected file must be an Excel workbook \(\.xlsx\), an/,
    /save it as an Excel/,
  ],
  ['FILE_ENCRYPTED', {}, 'The selected file is password protected.', /Take the password away/],
  [
    'TEMPLATE_DIFFERS',
    { fields: { File: 'This workbook is the template of floors. Choose the one of units' } },
    'This workbook is the template of floors.',
    /^Choose the one of units\.$/,
  ],
  ['TOO_LARGE', {}, 'What was sent is too large.', /in several files/],
  ['TOO_MANY_REQUESTS', {}, 'There were too many requests.', /nothing was imported\.$/],
  ['UNAVAILABLE', {}, 'The service is not available right now. Please try again shortly.', /kept here/],
  ['EQUAL_BASIS', {}, /^Groups and limited common property need/, /^How owners share is said/],
  ['APPLICATION_STATE', {}, 'The application is no longer in a state that allows this.', /who holds it/],
] as const)(
  'a check that is refused with %s says why and the way on',
  async ([code, more, title, advice]) => {
    const { user } = renderPortal(unitsImport, {
      ...answers,
      [checkRoute]: () => new FakeRefusal(code, more),
    });
    await chooseAndCheck(user);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  },
);

test('a file that was refused gives way to another that cannot be taken either', async () => {
  const { user } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => new FakeRefusal('FILE_ENCRYPTED'),
  });
  await chooseAndCheck(user);
  expect(await screen.findByText('The selected file is password protected.')).toBeTruthy();
  await user.upload(screen.getByLabelText('Another file'), workbook('empty.xlsx', ''));
  expect(await screen.findByText('empty.xlsx: the selected file is empty.')).toBeTruthy();
  expect(screen.queryByText('The selected file is password protected.')).toBeNull();
  expect(screen.queryByText('units.xlsx')).toBeNull();
});

test('a lost connection keeps the file; trying again checks it', async () => {
  const { user, container } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf() });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await choose(user);
  FakeUpload.last().lose();
  expect(await screen.findByText('The portal could not be reached.')).toBeTruthy();
  expect(screen.getByText('units.xlsx')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText(/^Nothing is wrong\./)).toBeTruthy();
});

test('the check is cancelled, and the keyboard is where a file is chosen', async () => {
  const { user } = renderPortal(unitsImport, answers);
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Cancel the check' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Workbook with the units'));
  expect(screen.queryByText('units.xlsx')).toBeNull();
});

test.for([
  ['units.xls', 'text', /^units\.xls: the selected file must be an Excel workbook/, /save it as an Excel/],
  ['photo.heic', 'text', /^photo\.heic: the selected file must be/, /template of step 1/],
  ['units.xlsx', '', 'units.xlsx: the selected file is empty.', /empty/],
] as const)('%s is refused before it is sent', async ([name, content, title, advice]) => {
  renderPortal(unitsImport, answers);
  const field = await screen.findByLabelText('Workbook with the units');
  await userEvent.setup({ applyAccept: false }).upload(field, workbook(name, content));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(advice);
  expect(FakeUpload.count()).toBe(0);
});

test.each(['units.ods', 'units.CSV'])('%s is sent to be checked', async (name) => {
  const { user } = renderPortal(unitsImport, answers);
  await user.upload(await screen.findByLabelText('Workbook with the units'), workbook(name, 'text'));
  expect(await screen.findByText(name)).toBeTruthy();
  await waitFor(() => expect(FakeUpload.count()).toBe(1));
});

test('a file above the limit, several files, and one that cannot be read are refused in words', async () => {
  const { user } = renderPortal(unitsImport, answers);
  const field = await screen.findByLabelText('Workbook with the units');
  await screen.findByText(/at most 10 MB/);
  await user.upload(field, Object.defineProperty(workbook(), 'size', { value: 11_000_000 }));
  expect(await screen.findByText('units.xlsx: the selected file must be smaller than 10 MB.')).toBeTruthy();
  const gone = Object.assign(workbook(), { arrayBuffer: () => Promise.reject(new DOMException('changed')) });
  await user.upload(field, gone);
  expect(await screen.findByText('units.xlsx: the browser cannot read this file.')).toBeTruthy();
  fireEvent(
    window,
    Object.assign(new Event('drop'), { dataTransfer: { types: ['Files'], files: [workbook(), workbook()] } }),
  );
  expect(await screen.findByText('2 files: choose one file at a time.')).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
});

test('who saved the file anew after it was chosen is told when coming back', async () => {
  const { user } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf() });
  const file = workbook();
  await chooseAndCheck(user, file);
  await screen.findByText(/^Nothing is wrong\./);
  fireEvent(window, new Event('focus'));
  expect(screen.queryByText(/saved anew/)).toBeNull();
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('changed')) });
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('units.xlsx was saved again after you chose it.')).toBeTruthy();
  expect(screen.getByText('units.xlsx was saved again after you chose it. Choose it again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose it again' })).toBeTruthy();
});

test('an import of a plan that was changed meanwhile is checked again by itself', async () => {
  const { user, server } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf(),
    [importRoute]: () => new FakeRefusal('STALE_VERSION', { data: { version: 5 } }),
  });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  server.change({ [checkRoute]: () => checkOf({ planRevision: 5, created: 1999, skipped: 1 }) });
  const recheck = await sending(() => FakeUpload.last().arrive());
  recheck.progress(1);
  expect(await screen.findByRole('progressbar', { name: 'Checking 2,001 rows' })).toBeTruthy();
  await FakeUpload.last().arrive();
  expect(await screen.findByText('The plan was changed after the file was checked.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What the file says'));
  server.change({ [importRoute]: () => outcomeOf({ created: 1999, skipped: 1, planRevision: 6 }) });
  await user.click(screen.getByRole('button', { name: 'Import 1,999 units' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('1,999 units created, 1 unchanged.')).toBeTruthy();
  const versions = server.of(importRoute).map(({ headers }) => headers.get('If-Match'));
  expect(versions).toEqual(['"1"', '"5"']);
});

test('what is lost elsewhere is agreed to by a tick, and anew when it is more', async () => {
  const lost = (total: number) => ({ total, words: `${total} units lose their tower` });
  const { user, server, container } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf({ loses: lost(2) }),
    [importRoute]: () => new FakeRefusal('NOT_EMPTY', { fields: { AgreedTo: '3 units lose their tower' } }),
  });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  const tick = screen.getByLabelText('I understand that this is lost: 2 units lose their tower');
  expect(document.activeElement).toBe(tick);
  expect(screen.getByText('This field is required')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Import 2,000 units' }));
  server.change({ [checkRoute]: () => checkOf({ loses: lost(3) }) });
  const recheck = await sending(() => FakeUpload.last().arrive());
  await recheck.arrive();
  const next = await screen.findByLabelText('I understand that this is lost: 3 units lose their tower');
  expect(next).toHaveProperty('checked', false);
  expect(screen.getByText(/^What would be lost elsewhere in the plan/)).toBeTruthy();
  await user.click(next);
  server.change({ [importRoute]: () => outcomeOf() });
  await user.click(screen.getByRole('button', { name: 'Import 2,000 units' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('2,000 units created.')).toBeTruthy();
  expect(server.of(importRoute).map(({ form }) => form)).toEqual([
    expect.objectContaining({ AgreedTo: 2 }),
    expect.objectContaining({ AgreedTo: 3 }),
  ]);
});

test('rows that are wrong only now are shown in place of an import', async () => {
  const { user, server } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf(),
    [importRoute]: () => new FakeRefusal('INVALID', { fields: { 'Units!C7': 'This unit number is taken' } }),
  });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  server.change({
    [checkRoute]: () =>
      checkOf({
        numberOfErrors: 1,
        errors: [
          { sheet: 'Units', row: 7, column: 'Unit number', cell: 'C7', value: '501', reason: 'It is taken' },
        ],
      }),
  });
  const recheck = await sending(() => FakeUpload.last().arrive());
  await recheck.arrive();
  expect(await screen.findByText('The file could not be imported as it is.')).toBeTruthy();
  expect(screen.getByText(/^1 error: nothing can be imported/)).toBeTruthy();
});

test('an answer that was lost is asked for again under the same key', async () => {
  const { user, server } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf(),
    [importRoute]: () => outcomeOf(),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  FakeUpload.last().progress(1);
  expect(await screen.findByRole('progressbar', { name: 'Importing 2,000 units' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the import' })).toBeNull();
  const { headers } = FakeUpload.last();
  FakeUpload.last().lose();
  expect(await screen.findByText('The connection was lost during the import.')).toBeTruthy();
  // Another revision of the plan may be this very import: the file is not checked again by itself.
  server.change(answersWith(towerPlan({ planRevision: 2 })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(FakeUpload.last().headers.get('Idempotency-Key')).toBe(headers.get('Idempotency-Key'));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('2,000 units created.')).toBeTruthy();
});

test('an import is cancelled while it is on its way', async () => {
  const { user } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf() });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  FakeUpload.last().progress(0.3);
  await user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
  const button = await screen.findByRole('button', { name: 'Import 2,000 units' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});

test('while something is on its way, leaving asks first', async () => {
  const { user } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf() });
  await choose(user);
  const unload = new Event('beforeunload', { cancelable: true });
  fireEvent(window, unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the building' }));
  expect(address()).toBe(unitsImport);
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
  expect(dialog.textContent).toContain('The file is being checked.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'Back to the building' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
  await waitFor(() => expect(address()).not.toBe(unitsImport));
});

test('the session ends: it is said, and nothing was imported', async () => {
  const { user } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf(),
    [importRoute]: () => new FakeRefusal('UNAUTHENTICATED'),
  });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('Your session has ended.')).toBeTruthy();
});
