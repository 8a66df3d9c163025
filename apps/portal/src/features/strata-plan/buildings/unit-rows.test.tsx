import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { group, planIds } from '../../../testing/strata-plan.ts';
import { answersWith, buildingStep, ids, towerPlan } from '../../../testing/tower-plan.ts';

const newId = '01a00000-0000-7000-8000-000000009001';
const taken = 'Unit number is already in use, enter a unique number';

test('units are pasted in rows, named by their words, and added together', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataUnits/rows': () => [newId, ids.podium],
  });
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  // As soon as the rows are there, their choices are: what is pasted at once is understood.
  expect(server.of('GET /Applications/unitTypes')).toHaveLength(2);
  await user.click(list.getByLabelText('Floor'));
  await user.paste(
    '1\t103\tResidential\tApartment\tTower B\t\t75,25\nG\t2\tcommercial\tShop\t\t\t40\n1\t101\tResidential\tApartment\tTower A\t\t70',
  );
  await user.click(screen.getByRole('button', { name: 'Save 3 units' }));
  expect(screen.getByRole('link', { name: `Row 3, unit number: ${taken}` })).toBeTruthy();
  const [area] = list.getAllByRole<HTMLInputElement>('textbox', { name: /^Floor area/ });
  expect(area?.value).toBe('75,25');
  expect(
    screen.getByRole('link', { name: /^Row 1, floor area: “75,25” can be read in two ways/ }),
  ).toBeTruthy();
  if (area !== undefined) await user.clear(area);
  if (area !== undefined) await user.type(area, '1,075.25');
  await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(await screen.findByText('2 units added')).toBeTruthy();
  expect(server.of('POST /Applications/strataUnits/rows')[0]?.body).toEqual({
    applicationId,
    units: [
      {
        floorId: planIds.floor,
        unitNumber: '103',
        occupancyUseId: 1,
        unitTypeId: 1,
        floorAreaInSqm: '1075.25',
        towerId: ids.otherTower,
      },
      {
        floorId: ids.podium,
        unitNumber: '2',
        occupancyUseId: 2,
        unitTypeId: 21,
        floorAreaInSqm: '40',
        towerId: null,
      },
    ],
  });
});

test('L6: a number in use is told before the rows are sent, in passing and beside its field', async () => {
  const { user, server } = renderPortal(buildingStep, answersWith(towerPlan()));
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await user.type(await list.findByLabelText('Unit number'), '1 02');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(list.getByLabelText('Unit number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(taken)).toHaveLength(2);
  expect(server.of('POST /Applications/strataUnits/rows')).toEqual([]);
});

test('when rows are refused none is added, and each says what is wrong with it', async () => {
  const { user } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'POST /Applications/strataUnits/rows': () =>
      new FakeRefusal('UNIT_NUMBER_TAKEN', { fields: { 'units.1.unitNumber': taken } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await list.findByRole('option', { name: 'Residential' });
  await list.findByRole('option', { name: 'G' });
  await user.click(list.getByLabelText('Floor'));
  await user.paste('1\t103\tResidential\t\tTower A\t\t75\n1\t104\tResidential\t\tTower A\t\t75');
  for (const types of list.getAllByLabelText('Unit type')) {
    await user.selectOptions(types, await within(types).findByRole('option', { name: 'Apartment' }));
  }
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(await screen.findByText('0 units saved, 2 not saved')).toBeTruthy();
  expect(screen.getAllByText(/^Not saved/)).toHaveLength(1);
  // Beside the field, and in passing.
  expect(screen.getAllByText(taken)).toHaveLength(2);
  expect(list.getAllByLabelText('Unit number')[1]?.getAttribute('aria-invalid')).toBe('true');
});

test('of a great many groups a unit’s is typed, and one that is not there is told', async () => {
  const groups = Array.from({ length: 101 }, (_, at) =>
    group({
      id: `${planIds.group.slice(0, -3)}${at + 100}`,
      groupReference: `G${at}`,
      groupName: `Row ${at}`,
    }),
  );
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan({ applicationGroups: groups })),
    'POST /Applications/strataUnits/rows': () => [newId],
  });
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await user.click(list.getByLabelText('Floor'));
  await user.paste(
    '1\t103\tResidential\tApartment\tTower B\tG7\t75\n1\t104\tResidential\tApartment\tTower B\tG777\t75',
  );
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(screen.getByRole('link', { name: 'Row 2, group: There is no group G777' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 unit' }));
  await screen.findByText('1 unit added');
  const [call] = server.of('POST /Applications/strataUnits/rows');
  expect(call?.body).toMatchObject({ units: [{ applicationGroupId: groups[7]?.id }] });
});

test('a group is pasted by its name, its reference or both, and a unit of none says so', async () => {
  const homes = group({ groupReference: 'G1', groupName: 'Homes' });
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(
      towerPlan({ allOwnersShareCommonPropertiesOnEqualBais: false, applicationGroups: [homes] }),
    ),
    'POST /Applications/strataUnits/rows': () => [newId],
  });
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await user.click(list.getByLabelText('Floor'));
  const groups = ['homes', 'G1', 'g1 Homes', 'None', '-', ''];
  const rows = groups.map((name, at) => `1\t30${at}\tResidential\tApartment\tTower B\t${name}\t75`);
  await user.paste(rows.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Save 6 units' }));
  await screen.findByText('6 units added');
  const [call] = server.of('POST /Applications/strataUnits/rows');
  const [named, none] = [{ applicationGroupId: homes.id }, { applicationGroupId: null }];
  expect(call?.body).toMatchObject({ units: [named, named, named, none, none, {}] });
  expect(call?.body).not.toHaveProperty('units.5.applicationGroupId');
});

test('a name that two groups have chooses neither; the reference does', async () => {
  const homes = group({ groupReference: 'G1', groupName: 'Homes' });
  const others = { ...homes, id: newId, groupReference: 'G2' };
  const { user } = renderPortal(
    buildingStep,
    answersWith(
      towerPlan({ allOwnersShareCommonPropertiesOnEqualBais: false, applicationGroups: [homes, others] }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await user.click(list.getByLabelText('Floor'));
  await user.paste(
    '1\t103\tResidential\tApartment\tTower B\tHomes\t75\n1\t104\tResidential\tApartment\tTower B\tG2\t75',
  );
  expect(await screen.findByText('“Homes” is not among the choices')).toBeTruthy();
  expect(
    list
      .getAllByLabelText<HTMLSelectElement>(/Group/)
      .map(({ value }) => value)
      .slice(0, 2),
  ).toEqual(['', newId]);
});

test('a group that is not there is told when it is pasted', async () => {
  const { user } = renderPortal(
    buildingStep,
    answersWith(towerPlan({ allOwnersShareCommonPropertiesOnEqualBais: false })),
  );
  await user.click(await screen.findByRole('button', { name: 'Add several units' }));
  const list = within(await screen.findByRole('list', { name: 'New units' }));
  await user.click(list.getByLabelText('Floor'));
  await user.paste('1\t103\tResidential\tApartment\tTower B\tVillas\t75\n');
  expect(await screen.findByText('“Villas” is not among the choices')).toBeTruthy();
});
