import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter } from '../../../../testing/enter.ts';
import { applicationId } from '../../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { accessory, address, answersWith, barePlan, sharingPlan } from '../../../../testing/sharing-plan.ts';
import { allocation, lot, planIds } from '../../../../testing/strata-plan.ts';

const step = address('StrataParkingSchedule');
const question = 'Are there any accessory lot(s) allocated to the units?';
const withAccessory = { accessoryCommonPropertyAllocations: [accessory()] };

test('C5: without lots the editor is asked, and the answer is sent as 1 or 0', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan(withAccessory)),
    'PUT /Applications': () => ({ version: 4 }),
  });
  await page('Accessory schedule');
  const asked = await screen.findByRole('group', { name: question });
  expect(screen.queryByRole('button', { name: 'Add accessory lot' })).toBeNull();
  server.change({
    'GET /Applications/{id}': () => barePlan({ ...withAccessory, hasParkingLotsAssignedToUnits: true }),
  });
  await user.click(within(asked).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('button', { name: 'Add accessory lot' })).toBeTruthy();
  expect(within(asked).getByRole('button', { name: 'Yes', pressed: true })).toBeTruthy();
  await user.click(within(asked).getByRole('button', { name: 'No' }));
  await expect.poll(() => server.of('PUT /Applications')).toHaveLength(2);
  expect(
    server
      .of('PUT /Applications')
      .map(({ body }) => (body as { hasParkingLotsAssignedToUnits?: boolean }).hasParkingLotsAssignedToUnits),
  ).toEqual([true, false]);
});

test('C5: what has to be there first is said in the specification’s words', async () => {
  renderPortal(step, answersWith(barePlan({ hasParkingLotsAssignedToUnits: true })));
  const notices = await screen.findAllByText(/^Add/, { selector: 'p' });
  expect(notices.map(({ textContent }) => textContent)).toEqual([
    'Add general common property allocations',
    'Add accessory units (type 3) first',
  ]);
  expect(screen.queryByRole('button', { name: 'Add accessory lot' })).toBeNull();
});

test('accessory units are asked for only where there are to be lots', async () => {
  renderPortal(step, answersWith(barePlan({ hasParkingLotsAssignedToUnits: null })));
  await screen.findByRole('group', { name: question });
  expect(screen.getByText('Add general common property allocations')).toBeTruthy();
  expect(screen.queryByText('Add accessory units (type 3) first')).toBeNull();
});

test('C5: the lots are a table', async () => {
  const { container } = renderPortal(step, answersWith(sharingPlan()));
  const table = await screen.findByRole('grid', { name: 'Accessory schedule' });
  const [, row] = within(table).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['P-01', 'AU-1', 'Car', '101']);
  expect(screen.queryByText(question)).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('C4, U04: reference, building, type and group are required, the unit is not', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'POST /Applications/parkingAllocations': () => planIds.lot,
  });
  await user.click(await screen.findByRole('button', { name: 'Add accessory lot' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add accessory lot' });
  expect(await within(dialog).findByText('* Required fields')).toBeTruthy();
  expect(dialog.textContent).toContain(
    'The group reference must be assigned to each common property in the template.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add accessory lot' }));
  const summary = await within(dialog).findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Reference *: This field is required',
    'Building *: This field is required',
    'Accessory unit type *: This field is required',
    'Accessory unit group *: This field is required',
  ]);
  await enter(user, within(dialog).getByRole('textbox', { name: 'Reference *' }), 'P-02');
  const choose = (name: string, label: string) =>
    user.selectOptions(within(dialog).getByRole('combobox', { name }), label);
  await choose('Building *', 'Fehi Tower');
  await choose('Accessory unit type *', 'Motorcycle');
  await choose('Accessory unit group *', 'AU-1, Floor 1 of Fehi Tower, 45.00 sqm');
  await user.click(within(dialog).getByRole('button', { name: 'Add accessory lot' }));
  expect(await screen.findByText('Accessory lot added')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.of('POST /Applications/parkingAllocations')[0]?.body).toEqual({
    reference: 'P-02',
    accessoryCommonPropertyId: planIds.accessory,
    vehicleParkingTypeId: 2,
    unitId: null,
  });
});

test('C4: the groups are those of the chosen building, or of the land outside', async () => {
  const garden = allocation({
    id: planIds.limited,
    reference: 'AU-2',
    commonPropertyTypeId: 3,
    applicationBuildingId: null,
    applicationBuilding: null,
    floorId: null,
    applicationFloor: null,
  });
  const plan = sharingPlan({ accessoryCommonPropertyAllocations: [accessory(), garden] });
  const { user } = renderPortal(step, answersWith(plan));
  await user.click(await screen.findByRole('button', { name: 'Add accessory lot' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add accessory lot' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Building *' }), 'Outside buildings');
  const groups = within(dialog).getByRole('combobox', { name: 'Accessory unit group *' });
  expect(
    within(groups)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose an accessory unit group', 'AU-2, Outside buildings, 30.00 sqm']);
});

test('a lot is changed, and deleted after asking', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'PUT /Applications/parkingAllocations': () => ({ version: 2 }),
    'DELETE /Applications/parkingAllocations/{id}': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'P-01' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit accessory lot P-01' });
  await user.clear(within(dialog).getByRole('textbox', { name: 'Reference *' }));
  await enter(user, within(dialog).getByRole('textbox', { name: 'Reference *' }), 'P-09');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const [changed] = server.of('PUT /Applications/parkingAllocations');
  expect(changed?.body).toMatchObject({ id: planIds.lot, reference: 'P-09', unitId: planIds.unit });
  expect(changed?.headers.get('If-Match')).toBe('"1"');

  await user.click(await screen.findByRole('button', { name: 'P-01' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Delete the accessory lot P-01?' });
  await user.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/parkingAllocations/{id}')[0]?.params).toEqual({ id: planIds.lot });
});

test.each([
  [null, 'It has not been answered yet whether there are any.'],
  [false, 'There are no accessory lots allocated to the units.'],
  [true, 'There are accessory lots allocated to the units; they have not been entered yet.'],
])('who may only read sees the answer %j in words', async (answer, words) => {
  renderPortal(step, answersWith(barePlan({ canEdit: false, hasParkingLotsAssignedToUnits: answer })));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(question)).toBeNull();
});

test('a lot of nobody is shown as such', async () => {
  renderPortal(
    step,
    answersWith(sharingPlan({ parkingScheduleItems: [lot({ unitId: null, unitNumber: null })] })),
  );
  expect(await screen.findByRole('gridcell', { name: 'None' })).toBeTruthy();
});

test('several lots are pasted as rows, with groups by reference and units by number', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'POST /Applications/parkingAllocations/rows': ({ body }) =>
      body.lots[1]?.reference === 'P-03'
        ? new FakeRefusal('INVALID', { fields: { 'lots.1.reference': 'It is taken' } })
        : body.lots.map(() => planIds.lot),
  });
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add several accessory lots' });
  const [first] = await within(dialog).findAllByRole('combobox');
  await user.click(first as HTMLElement);
  await user.paste('AU-1\tCar\tP-02\t102\nAU-1\tMotorcycle\tP-03\t999');
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 accessory lots' }));
  const wrong = await within(dialog).findByRole('link', { name: /There is no unit 999/ });
  await user.click(wrong);
  await user.clear(document.activeElement as HTMLElement);
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 accessory lots' }));
  // One call takes all or none: what is wrong with one is said at its row, and all stay.
  await user.click(await within(dialog).findByRole('link', { name: 'Row 2, reference: It is taken' }));
  await user.type(document.activeElement as HTMLElement, '{Backspace}4');
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 accessory lots' }));
  expect(await screen.findByText('2 accessory lots added')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const calls = server.of('POST /Applications/parkingAllocations/rows');
  const place = { accessoryCommonPropertyId: planIds.accessory };
  expect(calls.map(({ body }) => body)).toEqual(
    ['P-03', 'P-04'].map((reference) => ({
      applicationId,
      lots: [
        { ...place, vehicleParkingTypeId: 1, reference: 'P-02', unitId: planIds.otherUnit },
        { ...place, vehicleParkingTypeId: 2, reference, unitId: null },
      ],
    })),
  );
  // What was changed since is another intention.
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('U01: question and form have no faults of accessibility', async () => {
  const plan = barePlan({ ...withAccessory, hasParkingLotsAssignedToUnits: true });
  const { user, container } = renderPortal(step, answersWith(plan));
  await screen.findByRole('group', { name: question });
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add accessory lot' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add accessory lot' });
  await user.click(within(dialog).getByRole('button', { name: 'Add accessory lot' }));
  await within(dialog).findByRole('alert');
  expect(await accessibilityProblems(dialog)).toEqual([]);
});

test('U01: rows of lots have no faults of accessibility', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add several accessory lots' });
  await within(dialog).findAllByRole('combobox');
  expect(await accessibilityProblems(dialog)).toEqual([]);
});
