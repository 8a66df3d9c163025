import type { Output } from '@strata/contract';
import { planExchangePartNames } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { application, applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { building, emptyPlan } from '../../../../testing/strata-plan.ts';

type Check = Output<'POST /Applications/planExchange/check'>;

const at = `/app/strataplan/${applicationId}/PlanExchange`;
const importId = '01a00000-0000-7000-8000-00000000d001';
const file = new File(['{"format":"strata-plan"}'], 'tower.json', { type: 'application/json' });
const none = { created: 0, changed: 0, skipped: 0, notInFile: 0 };

const parts = {
  ...(Object.fromEntries(planExchangePartNames.map((part) => [part, none])) as Check['parts']),
  floors: { created: 10, changed: 1, skipped: 2, notInFile: 3 },
  units: { ...none, created: 1190 },
};

const checkOf = (over: Partial<Check> = {}): Check => ({
  planRevision: 1,
  created: 1200,
  changed: 1,
  skipped: 2,
  parts,
  applicationReference: 'SA-2026-000001',
  isOfAnotherApplication: false,
  numberOfErrors: 0,
  errors: [],
  changes: [
    {
      part: 'floors',
      pointer: '/plan/buildings/0/floors/3',
      name: '4',
      fields: [{ member: 'grossFloorAreaInSqm', from: '200.00', to: '210.00' }],
    },
  ],
  loses: null,
  sameFile: null,
  ...over,
});

const errors: Check['errors'] = [
  {
    pointer: '/plan/buildings/0/floors/3/units/2/unitNumber',
    value: '"101"',
    reason: 'This number is used on floor 1',
  },
  { pointer: '', value: '', reason: 'The file must say "format": "strata-plan"' },
];

beforeEach(() => FakeUpload.install());

function open(check: Check | FakeRefusal = checkOf(), canEdit = true) {
  return renderPortal(at, {
    'GET /Applications/{id}': () => application({ ...emptyPlan, canEdit, strataBuildings: [building()] }),
    'POST /Applications/planExchange/check': () => check,
    'POST /Applications/planExchange/import': () => ({
      importId,
      planRevision: 1,
      created: 1200,
      changed: 1,
      skipped: 2,
      parts,
    }),
    'POST /Applications/imports/undo': () => ({ planRevision: 2 }),
  });
}

async function choose({ user }: ReturnType<typeof open>, chosen = file) {
  await page('Import a plan file');
  await user.upload(await screen.findByLabelText('File of the plan'), chosen);
  await waitFor(() => expect(FakeUpload.count()).toBeGreaterThan(0));
}

async function chooseAndCheck(view: ReturnType<typeof open>) {
  await choose(view);
  await FakeUpload.last().arrive();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What the file would do'));
}

const press = (name: string) => screen.findByRole('button', { name });

test('the steps say what comes, before a file is there', async () => {
  const { container } = open();
  await page('Import a plan file');
  const steps = await screen.findByRole('list', { name: 'Import a plan file' });
  expect(
    within(steps)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Format', 'File', 'What the file would do', 'Import']);
  expect(within(steps).getByRole('link', { name: 'JSON Schema of the file' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a file is sent with its progress, and its preview counts each part', async () => {
  const view = open();
  await choose(view);
  FakeUpload.last().progress(0.4);
  expect(await screen.findByRole('progressbar', { name: 'Uploading tower.json' })).toBeTruthy();
  FakeUpload.last().progress(1);
  expect(await screen.findByRole('progressbar', { name: 'Checking the plan' })).toBeTruthy();
  await FakeUpload.last().arrive();
  const table = await screen.findByRole('table', { name: 'Parts of the plan' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Part', 'New', 'Changed', 'Unchanged', 'Not in the file'],
    ['Floors', '10', '1', '2', '3'],
    ['Units', '1,190', '–', '–', '–'],
  ]);
  const changes = screen.getByRole('grid', { name: 'Changes of the plan' });
  expect(
    within(changes)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['floor', '4', 'grossFloorAreaInSqm', '200.00', '210.00']);
  expect(view.server.of('POST /Applications/planExchange/check')[0]?.form).toEqual({
    ApplicationId: applicationId,
  });
  expect(await accessibilityProblems(view.container)).toEqual([]);
});

test('errors stand with their place in the file, and nothing can be imported', async () => {
  const view = open(checkOf({ numberOfErrors: 2, errors }));
  await chooseAndCheck(view);
  expect(screen.getByText(/^2 things are wrong with the file\./)).toBeTruthy();
  const table = screen.getByRole('grid', { name: 'What is wrong with the file' });
  expect(
    within(table)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '/plan/buildings/0/floors/3/units/2/unitNumber',
    '"101"',
    'This number is used on floor 1',
    'The whole file',
    'empty',
    'The file must say "format": "strata-plan"',
  ]);
  expect(screen.getByText('Nothing can be imported while something is wrong with the file.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import 1/ })).toBeNull();
  expect(await accessibilityProblems(view.container)).toEqual([]);
});

test('a file without the form of a plan is not compared with it, and no figures say otherwise', async () => {
  const view = open(
    checkOf({
      created: 0,
      changed: 0,
      skipped: 0,
      changes: [],
      parts: Object.fromEntries(planExchangePartNames.map((part) => [part, none])) as Check['parts'],
      numberOfErrors: 1,
      errors: errors.slice(1),
    }),
  );
  await chooseAndCheck(view);
  expect(screen.getByText(/^One thing is wrong with the file\./)).toBeTruthy();
  expect(screen.getByText(/^It was not compared with the plan yet/)).toBeTruthy();
  expect(screen.queryByText('Unchanged')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Parts of the plan' })).toBeNull();
});

test('it is imported as it was looked at, and undone', async () => {
  const view = open();
  const { user, server, container } = view;
  await chooseAndCheck(view);
  await user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('1,200 parts of the plan created, 1 changed, 2 unchanged.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('tower.json is imported');
  const [sent] = server.of('POST /Applications/planExchange/import');
  expect(sent?.form).toEqual({ ApplicationId: applicationId });
  expect(sent?.headers.get('If-Match')).toBe('"1"');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(await press('Undo the import'));
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of tower.json?' });
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The import was undone'));
  expect(server.of('POST /Applications/imports/undo')[0]?.body).toEqual({ id: importId });
  await user.click(await press('Import another file'));
  expect(document.activeElement).toBe(screen.getByLabelText('File of the plan'));
});

test('what is lost is agreed to first', async () => {
  const view = open(checkOf({ loses: { total: 3, words: '3 units lose their group' } }));
  await chooseAndCheck(view);
  const { user, server } = view;
  await user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
  const agreement = screen.getByRole('checkbox', {
    name: 'I understand that this is lost: 3 units lose their group',
  });
  expect(document.activeElement).toBe(agreement);
  expect(server.of('POST /Applications/planExchange/import')).toEqual([]);
  await user.click(agreement);
  await user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
  await FakeUpload.last().arrive();
  await screen.findByText(/^1,200 parts of the plan created/);
  expect(server.of('POST /Applications/planExchange/import')[0]?.form).toMatchObject({ AgreedTo: 3 });
});

test('the same file, and one of another application, say so; what the plan has is not imported again', async () => {
  const view = open(
    checkOf({
      created: 0,
      changed: 0,
      changes: [],
      applicationReference: 'SA-2026-000009',
      isOfAnotherApplication: true,
      sameFile: { importedDate: '2026-03-05T04:05:00.000Z', importedBy: 'Aishath Leena Fehiveli' },
    }),
  );
  await chooseAndCheck(view);
  expect(screen.getByText('This file was made from the application SA-2026-000009.')).toBeTruthy();
  expect(
    screen.getByText('This same file was imported on 05/03/2026 09:05 by Aishath Leena Fehiveli.'),
  ).toBeTruthy();
  expect(screen.getByText('There is nothing to import: the plan says all of it already.')).toBeTruthy();
});

describe('refusals of the import', () => {
  test.for([
    ['STALE_VERSION', 'The plan was changed after the file was checked.'],
    ['NOT_EMPTY', 'More would be lost elsewhere in the plan than you agreed to.'],
    ['INVALID', 'The file could not be imported as it is.'],
  ] as const)('%s has the file checked again by itself', async ([code, said]) => {
    const view = open();
    await chooseAndCheck(view);
    view.server.change({
      'POST /Applications/planExchange/import': () =>
        new FakeRefusal(code, code === 'STALE_VERSION' ? { data: { version: 2 } } : {}),
    });
    await view.user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
    const before = FakeUpload.count();
    await FakeUpload.last().arrive();
    await waitFor(() => expect(FakeUpload.count()).toBe(before + 1));
    await FakeUpload.last().arrive();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(view.server.of('POST /Applications/planExchange/check')).toHaveLength(2);
  });

  test('APPLICATION_STATE is told where it was pressed', async () => {
    const view = open();
    await chooseAndCheck(view);
    view.server.change({
      'POST /Applications/planExchange/import': () => new FakeRefusal('APPLICATION_STATE'),
    });
    await view.user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
    await FakeUpload.last().arrive();
    expect(await screen.findByText('The page of the application says who holds it now.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a lost connection is told, and the same import is sent again', async () => {
    const view = open();
    await chooseAndCheck(view);
    await view.user.click(await press('Import 1,200 new and 1 changed parts of the plan'));
    const key = FakeUpload.last().headers.get('Idempotency-Key');
    FakeUpload.last().lose();
    expect(await screen.findByText('The connection was lost during the import.')).toBeTruthy();
    await view.user.click(await press('Try again'));
    expect(FakeUpload.last().headers.get('Idempotency-Key')).toBe(key);
  });
});

test('a file that cannot be read as a plan says why, and may be tried again', async () => {
  const view = open(new FakeRefusal('FILE_NOT_JSON', { fields: { File: 'There is no JSON at line 3.' } }));
  await choose(view);
  await FakeUpload.last().arrive();
  expect(await screen.findByText('There is no JSON at line 3.')).toBeTruthy();
  view.server.change({ 'POST /Applications/planExchange/check': () => checkOf() });
  await view.user.upload(screen.getByLabelText('Another file'), file);
  await waitFor(() => expect(FakeUpload.count()).toBe(2));
  await FakeUpload.last().arrive();
  expect(await screen.findByRole('table', { name: 'Parts of the plan' })).toBeTruthy();
});

test.for([
  [new File(['x'], 'plan.xlsx'), 'plan.xlsx: The selected file must be a plan in JSON (.json).'],
  [new File([], 'empty.json'), 'empty.json: The selected file is empty.'],
] as const)('what is no plan is not sent: %s', async ([chosen, said]) => {
  const { user } = open();
  await page('Import a plan file');
  const field = await screen.findByLabelText('File of the plan');
  // The picker offers other files only to who asks for them.
  field.removeAttribute('accept');
  await user.upload(field, chosen);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(FakeUpload.count()).toBe(0);
});

test('the check can be stopped, and the control has the focus again', async () => {
  const view = open();
  await choose(view);
  FakeUpload.last().progress(0.4);
  await view.user.click(await press('Cancel'));
  expect(document.activeElement).toBe(screen.getByLabelText('File of the plan'));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('whoever only reads the plan has its file and format, and imports nothing', async () => {
  open(checkOf(), false);
  expect(await screen.findByText('You can read this plan, but not change it now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download the plan as a file' })).toBeTruthy();
  expect(screen.queryByLabelText('File of the plan')).toBeNull();
});
