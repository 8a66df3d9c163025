import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { building, planIds } from '../../../testing/strata-plan.ts';
import { answersWith, buildingStep, buildingsStep, ids, towerPlan } from '../../../testing/tower-plan.ts';
import { drawingAddress } from '../plan/addresses.ts';

const newId = '01a00000-0000-7000-8000-000000009001';

test('L4: each building says what it is and how far its areas are accounted for', async () => {
  renderPortal(buildingsStep, answersWith(towerPlan()));
  await page('Buildings');
  const list = await screen.findByRole('list', { name: 'Buildings' });
  const [card] = within(list).getAllByRole('listitem');
  expect(card?.textContent).toContain('B1 · Building · with a podium · Tower A, Tower B');
  expect(card?.textContent).toContain('Gross floor area500.00 sqm');
  expect(card?.textContent).toContain('Sum of its parts250.00 sqm');
  expect(screen.getByRole('link', { name: 'Fehi Tower' }).getAttribute('href')).toBe(buildingStep);
});

test('the card of a building leads to the form for its floors; who may only read is not offered it', async () => {
  const { user, unmount } = renderPortal(buildingsStep, answersWith(towerPlan()));
  await user.click(await screen.findByRole('link', { name: 'Add floors: Fehi Tower' }));
  expect(address()).toBe(buildingStep);
  await screen.findByRole('list', { name: 'New floors' });
  await waitFor(() => expect(document.activeElement?.id).toMatch(/floorNumber$/));
  unmount();
  renderPortal(buildingsStep, answersWith(towerPlan({ canEdit: false })));
  await screen.findByRole('link', { name: 'Fehi Tower' });
  expect(screen.queryByRole('link', { name: /^Add floors/ })).toBeNull();
});

test('the buildings, drawn and with their units, are accessible', async () => {
  const { container } = renderPortal(buildingsStep, answersWith(towerPlan()));
  await screen.findByRole('grid', { name: 'Units of the plan' });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('L4: a building needs a name; podium and towers are sent with it, and its own page comes next', async () => {
  const { user, server } = renderPortal(buildingsStep, {
    ...answersWith(application({ strataDevelopmentTypeId: 2 })),
    'POST /Applications/strataBuildings': () => newId,
  });
  await user.click(await screen.findByRole('button', { name: 'Add building' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add building' }));
  await user.click(dialog.getByRole('button', { name: 'Add building' }));
  expect(dialog.getByRole('link', { name: 'Name: This field is required' })).toBeTruthy();
  expect(dialog.queryByLabelText(/Strata plot/)).toBeNull();
  await user.type(dialog.getByLabelText('Name'), 'Fehi Tower');
  await user.click(dialog.getByLabelText('It has a podium'));
  await user.click(dialog.getByRole('button', { name: 'Add tower' }));
  await user.click(dialog.getByRole('button', { name: 'Add tower' }));
  await user.clear(dialog.getByLabelText('Name of tower 2'));
  await user.type(dialog.getByLabelText('Name of tower 2'), 'tower a');
  await user.click(dialog.getByRole('button', { name: 'Add building' }));
  expect(dialog.getAllByText(/Another tower has this name/).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('Name of tower 2'), '2');
  await user.click(dialog.getByRole('button', { name: 'Add building' }));
  expect(await screen.findByText('Building added')).toBeTruthy();
  expect(server.of('POST /Applications/strataBuildings')[0]?.body).toEqual({
    applicationId,
    name: 'Fehi Tower',
    code: null,
    applicationBuildingTypeId: 1,
    plotId: null,
    hasPodium: true,
    northAngle: null,
    towers: ['Tower A', 'tower a2'],
  });
  expect(address()).toBe(`${buildingsStep}/${newId}`);
});

test('L4: the plot is required for a strata subdivision', async () => {
  const plan = application({
    strataDevelopmentTypeId: 3,
    strataPlots: [{ id: planIds.plot, plotNumber: 'P-1', areaInSqm: '400.00', version: 1 }],
  });
  const { user, server } = renderPortal(buildingsStep, {
    ...answersWith(plan),
    'POST /Applications/strataBuildings': () => newId,
  });
  await user.click(await screen.findByRole('button', { name: 'Add building' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add building' }));
  await user.type(dialog.getByLabelText('Name'), 'House 1');
  await user.click(dialog.getByRole('button', { name: 'Add building' }));
  await user.click(dialog.getByRole('link', { name: 'Strata plot: This field is required' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Strata plot'));
  await user.selectOptions(dialog.getByLabelText('Strata plot'), 'P-1');
  await user.click(dialog.getByRole('button', { name: 'Add building' }));
  await screen.findByText('Building added');
  expect(server.of('POST /Applications/strataBuildings')[0]?.body).toMatchObject({ plotId: planIds.plot });
});

test('a tower that is taken away asks first and says who loses it; the number agreed to is sent', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'PUT /Applications/strataBuildings': () => ({ version: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit building' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Fehi Tower' }));
  await user.click(dialog.getByRole('button', { name: 'Remove tower Tower A' }));
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  const asked = screen.getByRole('alertdialog', { name: 'Save these changes of Fehi Tower?' });
  expect(asked.textContent).toContain('With them: 2 units lose their tower.');
  expect(server.of('PUT /Applications/strataBuildings')).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved');
  const [call] = server.of('PUT /Applications/strataBuildings');
  expect(call?.body).toMatchObject({ towers: [{ id: ids.otherTower, name: 'Tower B' }], agreedTo: 2 });
  expect(call?.headers.get('If-Match')).toBe('"4"');
});

test('what somebody else saved meanwhile stands beside what was typed', async () => {
  const { user, server } = renderPortal(buildingStep, {
    ...answersWith(towerPlan()),
    'PUT /Applications/strataBuildings': () => new FakeRefusal('STALE_VERSION', { data: { version: 5 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit building' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Fehi Tower' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Fehi House');
  const own = towerPlan().strataBuildings[0];
  server.change({
    'GET /Applications/{id}': () =>
      towerPlan({
        planRevision: 2,
        strataBuildings: [building({ ...own, name: 'Fehi Residence', version: 5 })],
      }),
  });
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('cell', { name: 'Fehi Residence' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  server.change({ 'PUT /Applications/strataBuildings': () => ({ version: 6 }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Changes saved');
  const call = server.of('PUT /Applications/strataBuildings')[1];
  expect(call?.body).toMatchObject({ name: 'Fehi House' });
  expect(call?.headers.get('If-Match')).toBe('"5"');
});

test('a building that holds something is deleted once it was said what goes', async () => {
  const { user, server } = renderPortal(buildingsStep, {
    ...answersWith(towerPlan()),
    'DELETE /Applications/strataBuildings': () =>
      new FakeRefusal('NOT_EMPTY', { fields: { agreedTo: '2 towers, 2 floors, 4 units' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Acts on Fehi Tower' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Fehi Tower?' });
  expect(dialog.textContent).toContain('With it: 2 towers, 2 floors, 3 units.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 towers, 2 floors, 4 units')).toBeTruthy();
  server.change({ 'DELETE /Applications/strataBuildings': () => null });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(server.of('DELETE /Applications/strataBuildings')[0]?.query).toMatchObject({ agreedTo: 7 });
});

test('who may only read sees the buildings without anything that acts', async () => {
  const { container } = renderPortal(buildingStep, answersWith(towerPlan({ canEdit: false })));
  await page('Fehi Tower');
  await screen.findByRole('grid', { name: 'Units of Fehi Tower' });
  for (const name of [/^Add/, /^Edit/, /^Delete/, /^Duplicate/, /^Choose/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a plan without buildings says how to begin, and only to who may', async () => {
  const { unmount } = renderPortal(buildingsStep, answersWith(application({ canEdit: false })));
  expect(await screen.findByText('No buildings yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add building' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'begin from a model of the building' })).toBeNull();
  unmount();
  renderPortal(buildingsStep, answersWith(application()));
  const begin = await screen.findByRole('link', { name: 'begin from a model of the building' });
  expect(begin.getAttribute('href')).toBe(drawingAddress(applicationId));
});
