import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../../testing/saved-files.ts';
import { accessory, address, answersWith, barePlan, sharingPlan } from '../../../testing/sharing-plan.ts';
import { building, planIds } from '../../../testing/strata-plan.ts';
import { buildingStep, buildingsStep, towerPlan } from '../../../testing/tower-plan.ts';

const imports = `/app/strataplan/${applicationId}/import`;
const hint = 'Import: the group reference must be assigned to each common property in the template.';
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const noImports = () => expect(screen.queryByRole('link', { name: /^Import/ })).toBeNull();

test('floors and units of a building are imported into it, and exported', async () => {
  const saved = watchSavedFiles();
  const { user, server, container } = renderPortal(buildingStep, {
    'GET /Applications/{id}': () => towerPlan(),
    'GET /Applications/export': () => new FakeFile('a', 'text/csv', { fileName: 'Units.csv' }),
  });
  await page('Fehi Tower');
  expect(await hrefOf('Import from Excel: floors')).toBe(`${imports}/floors?buildingId=${planIds.building}`);
  expect(await hrefOf('Import from Excel: units')).toBe(`${imports}/units?buildingId=${planIds.building}`);
  await user.click(screen.getByRole('button', { name: 'Export: units' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Comma-separated text (.csv)' }));
  await waitFor(() => expect(saved).toEqual(['Units.csv']));
  expect(server.of('GET /Applications/export')[0]?.query).toEqual({
    applicationId,
    what: 'units',
    format: 'csv',
  });
});

test('beside one of several buildings the export says that it is of all', async () => {
  const { strataBuildings } = towerPlan();
  renderPortal(buildingStep, {
    'GET /Applications/{id}': () =>
      towerPlan({
        strataBuildings: [...strataBuildings, building({ id: planIds.tower, name: 'Kuda', floors: [] })],
      }),
  });
  expect(await screen.findByRole('button', { name: 'Export all floors' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Export all units' })).toBeTruthy();
});

test('an empty building begins with adding or importing its floors', async () => {
  renderPortal(buildingStep, {
    'GET /Applications/{id}': () => towerPlan({ strataBuildings: [building({ floors: [] })] }),
  });
  expect(await hrefOf('Import from Excel: floors')).toBe(`${imports}/floors?buildingId=${planIds.building}`);
  // Units lie on floors.
  expect(screen.queryByRole('link', { name: 'Import from Excel: units' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('the units of the whole plan lead to their import, and say why an export failed', async () => {
  const saved = watchSavedFiles();
  const { user } = renderPortal(buildingsStep, {
    'GET /Applications/{id}': () => towerPlan(),
    'GET /Applications/export': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  expect(await hrefOf('Import from Excel: units')).toBe(`${imports}/units`);
  await user.click(screen.getByRole('button', { name: 'Export: units' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
  const problem = await screen.findByRole('alertdialog');
  expect(problem.textContent).toContain('Too many requests.');
  expect(saved).toEqual([]);
});

test.for([buildingStep, buildingsStep])('whoever only reads %s exports', async (at) => {
  renderPortal(at, { 'GET /Applications/{id}': () => towerPlan({ canEdit: false }) });
  expect(await screen.findByRole('button', { name: 'Export: units' })).toBeTruthy();
  noImports();
});

test('C4: each type of common property has its import, with the warning of the group reference', async () => {
  const { user } = renderPortal(address('CommonPropertyIndex'), answersWith(sharingPlan()));
  for (const name of [/^General Common Area/, /^Limited Common Property/, /^Accessory Unit \(Type 3\)/])
    await user.click(await screen.findByRole('button', { name }));
  const links = screen.getAllByRole('link', { name: /^Import from Excel: / });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Import from Excel: areas', `${imports}/commonProperty?commonPropertyTypeId=1`],
    ['Import from Excel: areas', `${imports}/commonProperty?commonPropertyTypeId=2`],
    ['Import from Excel: accessory units', `${imports}/commonProperty?commonPropertyTypeId=3`],
  ]);
  expect(screen.getAllByText(hint)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Export common property' })).toBeTruthy();
});

test('where owners share equally no group is asked for; readers export only', async () => {
  const { user } = renderPortal(
    address('CommonPropertyIndex'),
    answersWith(sharingPlan({ canEdit: false, allOwnersShareCommonPropertiesOnEqualBais: true })),
  );
  await user.click(await screen.findByRole('button', { name: /^Accessory Unit \(Type 3\)/ }));
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.getByRole('button', { name: 'Export common property' })).toBeTruthy();
  noImports();
});

test('C5: the answer Yes reveals adding and importing lots', async () => {
  const bare = { accessoryCommonPropertyAllocations: [accessory()] };
  const { user, server } = renderPortal(address('StrataParkingSchedule'), {
    ...answersWith(barePlan(bare)),
    'PUT /Applications': () => ({ version: 4 }),
  });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  noImports();
  server.change({
    'GET /Applications/{id}': () => barePlan({ ...bare, hasParkingLotsAssignedToUnits: true }),
  });
  await user.click(yes);
  expect(await hrefOf('Import from Excel: accessory lots')).toBe(`${imports}/accessorySchedule`);
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test.for([true, false])('the lots are exported, and imported by editors: %s', async (canEdit) => {
  renderPortal(address('StrataParkingSchedule'), answersWith(sharingPlan({ canEdit })));
  expect(await screen.findByRole('button', { name: 'Export: accessory schedule' })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Import from Excel: accessory lots' })).toHaveLength(
    canEdit ? 1 : 0,
  );
});
