import { accessibilityProblems } from '@strata/ui/testing';
import { type Answers, drawnIds, drawnLevel, planDrawing } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { allocation, building, floor, planIds, unit } from '../../../../testing/strata-plan.ts';
import { answersWith, buildingStep } from '../../../../testing/tower-plan.ts';

const take = 'POST /Applications/drawnLevel/areas';
const unit603 = drawnIds.units['603'] ?? '';
const { things } = drawnLevel();

/** The entered areas of the units, of which those of 603 and 607 are others than the drawn ones. */
const entered = Object.fromEntries(
  things.flatMap(({ thing, name, enteredAreaInSqm }) =>
    thing === 'unit' ? [[name, enteredAreaInSqm ?? '']] : [],
  ),
);

function plan(areas: Readonly<Record<string, string>> = {}, over: Parameters<typeof application>[0] = {}) {
  const of = { ...entered, ...areas };
  const drawnFloor = floor({
    id: drawnIds.floor,
    floorNumber: '6',
    grossFloorAreaInSqm: '744.10',
    units: Object.entries(drawnIds.units).map(([unitNumber, id]) =>
      unit({ id, unitNumber, floorId: drawnIds.floor, floorAreaInSqm: of[unitNumber] ?? '' }),
    ),
  });
  return application({
    strataDevelopmentTypeId: 1,
    planRevision: 7,
    strataBuildings: [building({ floors: [floor(), drawnFloor] })],
    drawing: planDrawing(),
    ...over,
  });
}

const asDrawn = () => plan({ 603: '62.65', 607: '74.46' }, { planRevision: 8 });

function open(over: Answers = {}, first = plan()) {
  let now = first;
  const view = renderPortal(buildingStep, {
    ...answersWith(first),
    'GET /Applications/{id}': () => now,
    'GET /Applications/drawnLevel': () => drawnLevel(),
    [take]: () => {
      now = asDrawn();
      return { changed: 2, planRevision: 8 };
    },
    ...over,
  });
  return {
    ...view,
    change(next: ReturnType<typeof plan>) {
      now = next;
    },
  };
}

const ofFloor = () => screen.findByRole('button', { name: 'Enter what is drawn of floor 6' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('what is drawn of a floor is entered as its areas, after what changes was shown with its sums', async () => {
  const { server, user } = open();
  expect(await screen.findByText('2 entered areas differ from the drawing, all on this floor.')).toBeTruthy();
  await user.click(await ofFloor());
  const dialog = await screen.findByRole('dialog', { name: 'Enter what is drawn of floor 6?' });
  expect(await accessibilityProblems(dialog)).toEqual([]);
  expect(within(dialog).queryByText(/smaller than what lies on/)).toBeNull();
  const [, ...rows] = within(within(dialog).getByRole('table', { name: 'Units' })).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['603', '60.54', '62.65', '+2.11'],
    ['607', '76.40', '74.46', '−1.94'],
    ['2 units', '136.94', '137.11', '+0.17'],
  ]);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(within(dialog).getByRole('button', { name: 'Enter 2 drawn areas' }));
  expect(await screen.findByText('2 drawn areas entered as areas')).toBeTruthy();
  const [sent] = server.of(take);
  expect(sent?.body).toEqual({ applicationId, floorId: drawnIds.floor });
  expect(sent?.headers.get('If-Match')).toBe('"7"');
  // With the last difference goes the button, and what had the focus.
  await waitFor(() => expect(screen.queryByText(/differ from the drawing/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Floor 6 as it is drawn'));
});

test('of the chosen unit alone', async () => {
  const { server, user } = open();
  const grid = await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  await user.click(within(grid).getByRole('gridcell', { name: /^Unit 601/ }));
  expect(await screen.findByRole('button', { name: 'Open unit 601' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enter the drawn/ })).toBeNull();
  await user.click(within(grid).getByRole('gridcell', { name: /^Unit 603/ }));
  await user.click(await screen.findByRole('button', { name: 'Enter the drawn 62.65 sqm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter what is drawn of unit 603?' });
  await user.click(within(dialog).getByRole('button', { name: 'Enter 1 drawn area' }));
  await waitFor(() =>
    expect(server.of(take).map(({ body }) => body)).toEqual([{ applicationId, ids: [unit603] }]),
  );
});

test('of the whole plan, where other floors differ as well', async () => {
  const drawing = planDrawing();
  const below = {
    floorId: planIds.floor,
    sha256: 'ef'.repeat(32),
    shapes: [
      { thing: 'unit' as const, id: planIds.otherUnit, areaInSqmm: 90_995_000, mark: '01234567' },
      { thing: 'floor' as const, id: planIds.floor, areaInSqmm: 210_000_000, mark: '01234567' },
    ],
    problems: [],
  };
  const { server, user } = open({}, plan({}, { drawing: { levels: [below, ...drawing.levels] } }));
  expect(
    await screen.findByText('4 entered areas differ from the drawing, 2 of them on this floor.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter what is drawn of the whole plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter what is drawn of the whole plan?' });
  const units = within(dialog).getByRole('table', { name: 'Units' });
  // A half is rounded up.
  expect(within(units).getByRole('row', { name: /^102 90\.00 91\.00 \+1\.00/ })).toBeTruthy();
  expect(within(units).getByRole('row', { name: /^3 units 226\.94 228\.11 \+1\.17/ })).toBeTruthy();
  // A floor contains its units: it has a sum of its own.
  const floors = within(dialog).getByRole('table', { name: 'Gross floor areas' });
  expect(within(floors).getByRole('row', { name: /^Floor 1 200\.00 210\.00 \+10\.00/ })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Enter 4 drawn areas' }));
  await waitFor(() => expect(server.of(take).map(({ body }) => body)).toEqual([{ applicationId }]));
});

test('what somebody changed meanwhile is listed anew, and only then entered', async () => {
  const { change, server, user } = open({
    [take]: () => new FakeRefusal('STALE_VERSION', { data: { version: 9 } }),
  });
  await user.click(await ofFloor());
  const dialog = await screen.findByRole('dialog');
  change(plan({ 603: '62.65' }, { planRevision: 9 }));
  await user.click(within(dialog).getByRole('button', { name: 'Enter 2 drawn areas' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Somebody changed the plan in the meantime. Nothing was entered.',
  );
  const again = await within(dialog).findByRole('button', { name: 'Enter 1 drawn area' });
  server.change({ [take]: () => ({ changed: 1, planRevision: 10 }) });
  await user.click(again);
  expect(await screen.findByText('1 drawn area entered as the area')).toBeTruthy();
  expect(server.of(take).map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"9"']);
});

test.for([
  ['the plan is not open', new FakeRefusal('APPLICATION_STATE'), 'The plan cannot be changed now.'],
  [
    'it is no longer drawn',
    new FakeRefusal('INVALID', { fields: { 'ids.0': 'This is not drawn' } }),
    'It is no longer drawn.',
  ],
] as const)('says that %s', async ([, refusal, words]) => {
  const { user } = open({ [take]: () => refusal });
  await user.click(await ofFloor());
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Enter 2 drawn areas' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(`${words} Nothing was entered.`);
  expect(within(dialog).queryByRole('button', { name: /^Enter/ })).toBeNull();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.for([
  ['who cannot edit', plan({}, { canEdit: false })],
  ['where nothing differs', asDrawn()],
] as const)('is not offered %s', async ([, shown]) => {
  const { user } = open({}, shown);
  const grid = await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  await user.click(within(grid).getByRole('gridcell', { name: /^Unit 603/ }));
  expect(await screen.findByRole('button', { name: 'Open unit 603' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  expect(screen.queryByText(/differs? from the drawing/)).toBeNull();
});

test('says which floor would be smaller than what lies on it, and what of that is not drawn', async () => {
  const hall = allocation({
    id: '01a00000-0000-7000-8000-00000000fa11',
    reference: 'GCP-1',
    floorId: drawnIds.floor,
    floorAreaInSqm: '400.00',
  });
  const { user } = open({}, plan({}, { generalCommonPropertyAllocations: [hall] }));
  await user.click(await ofFloor());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 floor would be smaller than what lies on it.')).toBeTruthy();
  expect(
    dialog.getByText(/^Floor 6: [\d,.]+ sqm on 744\.10 sqm gross floor area\. Not drawn, .*: GCP-1\.$/),
  ).toBeTruthy();
  // Nobody is kept from it.
  expect(dialog.getByRole('button', { name: 'Enter 2 drawn areas' })).toBeTruthy();
});
