import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enter } from '../../../../testing/enter.ts';
import { FakeRefusal, renderPortal } from '../../../../testing/render-portal.tsx';
import { address, answersWith, barePlan, sharingPlan } from '../../../../testing/sharing-plan.ts';
import { building, planIds } from '../../../../testing/strata-plan.ts';

const step = address('CommonPropertyIndex');

async function openPart(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('button', { expanded: false, name }));
}

async function openForm(user: UserEvent, part: RegExp, one: string) {
  await openPart(user, part);
  await user.click(await screen.findByRole('button', { name: `Add ${one}` }));
  return screen.findByRole('dialog', { name: `Add ${one}` });
}

const select = (user: UserEvent, dialog: HTMLElement, name: string, label: string) =>
  user.selectOptions(within(dialog).getByRole('combobox', { name }), label);

const add = async (user: UserEvent, dialog: HTMLElement) =>
  user.click(await within(dialog).findByRole('button', { name: 'Add' }));

const messages = async (dialog: HTMLElement) =>
  within(await within(dialog).findByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('who served nobody yet is marked so', async () => {
  const [first] = sharingPlan().limitedCommonPropertyAllocations;
  const plan = sharingPlan({ limitedCommonPropertyAllocations: first ? [{ ...first, unitIds: [] }] : [] });
  const { user } = renderPortal(step, answersWith(plan));
  await openPart(user, /Limited/);
  expect(await screen.findByRole('gridcell', { name: 'Nobody yet' })).toBeTruthy();
});

test('C2, U04: inside asks for building and floor, and the area is required', async () => {
  const { user } = renderPortal(step, answersWith(barePlan()));
  const dialog = await openForm(user, /General/, 'general common area');
  await add(user, dialog);
  expect(await messages(dialog)).toEqual([
    'Location: This field is required',
    'Area in sqm: This field is required',
  ]);
  await user.click(within(dialog).getByRole('radio', { name: 'Inside a building' }));
  await add(user, dialog);
  expect(await messages(dialog)).toEqual([
    'Building: This field is required',
    'Floor: This field is required',
    'Area in sqm: This field is required',
  ]);
});

test('U01: the form has no faults of accessibility, with its messages', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  const dialog = await openForm(user, /Limited/, 'limited common property');
  await user.click(within(dialog).getByRole('radio', { name: 'Inside a building' }));
  await add(user, dialog);
  await within(dialog).findByRole('alert');
  expect(await accessibilityProblems(dialog)).toEqual([]);
});

test('C2: an area inside lies in a regular building, on one of its floors', async () => {
  const other = building({ id: planIds.tower, name: 'Pump house', applicationBuildingTypeId: 2, floors: [] });
  const plan = barePlan();
  const { user, server } = renderPortal(step, {
    ...answersWith({ ...plan, strataBuildings: [...plan.strataBuildings, other] }),
    'POST /Applications/cpAllocations': () => planIds.general,
  });
  const dialog = await openForm(user, /General/, 'general common area');
  await user.click(within(dialog).getByRole('radio', { name: 'Inside a building' }));
  const buildings = within(dialog).getByRole('combobox', { name: 'Building' });
  expect(within(buildings).queryByRole('option', { name: 'Pump house' })).toBeNull();
  await select(user, dialog, 'Building', 'Fehi Tower');
  await select(user, dialog, 'Floor', '1');
  await enter(user, within(dialog).getByRole('textbox', { name: 'Area in sqm' }), '1,030.5');
  await enter(user, within(dialog).getByRole('textbox', { name: /Description/ }), 'Lobby');
  await add(user, dialog);
  expect(await screen.findByText('Common property added')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.of('POST /Applications/cpAllocations')[0]?.body).toMatchObject({
    commonPropertyTypeId: 1,
    applicationBuildingId: planIds.building,
    floorId: planIds.floor,
    floorAreaInSqm: '1030.5',
    occupancyUseId: 1,
    applicationGroupId: null,
    description: 'Lobby',
  });
});

test('C2: outside asks for neither building nor floor', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan()),
    'POST /Applications/cpAllocations': () => planIds.general,
  });
  const dialog = await openForm(user, /General/, 'general common area');
  await user.click(within(dialog).getByRole('radio', { name: /Outside buildings/ }));
  await enter(user, within(dialog).getByRole('textbox', { name: 'Area in sqm' }), '250');
  await add(user, dialog);
  await screen.findByText('Common property added');
  expect(server.of('POST /Applications/cpAllocations')[0]?.body).toMatchObject({
    applicationBuildingId: null,
    floorId: null,
  });
});

test.each([
  [/Limited/, 'limited common property', true],
  [/Accessory Unit/, 'accessory unit', true],
  [/General/, 'general common area', false],
])('C2: in %s of occupancy use 3 the group is required: %s %j', async (part, one, isRequired) => {
  const { user } = renderPortal(step, answersWith(sharingPlan()));
  const dialog = await openForm(user, part, one);
  await user.click(within(dialog).getByRole('radio', { name: /Outside buildings/ }));
  await enter(user, within(dialog).getByRole('textbox', { name: 'Area in sqm' }), '20');
  await select(user, dialog, 'Occupancy use', 'Mixed use');
  await user.click(within(dialog).getByRole('radio', { name: 'Inside a building' }));
  await add(user, dialog);
  expect((await messages(dialog)).includes('Group: This field is required')).toBe(isRequired);
});

test('C2: limited property names the units that it serves, by numbers that the plan has', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'POST /Applications/cpAllocations': () => planIds.limited,
  });
  const dialog = await openForm(user, /Limited/, 'limited common property');
  await user.click(within(dialog).getByRole('radio', { name: /Outside buildings/ }));
  await enter(user, within(dialog).getByRole('textbox', { name: 'Area in sqm' }), '20');
  const units = within(dialog).getByRole('textbox', { name: 'Units that it serves' });
  await enter(user, units, '101, 999');
  await add(user, dialog);
  expect(await messages(dialog)).toEqual(['There is no unit 999']);
  await user.clear(units);
  await enter(user, units, '101');
  await enter(user, within(dialog).getByRole('combobox', { name: /Find a unit/ }), '102');
  await user.keyboard('{Enter}');
  expect(units).toHaveProperty('value', '101, 102');
  await add(user, dialog);
  await screen.findByText('Common property added');
  expect(server.of('POST /Applications/cpAllocations')[0]?.body).toMatchObject({
    commonPropertyTypeId: 2,
    applicationGroupId: null,
    unitIds: [planIds.unit, planIds.otherUnit],
  });
});

test('C2: limited property serves a group instead', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'POST /Applications/cpAllocations': () => planIds.limited,
  });
  const dialog = await openForm(user, /Limited/, 'limited common property');
  await user.click(within(dialog).getByRole('radio', { name: /Outside buildings/ }));
  await enter(user, within(dialog).getByRole('textbox', { name: 'Area in sqm' }), '20');
  await select(user, dialog, 'Group (optional)', 'Homes (G1)');
  expect(within(dialog).queryByRole('textbox', { name: 'Units that it serves' })).toBeNull();
  await add(user, dialog);
  await screen.findByText('Common property added');
  expect(server.of('POST /Applications/cpAllocations')[0]?.body).toMatchObject({
    applicationGroupId: planIds.group,
    unitIds: [],
  });
});

test('C2: several areas are pasted as rows, and those that fail stay with the reason', async () => {
  let answers = 0;
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan()),
    'POST /Applications/cpAllocations': () => {
      answers += 1;
      return answers === 2 ? new FakeRefusal('TOO_MANY_REQUESTS') : planIds.general;
    },
  });
  await openPart(user, /General/);
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add several: general common area' });
  await user.click(await within(dialog).findByRole('combobox', { name: /Building/ }));
  await user.paste('Fehi Tower\t1\t30.5\tLobby\nOutside buildings\t\t250\tGarden');
  await user.click(within(dialog).getByRole('button', { name: 'Save 2 areas' }));
  expect(await screen.findByText('1 area added')).toBeTruthy();
  expect(dialog.textContent).toContain('Too many requests');
  const bodies = server.of('POST /Applications/cpAllocations').map(({ body }) => body);
  expect(bodies).toEqual([
    expect.objectContaining({ floorId: planIds.floor, floorAreaInSqm: '30.5', description: 'Lobby' }),
    expect.objectContaining({ floorId: null, floorAreaInSqm: '250', description: 'Garden' }),
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 area' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('areas are pasted with the group by its name, its reference or both', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'POST /Applications/cpAllocations': () => planIds.general,
  });
  await openPart(user, /Limited/);
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add several: limited common property' });
  await user.click(await within(dialog).findByRole('combobox', { name: /Building/ }));
  const [{ groupReference, groupName } = { groupReference: '', groupName: '' }] =
    sharingPlan().applicationGroups;
  const names = [groupName.toUpperCase(), groupReference, `${groupReference} ${groupName}`];
  await user.paste(names.map((name) => `Fehi Tower\t1\t30.5\t${name}\t\tLobby`).join('\n'));
  await user.click(within(dialog).getByRole('button', { name: 'Save 3 areas' }));
  expect(await screen.findByText('3 areas added')).toBeTruthy();
  const bodies = server.of('POST /Applications/cpAllocations').map(({ body }) => body);
  expect(bodies).toEqual(
    names.map(() => expect.objectContaining({ applicationGroupId: planIds.group }) as unknown),
  );
});

test('an area is changed; deleting an accessory unit says that its lots go too', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'PUT /Applications/cpAllocations': () => ({ version: 2 }),
    'DELETE /Applications/cpAllocationById': () => null,
  });
  await openPart(user, /Accessory Unit/);
  await user.click(await screen.findByRole('button', { name: 'AU-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit AU-1' });
  const area = await within(dialog).findByRole('textbox', { name: 'Area in sqm' });
  await user.clear(area);
  await enter(user, area, '44.00');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  const [changed] = server.of('PUT /Applications/cpAllocations');
  expect(changed?.body).toMatchObject({
    id: planIds.accessory,
    floorAreaInSqm: '44.00',
    applicationGroupId: planIds.group,
    floorId: planIds.floor,
  });
  expect(changed?.headers.get('If-Match')).toBe('"1"');

  await user.click(await screen.findByRole('button', { name: 'AU-1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete AU-1?' });
  expect(question.textContent).toContain('With it: 1 lot.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/cpAllocationById')[0]?.query).toMatchObject({
    commonPropertyId: planIds.accessory,
    agreedTo: 1,
  });
});

test('what was typed into rows and not saved is brought back', async () => {
  const row = { applicationBuildingId: 'outside', floorAreaInSqm: '250', description: 'Garden' };
  const { user, server } = renderPortal(step, {
    ...answersWith(barePlan()),
    'GET /FormDrafts': () => ({ content: { rows: [row] }, savedAt: '2026-03-05T04:05:00.000Z' }),
  });
  await openPart(user, /General/);
  await user.click(await screen.findByRole('button', { name: 'Add several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add several: general common area' });
  expect(await within(dialog).findByText('Your draft was brought back')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Save 1 area' })).toBeTruthy();
  expect(JSON.stringify(server.of('GET /FormDrafts').at(-1)?.query)).toContain('"strata-plan-general:');
});
