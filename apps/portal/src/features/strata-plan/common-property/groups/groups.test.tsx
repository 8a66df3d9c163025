import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enter } from '../../../../testing/enter.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { address, answersWith, barePlan, sharingPlan } from '../../../../testing/sharing-plan.ts';
import { allocation, group, planIds } from '../../../../testing/strata-plan.ts';

const step = address('CommonPropertyIndex');

async function openGroup(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Homes' }));
  return screen.findByRole('dialog', { name: 'Group Homes' });
}

test('L7: a group shows its reference and what is computed for it, and the reference can be copied', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  const table = await screen.findByRole('grid', { name: 'Common property groups' });
  const [heads, row] = within(table).getAllByRole('row');
  expect(within(heads as HTMLElement).getAllByRole('columnheader')).toHaveLength(9);
  const cells = within(row as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Homes', 'G1Copy', 'Residential', '1', '80.00', '0.00', '0.00', '45.00', '45.00']);
  await user.click(screen.getByRole('button', { name: 'Copy G1' }));
  expect(await screen.findByText('G1 copied to clipboard')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('G1');
});

test('what limited common property is not the groups’ is said, and how both add up', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  expect(
    await screen.findByText(
      'Limited common property: 0.00 sqm for groups and 12.50 sqm for single units, 12.50 sqm in all.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^General Common Area/ }));
  await screen.findByRole('grid', { name: 'General Common Area (Type 1)' });
  expect(screen.queryByText(/outside buildings/)).toBeNull();
});

test('what lies outside buildings is said apart from what lies on floors', async () => {
  const [inside, garden] = [
    allocation(),
    allocation({ id: planIds.accessory, applicationBuilding: null, floorAreaInSqm: '250.00' }),
  ];
  const plan = sharingPlan({ generalCommonPropertyAllocations: [inside, garden] });
  const { user } = renderPortal(step, answersWith(plan));
  await user.click(await screen.findByRole('button', { name: /^General Common Area/ }));
  expect(
    await screen.findByText(/ sqm on floors of buildings and 250\.00 sqm outside buildings, /),
  ).toBeTruthy();
});

test('L7, U04: a group is added with its name and use, which are required', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan()),
    'POST /Applications/groups': () => planIds.group,
  });
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add group' });
  await user.click(await within(dialog).findByRole('button', { name: 'Add group' }));
  const summary = await within(dialog).findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Group name: This field is required', 'Occupancy use: This field is required']);
  await enter(user, within(dialog).getByRole('textbox', { name: 'Group name' }), 'Homes');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Occupancy use' }), 'Residential');
  server.change({
    'GET /Applications/{id}': () => barePlan({ applicationGroups: [group({ numberOfUnits: 0 })] }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('Group added')).toBeTruthy();
  expect(server.of('POST /Applications/groups')[0]?.body).toMatchObject({
    groupName: 'Homes',
    occupancyUseId: 1,
  });
  // What was added is opened, and offers the units of its use.
  const added = await screen.findByRole('dialog', { name: 'Group Homes' });
  expect(within(added).getByRole('button', { name: 'Put all 2 into Homes' })).toBeTruthy();
});

test('a name that is taken is told beside the field', async () => {
  const { user } = renderPortal(step, {
    ...answersWith(barePlan()),
    'POST /Applications/groups': () =>
      new FakeRefusal('INVALID', { fields: { groupName: 'There is a group of this name already' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add group' });
  await enter(user, within(dialog).getByRole('textbox', { name: 'Group name' }), 'Homes');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Occupancy use' }), 'Residential');
  await user.click(within(dialog).getByRole('button', { name: 'Add group' }));
  const link = await within(dialog).findByRole('link', { name: 'There is a group of this name already' });
  await user.click(link);
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Group name' }));
});

test('the units of its use that have no group are put into an empty group at once', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan({ applicationGroups: [group({ numberOfUnits: 0 })] })),
    'PUT /Applications/groups/members': () => ({ changed: 2 }),
  });
  const dialog = await openGroup(user);
  await user.click(within(dialog).getByRole('button', { name: 'Put all 2 into Homes' }));
  expect(await screen.findByText('2 units moved')).toBeTruthy();
  expect(server.of('PUT /Applications/groups/members')[0]?.body).toMatchObject({
    applicationGroupId: planIds.group,
    unitIds: [planIds.unit, planIds.otherUnit],
  });
});

test('units are filtered, selected, put into the group and taken out of it', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'PUT /Applications/groups/members': () => ({ changed: 1 }),
  });
  const dialog = await openGroup(user);
  const numbers = () =>
    within(dialog)
      .getAllByRole('checkbox', { name: /Select \d/ })
      .map((box) => box.getAttribute('aria-label'));
  expect(numbers()).toEqual(['Select 101']);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Group' }), 'In no group');
  expect(numbers()).toEqual(['Select 102']);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Select 102' }));
  await user.click(within(dialog).getByRole('button', { name: 'Put 1 unit into the group' }));
  expect(await screen.findByText('1 unit moved')).toBeTruthy();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Group' }), 'In this group');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Select 101' }));
  await user.click(within(dialog).getByRole('button', { name: 'Take 1 unit out of the group' }));
  await expect.poll(() => server.of('PUT /Applications/groups/members')).toHaveLength(2);
  const [put, take] = server.of('PUT /Applications/groups/members').map(({ body }) => body);
  expect(put).toMatchObject({ applicationGroupId: planIds.group, unitIds: [planIds.otherUnit] });
  expect(take).toMatchObject({ applicationGroupId: null, unitIds: [planIds.unit] });
});

test('T55: a change that meets somebody else’s shows both, and loses neither', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'PUT /Applications/groups': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  const dialog = await openGroup(user);
  await user.click(within(dialog).getByRole('button', { name: 'Edit group' }));
  const form = await screen.findByRole('dialog', { name: 'Edit group Homes' });
  await enter(user, within(form).getByRole('textbox', { name: 'Group name' }), ' north');
  server.change({
    'GET /Applications/{id}': () =>
      sharingPlan({ applicationGroups: [group({ groupName: 'Flats', version: 2 })] }),
  });
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  const conflict = await screen.findByRole('region', { name: 'Somebody changed this in the meantime' });
  expect(conflict.textContent).toContain('Homes north');
  expect(conflict.textContent).toContain('Flats');
  server.change({ 'PUT /Applications/groups': () => ({ version: 3 }) });
  await user.click(within(conflict).getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.of('PUT /Applications/groups').map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"1"',
    '"2"',
  ]);
});

test('deleting a group says what loses it, and deletes no more than that', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'DELETE /Applications/group': () =>
      new FakeRefusal('NOT_EMPTY', { fields: { agreedTo: '5 units lose their group' } }),
  });
  const dialog = await openGroup(user);
  await user.click(within(dialog).getByRole('button', { name: 'Delete group' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the group Homes?' });
  expect(question.textContent).toContain(
    'With it: 1 unit loses its group, 1 area of common property loses its group.',
  );
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect((await within(question).findByRole('status')).textContent).toContain('5 units lose their group');
  expect(server.of('DELETE /Applications/group')[0]?.query).toMatchObject({ agreedTo: 2 });
  server.change({
    'DELETE /Applications/group': () => null,
    'GET /Applications/{id}': () => sharingPlan({ applicationGroups: [] }),
  });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('No groups')).toBeTruthy();
});

test('U01: a group with its units, and its form, have no faults of accessibility', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  const dialog = await openGroup(user);
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Edit group' }));
  const form = await screen.findByRole('dialog', { name: 'Edit group Homes' });
  expect(await accessibilityProblems(form)).toEqual([]);
});
