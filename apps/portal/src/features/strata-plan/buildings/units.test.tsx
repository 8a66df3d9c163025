import { accessibilityProblems } from '@strata/ui/testing';
import { address, FakeUpload, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId, fileId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building, floor, lot, planIds, unit } from '../../../testing/strata-plan.ts';
import { answersWith, buildingStep, buildingsStep, ids, towerPlan } from '../../../testing/tower-plan.ts';

const newId = '01a00000-0000-7000-8000-000000009001';
const taken = 'Unit number is already in use, enter a unique number';

async function addDialog(user: ReturnType<typeof renderPortal>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add unit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add unit' }));
  await dialog.findByRole('option', { name: 'Residential' });
  return dialog;
}

test('L6: types follow the use, and the unit is added', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataUnits': () => newId,
  });
  const dialog = await addDialog(user);
  await user.selectOptions(dialog.getByLabelText('Occupancy use'), 'Commercial');
  expect(await dialog.findByRole('option', { name: 'Shop' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Penthouse' })).toBeNull();
  await user.type(dialog.getByLabelText('Unit number'), '103');
  await user.type(dialog.getByLabelText('Floor area in sqm'), '1,020.5');
  await user.selectOptions(dialog.getByLabelText('Occupancy use'), 'Residential');
  await user.selectOptions(
    dialog.getByLabelText('Unit type'),
    await dialog.findByRole('option', { name: 'Penthouse' }),
  );
  await user.selectOptions(dialog.getByLabelText('Tower'), 'Tower B');
  await user.click(dialog.getByRole('button', { name: 'Add unit' }));
  expect(await screen.findByText('Unit added successfully')).toBeTruthy();
  expect(server.of('POST /Applications/strataUnits')[0]?.body).toEqual({
    floorId: planIds.floor,
    unitNumber: '103',
    occupancyUseId: 1,
    unitTypeId: 2,
    floorAreaInSqm: '1020.5',
    towerId: ids.otherTower,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a unit that follows a new floor begins on it, of the kind of the last in the building', async () => {
  const before = towerPlan();
  const [built = building()] = before.strataBuildings;
  const added = floor({ id: newId, floorNumber: '2', units: [] });
  let plan = before;
  const { user } = renderPortal(buildingStep, {
    ...answersWith(before),
    'GET /Applications/{id}': () => plan,
    'POST /Applications/strataFloors': () => {
      plan = towerPlan({
        planRevision: 2,
        strataBuildings: [{ ...built, floors: [...built.floors, added] }],
      });
      return newId;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add floors' }));
  await screen.findByRole('list', { name: 'New floors' });
  await user.keyboard('2{Tab} {Tab}90');
  await user.click(screen.getByRole('button', { name: 'Save 1 floor' }));
  // The form of its first unit opens by itself.
  const dialog = within(await screen.findByRole('dialog', { name: 'Add unit' }));
  await dialog.findByRole('option', { name: 'Residential' });
  const chosen = (label: string) => dialog.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.label;
  expect(chosen('Floor')).toBe('2');
  expect(chosen('Occupancy use')).toBe('Residential');
  await waitFor(() => expect(chosen('Unit type')).toBe('Apartment'));
  expect(chosen('Tower')).toBe('Choose a tower');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('L6: a unit of the podium lies in no tower', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataUnits': () => newId,
  });
  const dialog = await addDialog(user);
  await user.selectOptions(dialog.getByLabelText('Floor'), 'G');
  expect(dialog.queryByLabelText('Tower')).toBeNull();
  await user.type(dialog.getByLabelText('Unit number'), '2');
  await user.type(dialog.getByLabelText('Floor area in sqm'), '40');
  await user.click(dialog.getByRole('button', { name: 'Add unit' }));
  await screen.findByText('Unit added successfully');
  expect(server.of('POST /Applications/strataUnits')[0]?.body).toMatchObject({
    floorId: ids.podium,
    towerId: null,
  });
});

test('L6: a number in use is refused before it is sent, in passing and beside the field', async () => {
  const { user, server } = renderPortal(buildingStep, answersWith(towerPlan()));
  const dialog = await addDialog(user);
  await user.type(dialog.getByLabelText('Unit number'), ' 1 02');
  await user.type(dialog.getByLabelText('Floor area in sqm'), '40');
  await user.click(dialog.getByRole('button', { name: 'Add unit' }));
  // In the summary, beside the field, and in passing.
  expect((await screen.findAllByText(taken)).length).toBe(3);
  expect(dialog.getByLabelText('Unit number').getAttribute('aria-invalid')).toBe('true');
  expect(server.of('POST /Applications/strataUnits')).toEqual([]);
});

test('L6: a number that was taken meanwhile is told in the same words', async () => {
  const { user } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataUnits': () =>
      new FakeRefusal('UNIT_NUMBER_TAKEN', { fields: { unitNumber: taken } }),
  });
  const dialog = await addDialog(user);
  await user.type(dialog.getByLabelText('Unit number'), '103');
  await user.type(dialog.getByLabelText('Floor area in sqm'), '40');
  await user.click(dialog.getByRole('button', { name: 'Add unit' }));
  expect((await screen.findAllByText(taken)).length).toBe(3);
});

test('L6: required fields are told', async () => {
  const { user } = renderPortal(buildingStep, answersWith(towerPlan()));
  const dialog = await addDialog(user);
  await user.selectOptions(dialog.getByLabelText('Occupancy use'), '');
  await user.selectOptions(dialog.getByLabelText('Tower'), '');
  await user.click(dialog.getByRole('button', { name: 'Add unit' }));
  const summary = within(dialog.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Unit number: This field is required',
    'Floor area in sqm: This field is required',
    'Occupancy use: This field is required',
    'Unit type: This field is required',
    'Tower: This field is required',
  ]);
  expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
});

test('V4: units are found by floor, tower, use, group and registration; a row leads to its unit', async () => {
  const { user } = renderPortal(buildingsStep, answersWith(towerPlan()));
  await page('Buildings');
  const table = () => screen.getByRole('grid', { name: 'Units of the plan' });
  await screen.findByRole('grid', { name: 'Units of the plan' });
  const numbers = () =>
    within(table())
      .getAllByRole('row')
      .slice(1, -1)
      .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);
  expect(numbers()).toEqual(['1', '101', '102']);
  await user.selectOptions(screen.getByLabelText('Floor'), 'G');
  expect(numbers()).toEqual(['1']);
  await user.selectOptions(screen.getByLabelText('Floor'), '');
  await user.selectOptions(screen.getByLabelText('Tower'), 'Tower A');
  expect(numbers()).toEqual(['101', '102']);
  await user.selectOptions(screen.getByLabelText('Tower'), '');
  await user.selectOptions(screen.getByLabelText('Occupancy use'), 'Commercial');
  expect(numbers()).toEqual(['1']);
  await user.selectOptions(screen.getByLabelText('Occupancy use'), '');
  await user.selectOptions(screen.getByLabelText('Group'), 'None');
  expect(numbers()).toEqual(['1']);
  await user.selectOptions(screen.getByLabelText('Registered'), 'Registered');
  expect(screen.getByText('No units match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(within(table()).getByRole('button', { name: '102' }));
  expect(await screen.findByRole('dialog', { name: 'Unit 102: floor 1 of Fehi Tower' })).toBeTruthy();
});

test('a unit is opened by its address, changed, and the address is the page’s again', async () => {
  const { user, server } = renderPortal(`${buildingStep}#unit-${planIds.unit}`, {
    ...answersWith(towerPlan()),
    'PUT /Applications/strataUnits': () => ({ version: 4 }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Unit 101: floor 1 of Fehi Tower' }));
  await dialog.findByRole('option', { name: 'Penthouse' });
  await user.selectOptions(dialog.getByLabelText('Unit type'), 'Penthouse');
  await user.selectOptions(dialog.getByLabelText(/^Group/), 'None');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const [call] = server.of('PUT /Applications/strataUnits');
  expect(call?.body).toMatchObject({ id: planIds.unit, unitTypeId: 2, applicationGroupId: null });
  expect(call?.headers.get('If-Match')).toBe('"3"');
  expect(address()).toBe(buildingStep);
});

test('deleting a unit says what loses it', async () => {
  const { user, server } = renderPortal(`${buildingStep}#unit-${planIds.unit}`, {
    ...answersWith(towerPlan({ parkingScheduleItems: [lot()] })),
    'DELETE /Applications/strataUnits': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete unit' }));
  const asked = screen.getByRole('alertdialog', { name: 'Delete unit 101?' });
  expect(asked.textContent).toContain('With it: 1 lot loses its unit.');
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/strataUnits')[0]?.query).toEqual({ id: planIds.unit, agreedTo: 1 });
});

test('the selected units are put into a group', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'PUT /Applications/groups/members': () => ({ changed: 1 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select 1' }));
  await user.click(screen.getByRole('button', { name: 'Choose their group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Group of 1 unit' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('This field is required')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Group'), 'G1 Homes');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 unit moved')).toBeTruthy();
  expect(server.of('PUT /Applications/groups/members')[0]?.body).toEqual({
    applicationId,
    applicationGroupId: planIds.group,
    unitIds: [ids.shop],
  });
});

test('a drawing is sent when it is chosen, and saving afterwards meets no conflict', async () => {
  const { user, server } = renderPortal(`${buildingStep}#unit-${planIds.unit}`, {
    ...answersWith(towerPlan()),
    'PUT /Applications/strataUnits': () => ({ version: 5 }),
    'PUT /Applications/strataUnits/drawing': () => ({ version: 4 }),
  });
  FakeUpload.install();
  const dialog = within(await screen.findByRole('dialog', { name: 'Unit 101: floor 1 of Fehi Tower' }));
  expect(await dialog.findByText('The unit has no drawing yet.')).toBeTruthy();
  await user.upload(
    dialog.getByLabelText<HTMLInputElement>(/Add the drawing/),
    new File(['x'], 'unit-101.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(FakeUpload.count()).toBe(1));
  await FakeUpload.last().arrive();
  expect(server.of('PUT /Applications/strataUnits/drawing')[0]?.form).toEqual({ UnitId: planIds.unit });
  expect(await screen.findByText('Drawing of unit 101 saved')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved');
  expect(server.of('PUT /Applications/strataUnits')[0]?.headers.get('If-Match')).toBe('"4"');
});

test('a drawing is taken away once that was asked', async () => {
  const plan = towerPlan();
  const drawn = unit({
    drawingDocument: `/api/Files/${fileId}`,
    drawingFileName: 'unit-101.pdf',
    towerId: planIds.tower,
    applicationBuildingTower: { name: 'Tower A' },
    version: 3,
  });
  const [own] = plan.strataBuildings;
  const [ground, first] = own?.floors ?? [];
  if (own === undefined || ground === undefined || first === undefined) throw new Error('No such plan');
  const { user, server } = renderPortal(`${buildingStep}#unit-${planIds.unit}`, {
    ...answersWith({
      ...plan,
      strataBuildings: [{ ...own, floors: [ground, { ...first, units: [drawn] }] }],
    }),
    'DELETE /Applications/strataUnits/drawing': () => ({ version: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove drawing' }));
  const asked = screen.getByRole('alertdialog', { name: 'Remove the drawing of unit 101?' });
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  const [call] = server.of('DELETE /Applications/strataUnits/drawing');
  expect(call?.query).toEqual({ unitId: planIds.unit });
  expect(call?.headers.get('If-Match')).toBe('"3"');
});

test('who may only read sees the unit with its lots and no field', async () => {
  renderPortal(
    `${buildingStep}#unit-${planIds.unit}`,
    answersWith(towerPlan({ canEdit: false, parkingScheduleItems: [lot()] })),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Unit 101' });
  expect(dialog.textContent).toContain('P-01 (Car)');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).queryByRole('combobox')).toBeNull();
  expect(await accessibilityProblems(dialog)).toEqual([]);
});
