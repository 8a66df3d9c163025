import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building } from '../../../testing/strata-plan.ts';

type Kept = Output<'GET /Applications/imports'>[number];

const at = `/app/strataplan/${applicationId}/TemplatesAndImports`;
const idOf = (number: number) => `01a00000-0000-7000-8000-0000000d${`${number}`.padStart(4, '0')}`;

const entry = (over: Partial<Kept> = {}): Kept => ({
  id: idOf(1),
  sheet: 'units',
  building: 'Fehi Tower',
  commonPropertyTypeId: null,
  fileName: 'units.xlsx',
  importedDate: '2026-03-05T04:05:00.000Z',
  importedBy: 'Aishath Leena Fehiveli',
  created: 1200,
  changed: 3,
  skipped: 5,
  canBeUndone: true,
  undoneDate: null,
  ...over,
});

const earlier = [
  entry({
    id: idOf(2),
    sheet: 'commonProperty',
    commonPropertyTypeId: 3,
    fileName: 'parking.xlsx',
    created: 0,
    changed: 1,
    skipped: 0,
    canBeUndone: false,
  }),
  entry({
    id: idOf(3),
    sheet: 'plan',
    building: null,
    fileName: 'plan.json',
    canBeUndone: false,
    undoneDate: '2026-03-05T04:10:00.000Z',
  }),
];

function open(imports: readonly Kept[] | FakeRefusal, canEdit = true) {
  return renderPortal(at, {
    'GET /Applications/{id}': () => application({ canEdit, strataBuildings: [building()] }),
    'GET /Applications/imports': () => (imports instanceof FakeRefusal ? imports : [...imports]),
    'POST /Applications/imports/undo': () => ({ planRevision: 2 }),
  });
}

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Imports, the newest first' })).getAllByRole('listitem');
const undo = () => screen.findByRole('button', { name: 'Undo the import of units.xlsx' });

test('what was imported stands with its file, its person and what came of it', async () => {
  const { container } = open([entry(), ...earlier]);
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    'Units, Fehi Tower1,200 units created, 3 changed, 5 unchangedunits.xlsx, imported 05/03/2026 09:05 by Aishath Leena FehiveliUndo',
    'Accessory Unit (Type 3), Fehi Tower1 area of common property changedparking.xlsx, imported 05/03/2026 09:05 by Aishath Leena Fehiveli',
    'The whole plan1,200 parts of the plan created, 3 changed, 5 unchangedplan.json, imported 05/03/2026 09:05 by Aishath Leena FehiveliUndone 05/03/2026 09:10',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the last import is undone after a question that names what goes', async () => {
  const { user, server } = open([entry()]);
  await user.click(await undo());
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of units.xlsx?' });
  expect(question.textContent).toContain('1,200 units that it created are taken out of the plan.');
  expect(question.textContent).toContain('3 units that it changed say again what they said before.');
  expect(await accessibilityProblems(question)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.of('POST /Applications/imports/undo')).toEqual([]);
  server.change({
    'GET /Applications/imports': () => [
      entry({ canBeUndone: false, undoneDate: '2026-03-05T04:20:00.000Z' }),
    ],
  });
  await user.click(await undo());
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone')).toBeTruthy();
  expect(server.of('POST /Applications/imports/undo').map(({ body }) => body)).toEqual([{ id: idOf(1) }]);
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('What was imported');
});

test('what was overtaken in the meantime says so, with the way on', async () => {
  const { user, server } = open([entry()]);
  await user.click(await undo());
  server.change({
    'POST /Applications/imports/undo': () => new FakeRefusal('IMPORT_OVERTAKEN'),
    'GET /Applications/imports': () => [entry({ canBeUndone: false })],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const problem = await screen.findByRole('alertdialog');
  expect(problem.textContent).toContain('The plan was changed after this import');
  expect(problem.textContent).toContain('Nothing was undone.');
  expect(screen.queryByText('Import undone')).toBeNull();
  await user.click(within(problem).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Undo the import of units.xlsx' })).toBeNull();
});

test('whoever only reads the plan sees what was imported, and undoes nothing', async () => {
  open([entry({ canBeUndone: true })], false);
  expect(await entries()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('of many the newest are shown first', async () => {
  const { user } = open(
    Array.from({ length: 12 }, (_, place) => entry({ id: idOf(place + 1), canBeUndone: place === 0 })),
  );
  expect(await entries()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12 imports' }));
  expect(await entries()).toHaveLength(12);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Imports, the newest first' }));
});

test('nothing yet says what will be here', async () => {
  open([]);
  expect(await screen.findByText('Nothing has been imported yet')).toBeTruthy();
});

test('a history that could not be loaded can be asked for again', async () => {
  const { user, server } = open(new FakeRefusal('TOO_MANY_REQUESTS'));
  expect(await screen.findByText('The imports could not be loaded.')).toBeTruthy();
  server.change({ 'GET /Applications/imports': () => [entry()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await entries()).toHaveLength(1);
});
