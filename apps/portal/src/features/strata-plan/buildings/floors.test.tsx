import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { allocation, building, planIds } from '../../../testing/strata-plan.ts';
import { answersWith, buildingStep, ids, towerPlan } from '../../../testing/tower-plan.ts';

const newId = '01a00000-0000-7000-8000-000000009001';

function editor() {
  return within(screen.getByRole('list', { name: 'New floors' }));
}
function field(row: number, label: RegExp) {
  return editor().getAllByLabelText<HTMLInputElement>(label)[row - 1] as HTMLInputElement;
}

test('L5: the floors are listed with their areas and what is not accounted for', async () => {
  renderPortal(buildingStep, answersWith(towerPlan({ generalCommonPropertyAllocations: [allocation()] })));
  await page('Fehi Tower');
  const table = await screen.findByRole('grid', { name: 'Floors of Fehi Tower' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );
  expect(cells[1]?.slice(0, -1)).toEqual(['G', 'Podium', '', '1', '300.00', '80.00', '0.00', '220.00']);
  expect(cells[2]?.slice(0, -1)).toEqual(['1', 'Tower', 'Tower A', '2', '200.00', '170.00', '30.00', '0.00']);
  expect(cells[3]?.slice(0, -1)).toEqual(['Total', '', '', '3', '500.00', '250.00', '30.00', '220.00']);
});

test('L5: rows are typed by keyboard alone, sent one call a row, and the list is asked for again', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataFloors': () => newId,
  });
  await user.click(await screen.findByRole('button', { name: 'Add floors' }));
  await screen.findByRole('list', { name: 'New floors' });
  expect(document.activeElement).toBe(field(1, /Floor number/));
  await user.keyboard('P1{Tab} {Tab}320.5{Tab}2{Tab}{Tab}1,200{Tab}');
  const before = server.of('GET /Applications/{id}').length;
  await user.click(screen.getByRole('button', { name: 'Save 2 floors' }));
  expect(await screen.findByText('2 floors added')).toBeTruthy();
  const bodies = server.of('POST /Applications/strataFloors').map(({ body }) => body);
  const open = { baseLevelInMm: null, storeyHeightInMm: null };
  const common = { applicationId, buildingId: planIds.building, ...open };
  expect(bodies).toEqual([
    { ...common, floorNumber: 'P1', grossFloorAreaInSqm: '320.5', isPodiumFloor: true },
    { ...common, floorNumber: '2', grossFloorAreaInSqm: '1200', isPodiumFloor: false },
  ]);
  expect(server.of('GET /Applications/{id}').length).toBeGreaterThan(before);
  // All were saved: the editor has nothing more to do, and nobody else changed the plan.
  expect(screen.queryByRole('list', { name: 'New floors' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Floors');
  // Of several floors nobody knows on which the next unit is.
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Somebody else changed this plan.')).toBeNull();
});

test('L5: the podium is asked only where the building has one; both fields are required', async () => {
  const plan = towerPlan({ strataBuildings: [building({ floors: [] })] });
  const { user } = renderPortal(buildingStep, answersWith(plan));
  await user.click(await screen.findByRole('button', { name: 'Add floors' }));
  await screen.findByRole('list', { name: 'New floors' });
  expect(editor().queryByLabelText(/Podium/)).toBeNull();
  await user.type(field(1, /Floor number/), '1');
  await user.click(screen.getByRole('button', { name: 'Save 1 floor' }));
  expect(screen.getByRole('link', { name: 'Row 1, gross floor area: This field is required' })).toBeTruthy();
});

test('L5: the floors that failed stay, with the reason; a floor that is there is told before it is sent', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataFloors': ({ body }) =>
      body.floorNumber === '3' ? new FakeRefusal('APPLICATION_STATE') : newId,
  });
  await user.click(await screen.findByRole('button', { name: 'Add floors' }));
  await screen.findByRole('list', { name: 'New floors' });
  await user.click(field(1, /Floor number/));
  await user.paste('1\tno\t200\n2\tno\t200\n3\tno\t200\n4\tno\t200');
  await user.click(screen.getByRole('button', { name: 'Save 4 floors' }));
  expect(
    screen.getByRole('link', { name: 'Row 1, floor number: Floor 1 is already in this building' }),
  ).toBeTruthy();
  expect(server.of('POST /Applications/strataFloors')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  // The plan is handed on meanwhile: what is typed is still not lost.
  server.change({ 'GET /Applications/{id}': () => towerPlan({ canEdit: false, planRevision: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Save 3 floors' }));
  expect(await screen.findByText('2 floors saved, 1 not saved')).toBeTruthy();
  expect(screen.getByText('2 floors added')).toBeTruthy();
  expect(field(1, /Floor number/).value).toBe('3');
  expect(screen.getByText(/^Not saved: The application is no longer/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'Edit floor 1' })).toBeNull();
  expect(field(1, /Floor number/).value).toBe('3');
});

test('what is typed is kept as a draft, and comes back', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'GET /FormDrafts': ({ query }) =>
      query.form.startsWith('strata-plan-floors')
        ? {
            content: { rows: [{ floorNumber: '7', grossFloorAreaInSqm: '700' }] },
            savedAt: '2026-03-05T04:05:00.000Z',
          }
        : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Add floors' }));
  expect(await screen.findByText('Your draft was brought back')).toBeTruthy();
  expect(field(1, /Floor number/).value).toBe('7');
  await user.type(field(2, /Floor number/), '8');
  await expect
    .poll(() => server.of('PUT /FormDrafts').at(-1)?.body)
    .toMatchObject({
      form: `strata-plan-floors:${planIds.building}`,
      content: { rows: [{ floorNumber: '7', grossFloorAreaInSqm: '700' }, { floorNumber: '8' }] },
    });
});

test('a floor is changed; units that lose their tower are told and counted', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'PUT /Applications/strataFloors': () => ({ version: 7 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit floor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit floor 1 of Fehi Tower' }));
  await user.click(dialog.getByLabelText('It is a floor of the podium'));
  expect(dialog.getByText('With it: 2 units lose their tower.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Floor number'));
  await user.type(dialog.getByLabelText('Floor number'), 'g');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(dialog.getAllByText(/Floor g is already in this building/).length).toBeGreaterThan(0);
  await user.clear(dialog.getByLabelText('Floor number'));
  await user.type(dialog.getByLabelText('Floor number'), 'P1');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const [call] = server.of('PUT /Applications/strataFloors');
  expect(call?.body).toEqual({
    id: planIds.floor,
    floorNumber: 'P1',
    grossFloorAreaInSqm: '200.00',
    isPodiumFloor: true,
    baseLevelInMm: null,
    storeyHeightInMm: null,
    agreedTo: 2,
  });
  expect(call?.headers.get('If-Match')).toBe('"6"');
});

test('a floor is deleted with what it holds, once that was said', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'DELETE /Applications/strataFloors': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete floor G' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete floor G of Fehi Tower?' });
  expect(dialog.textContent).toContain('With it: 1 unit.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/strataFloors')[0]?.query).toEqual({ id: ids.podium, agreedTo: 1 });
});

test('a floor is repeated: numbers are proposed, can be changed, and used ones are told', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan({ generalCommonPropertyAllocations: [allocation()] })),
    'POST /Applications/strataFloors/duplicate': () => [newId, ids.shop],
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate floor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate floor 1 of Fehi Tower' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(dialog.getByRole('link', { name: 'New floors: This field is required' })).toBeTruthy();
  await user.type(dialog.getByLabelText('New floors'), '2-3');
  const numbers = dialog.getAllByLabelText<HTMLInputElement>(/becomes$/);
  expect(numbers.map(({ value }) => value)).toEqual(['201', '202', '301', '302']);
  const first = numbers[0] as HTMLInputElement;
  await user.clear(first);
  await user.type(first, '101');
  await user.click(dialog.getByRole('button', { name: 'Add 2 floors' }));
  const link = dialog.getByRole('link', {
    name: 'Floor 2, unit 101: Unit number is already in use, enter a unique number',
  });
  expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
  await user.click(link);
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  await user.type(first, '2-01');
  await user.click(dialog.getByRole('button', { name: 'Add 2 floors' }));
  expect(await screen.findByText('2 floors with 4 units added')).toBeTruthy();
  expect(server.of('POST /Applications/strataFloors/duplicate')[0]?.body).toEqual({
    floorId: planIds.floor,
    withCommonProperty: true,
    copies: [
      {
        floorNumber: '2',
        units: [
          { unitId: planIds.unit, unitNumber: '2-01' },
          { unitId: planIds.otherUnit, unitNumber: '202' },
        ],
      },
      {
        floorNumber: '3',
        units: [
          { unitId: planIds.unit, unitNumber: '301' },
          { unitId: planIds.otherUnit, unitNumber: '302' },
        ],
      },
    ],
  });
});

test('a number that was taken meanwhile is told beside its field', async () => {
  const { user } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataFloors/duplicate': () =>
      new FakeRefusal('UNIT_NUMBER_TAKEN', {
        fields: { 'copies.0.units.1.unitNumber': 'Unit number is already in use, enter a unique number' },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate floor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate floor 1 of Fehi Tower' }));
  await user.type(dialog.getByLabelText('New floors'), '2');
  await user.click(dialog.getByRole('button', { name: 'Add 1 floor' }));
  await user.click(
    await dialog.findByRole('link', { name: 'Unit number is already in use, enter a unique number' }),
  );
  expect(document.activeElement).toBe(dialog.getByLabelText('102 becomes'));
});

test('a finding leads to its floor in the table', async () => {
  renderPortal(`${buildingStep}#floor-${ids.podium}`, answersWith(towerPlan()));
  await screen.findByRole('grid', { name: 'Floors of Fehi Tower' });
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^GPodium/);
});
