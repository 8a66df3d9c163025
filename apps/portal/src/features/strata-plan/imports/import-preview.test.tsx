import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { building, planIds } from '../../../testing/strata-plan.ts';
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
  wrongCells,
} from '../../../testing/unit-import.ts';
import { importAddress } from '../plan/addresses.ts';

const otherBuilding = '01a00000-0000-7000-8000-000000002002';
const plan = towerPlan();
const answers = { ...answersWith(plan), 'GET /Applications/imports': () => [] };
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  FakeUpload.install();
  saved.mockReset();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved(this.download);
  });
});

const isLedTo = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

test('the first rows show areas as areas are shown, and what is none as it was read', async () => {
  const row = (number: number, floorArea: string, outcome: 'created' | 'wrong') => ({
    row: number,
    outcome,
    values: { floorAreaInSqm: floorArea },
  });
  const { user } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () =>
      checkOf({
        columns: [{ key: 'floorAreaInSqm', title: 'Floor area (sqm)' }],
        firstRows: [row(3, '1086.4', 'created'), row(4, '12.345', 'wrong'), row(5, '64 %', 'wrong')],
        numberOfErrors: 1,
      }),
  });
  await chooseAndCheck(user);
  const table = await screen.findByRole('table', { name: 'First rows of the file' });
  for (const shown of ['1,086.40', '12.345', '64 %']) expect(within(table).getByText(shown)).toBeTruthy();
  expect(screen.getByText('The file is checked: 2,000 new, 0 changed, 0 unchanged, 1 error')).toBeTruthy();
});

test('the page says what comes in four steps, and gives the template empty or with what is there', async () => {
  const { user, server } = renderPortal(unitsImport, {
    ...answers,
    'GET /Applications/importTemplate': () => new FakeFile('xlsx', undefined, { fileName: 'Units.xlsx' }),
  });
  await page('Import units');
  expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual([
    'Template',
    'File',
    'What the file says',
    'Import',
  ]);
  await user.click(screen.getByRole('button', { name: /^What the columns hold/ }));
  expect(screen.getByText('Number of the floor, which must have been added before.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download the empty template: units' }));
  await user.click(screen.getByRole('button', { name: 'Download it with my data: 3 units' }));
  await waitFor(() => expect(saved.mock.calls).toEqual([['Units.xlsx'], ['Units.xlsx']]));
  const asked = { applicationId, sheet: 'units', buildingId: planIds.building };
  expect(server.of('GET /Applications/importTemplate').map(({ query }) => query)).toEqual([
    asked,
    { ...asked, withData: 'true' },
  ]);
});

test('a file sends itself to be checked, with a figure, and what it says has the focus', async () => {
  const { user, server, container } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () =>
      checkOf({ sameFile: { importedDate: '2026-11-21T09:05:00.000Z', importedBy: 'Leena' } }),
  });
  await choose(user);
  FakeUpload.last().progress(0.4);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading units.xlsx' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
  FakeUpload.last().progress(1);
  expect(await screen.findByRole('progressbar', { name: 'Checking the rows' })).toBeTruthy();
  await FakeUpload.last().arrive();
  await screen.findByText(/^Nothing is wrong\./);
  await isLedTo('What the file says');
  expect(screen.getByLabelText('What the rows of the file come to').textContent).toBe(
    'New2,000Changed0Unchanged0Errors0',
  );
  expect(screen.getByText('This same file was imported on 21/11/2026 14:05 by Leena.')).toBeTruthy();
  expect(screen.getByText('The example row is skipped.')).toBeTruthy();
  expect(screen.getByText('10 of 2,001, as they were read.')).toBeTruthy();
  expect(screen.getByRole('row', { name: '3 New 1 1001' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2,000 units' })).toBeTruthy();
  expect(server.of(checkRoute)[0]?.form).toEqual({ BuildingId: planIds.building });
  expect(server.of(importRoute)).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('cells that are wrong are listed, lead to what is missing, and hold the import back in words', async () => {
  const { user, server, container } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf(wrongCells),
    'POST /Applications/strataUnits/import/marked': () => new FakeFile('xlsx'),
  });
  await chooseAndCheck(user);
  expect(await screen.findByText(/^3 errors: nothing can be imported/)).toBeTruthy();
  expect(screen.getByText('Nothing can be imported while cells are wrong.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  const [way] = screen.getAllByRole('link', { name: /^Add floors/ });
  expect(way?.getAttribute('href')).toBe(
    `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}#floors`,
  );
  await user.click(screen.getByRole('button', { name: 'Fehi Tower has no floor … Add it first' }));
  expect(screen.getByText('2 of 3 errors')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Download this workbook with the errors marked' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('units – errors marked.xlsx'));
  const [marked] = server.of('POST /Applications/strataUnits/import/marked');
  expect(marked?.files['File']?.name).toBe('units.xlsx');

  server.change({ [checkRoute]: () => checkOf() });
  await chooseAndCheck(user, workbook('units – corrected.xlsx'));
  expect(await screen.findByText(/^Nothing is wrong\./)).toBeTruthy();
});

test('the corrected file is chosen by the control of step 2, wherever one reads', async () => {
  const { user } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf(wrongCells) });
  await chooseAndCheck(user);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await user.click(await screen.findByRole('button', { name: 'Choose the corrected file' }));
  expect(opened).toHaveBeenCalledOnce();
});

test('what changes stands before and after, and hidden rows are told', async () => {
  const { user, container } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () =>
      checkOf({
        created: 0,
        changed: 12,
        skipped: 3,
        examples: 0,
        changes: [
          { row: 4, name: '101', fields: [{ column: 'Floor area (sqm)', from: '80.00', to: '86.40' }] },
        ],
        hidden: { rows: 2, columns: ['Tower'] },
      }),
  });
  await chooseAndCheck(user);
  expect(await screen.findByRole('row', { name: '4 101 Floor area (sqm) 80.00 86.40' })).toBeTruthy();
  expect(screen.getByText('The first 1 of 12 rows that change something.')).toBeTruthy();
  expect(screen.getByText('The file has 2 hidden rows and 1 hidden column (Tower).')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change 12 units' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a file that says what the plan has already has nothing to import', async () => {
  const { user } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf({ created: 0, skipped: 2000 }),
  });
  await chooseAndCheck(user);
  expect(await screen.findByText(/there is nothing to import\.$/)).toBeTruthy();
  expect(screen.getByText('There is nothing to import: the plan has these units already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Import|Change) / })).toBeNull();
});

test('where the rows go is asked for when the address does not say it; a file waits for it', async () => {
  const two = towerPlan({
    strataBuildings: [...plan.strataBuildings, building({ id: otherBuilding, name: 'Annex', floors: [] })],
  });
  const { user, server } = renderPortal(importAddress(applicationId, 'commonProperty'), {
    ...answers,
    ...answersWith(two),
    'POST /Applications/cpaImport/check': () => checkOf(),
  });
  await page('Import common property');
  await user.upload(await screen.findByLabelText(/^Workbook with the areas/), workbook());
  expect(await screen.findByText('Choose above where the rows go.')).toBeTruthy();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(FakeUpload.count()).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Type of common property')));
  await user.selectOptions(screen.getByLabelText('Type of common property'), 'Limited common property');
  await user.selectOptions(screen.getByLabelText('Building'), 'Annex');
  await waitFor(() => expect(FakeUpload.count()).toBe(1));
  await FakeUpload.last().arrive();
  await screen.findByText(/^Nothing is wrong\./);
  expect(server.of('POST /Applications/cpaImport/check')[0]?.form).toEqual({
    CommonPropertyTypeId: 2,
    ApplicationId: applicationId,
    BuildingId: otherBuilding,
  });
  expect(window.location.search).toContain(otherBuilding);
});

test('lots go into the whole plan, after the accessory units that they are part of', async () => {
  const lots = importAddress(applicationId, 'accessorySchedule');
  renderPortal(lots, answers);
  await page('Import the accessory schedule');
  expect(await screen.findByText('Add accessory units (type 3) first')).toBeTruthy();
  expect(screen.queryByLabelText(/^Workbook with/)).toBeNull();
});

test('units need floors before', async () => {
  const empty = towerPlan({ strataBuildings: [building({ floors: [] })] });
  renderPortal(unitsImport, { ...answers, ...answersWith(empty) });
  expect(await screen.findByText('Fehi Tower has no floors yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import floors' }).getAttribute('href')).toBe(
    importAddress(applicationId, 'floors', { buildingId: planIds.building }),
  );
});

test('everything but lots needs a building before', async () => {
  renderPortal(importAddress(applicationId, 'floors'), {
    ...answers,
    ...answersWith(towerPlan({ strataBuildings: [] })),
  });
  expect(await screen.findByText('No buildings yet')).toBeTruthy();
});

test('who may only read is told so, and has the template', async () => {
  const { container } = renderPortal(unitsImport, {
    ...answers,
    ...answersWith(towerPlan({ canEdit: false })),
  });
  expect(await screen.findByText('You can read this plan, but not change it now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Download the empty template/ })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Import units' })).getAllByRole('heading', {
    level: 2,
  });
  expect(steps.map((one) => one.textContent)).toEqual(['Template']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a sheet that is not known is a page that is not there', async () => {
  renderPortal(`/app/strataplan/${applicationId}/import/elephants`, answers);
  expect(await screen.findByText('There was an error, please try again.')).toBeTruthy();
});

test('by keyboard: from the file to the tick and the import', async () => {
  const { user, server } = renderPortal(unitsImport, {
    ...answers,
    [checkRoute]: () => checkOf({ loses: { total: 2, words: '2 units lose their tower' } }),
  });
  await chooseAndCheck(user);
  await isLedTo('What the file says');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Continue to step 4');
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(screen.getByLabelText(/^I understand/)).toHaveProperty('checked', true);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Import 2,000 units');
  server.change({ [importRoute]: () => outcomeOf() });
  const upload = await sending(() => user.keyboard('{Enter}'));
  await upload.arrive();
  expect(await screen.findByText('2,000 units created.')).toBeTruthy();
  expect(server.of(importRoute)[0]?.form).toEqual({ BuildingId: planIds.building, AgreedTo: 2 });
});

test('when the plan is changed in another window, the file is checked again and nobody is led away', async () => {
  const { user, server } = renderPortal(unitsImport, { ...answers, [checkRoute]: () => checkOf(wrongCells) });
  await chooseAndCheck(user);
  await screen.findByText(/^3 errors: nothing/);
  const search = screen.getByLabelText('Find');
  await user.click(search);
  server.change({
    ...answersWith(towerPlan({ planRevision: 2 })),
    [checkRoute]: () => checkOf({ planRevision: 2 }),
  });
  const upload = await sending(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await upload.arrive();
  expect(await screen.findByText('The plan was changed after the file was checked.')).toBeTruthy();
  expect(screen.getByText(/^Nothing is wrong\./)).toBeTruthy();
  expect(document.activeElement?.textContent).not.toBe('What the file says');
  expect(screen.getByText('The file is checked: 2,000 new, 0 changed, 0 unchanged, 0 errors')).toBeTruthy();
  expect(FakeUpload.count()).toBe(2);
});
