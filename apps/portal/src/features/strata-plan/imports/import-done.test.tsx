import { FakeRefusal } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { FakeUpload } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { planIds } from '../../../testing/strata-plan.ts';
import { answersWith, towerPlan } from '../../../testing/tower-plan.ts';
import {
  checkOf,
  checkRoute,
  chooseAndCheck,
  importId,
  importRoute,
  keptImport,
  outcomeOf,
  unitsImport,
} from '../../../testing/unit-import.ts';

const undoRoute = 'POST /Applications/imports/undo';
const answers = {
  ...answersWith(towerPlan()),
  'GET /Applications/imports': () => [],
  [checkRoute]: () => checkOf(),
  [importRoute]: () => outcomeOf(),
};

beforeEach(() => {
  FakeUpload.install();
  window.history.replaceState(null, '');
});

/** A page on which a file was imported, and a server that knows it. */
async function imported() {
  const view = renderPortal(unitsImport, answers);
  await chooseAndCheck(view.user);
  await view.user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  view.server.change({
    ...answersWith(towerPlan({ planRevision: 2 })),
    'GET /Applications/imports': () => [keptImport()],
  });
  await FakeUpload.last().arrive();
  await screen.findByText('2,000 units created.');
  return view;
}

test('an import says what came of it, where to see it, and leads on to another file', async () => {
  const { user, server } = await imported();
  expect(document.activeElement?.textContent).toBe('units.xlsx is imported');
  expect(screen.getByRole('link', { name: 'See the units' }).getAttribute('href')).toBe(
    `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}#units`,
  );
  expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeTruthy();
  const [call] = server.of(importRoute);
  expect(call?.form).toEqual({ BuildingId: planIds.building });
  expect(call?.headers.get('If-Match')).toBe('"1"');
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  const field = await screen.findByLabelText('Workbook with the units');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText(/^Last import here: units\.xlsx, 21\/11\/2026 14:05/).textContent).toMatch(
    /by Aishath Leena Fehiveli: 2,000 units created\. See all imports$/,
  );
});

test('it is undone after a question in its place', async () => {
  const { user, server, container } = await imported();
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const question = within(screen.getByRole('region', { name: 'Undo this import?' }));
  expect(question.getByText('The 2,000 units that it created are taken out of the plan.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Undo this import?');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Keep the import' }));
  expect(server.of(undoRoute)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  server.change({
    [undoRoute]: () => ({ planRevision: 3 }),
    ...answersWith(towerPlan({ planRevision: 3 })),
    'GET /Applications/imports': () => [
      keptImport({ canBeUndone: false, undoneDate: '2026-11-21T09:10:00.000Z' }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('What units.xlsx brought is out of the plan again.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('The import was undone');
  expect(server.of(undoRoute)[0]?.body).toEqual({ id: importId });
});

test('what was changed since cannot be undone any more, and it is said so', async () => {
  const { user, server } = await imported();
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  server.change({
    [undoRoute]: () => new FakeRefusal('IMPORT_OVERTAKEN'),
    ...answersWith(towerPlan({ planRevision: 4 })),
    'GET /Applications/imports': () => [keptImport({ canBeUndone: false })],
  });
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('This import can no longer be undone.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});

test('an import that brought nothing new says so, and has nothing to undo', async () => {
  const { user } = renderPortal(unitsImport, {
    ...answers,
    [importRoute]: () => outcomeOf({ importId: null, created: 0, skipped: 2000 }),
  });
  await chooseAndCheck(user);
  await user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  await FakeUpload.last().arrive();
  expect(await screen.findByText('2,000 units unchanged.')).toBeTruthy();
  expect(screen.getByText('The plan had all of it already, so nothing was changed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});

test('a page that is loaded anew in the middle says that the file was imported', async () => {
  const first = renderPortal(unitsImport, answers);
  await chooseAndCheck(first.user);
  await first.user.click(await screen.findByRole('button', { name: 'Import 2,000 units' }));
  const state: unknown = window.history.state;
  first.unmount();
  renderAgain(state);
  expect(await screen.findByText('2,000 units created.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'units.xlsx is imported' })).toBeTruthy();
});

test('or that it was not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const note = { sheet: 'units', fileName: 'units.xlsx', after: importId };
  renderAgain({ strataImport: note }, [keptImport()]);
  expect(await screen.findByText('Checking whether units.xlsx was imported')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(await screen.findByText('units.xlsx was not imported.')).toBeTruthy();
  expect(screen.getByLabelText('Workbook with the units')).toBeTruthy();
  expect(window.history.state).not.toHaveProperty('strataImport');
  vi.useRealTimers();
});

/** The browser keeps what stands in the history when a page is loaded anew. */
function renderAgain(state: unknown, imports = [keptImport()]) {
  const replace = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce((_, title, url) =>
    replace(state, title, url),
  );
  return renderPortal(unitsImport, { ...answers, 'GET /Applications/imports': () => imports });
}
