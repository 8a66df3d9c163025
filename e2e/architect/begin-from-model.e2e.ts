import { readFile } from 'node:fs/promises';
import { findingsOf, type StrataPlan } from '@strata/domain';
import { podiumTower } from '@strata/fictional-register';
import { lookAt } from '../support/look-at.ts';
import { draftFor } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('a tower of thirty floors is begun from its model: no number is typed that the model has', async ({
  page,
}) => {
  const owner = await enter(page, 'A100020', { as: { type: 'Business', name: 'Palm Estates' } });
  const id = await draftFor(owner, 'Palm Court', podiumTower);
  const planNow = async () =>
    (await owner.client.call('GET /Applications/{id}', {
      params: { id },
      query: owner.entity,
    })) as unknown as StrataPlan;

  await page.goto(`/app/strataplan/${id}/DrawingFromModel`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'a model in IFC of an invented tower' }).click();
  const download = await coming;
  await page.getByLabel(/^Drawing of one or several floors/).setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/x-step',
    buffer: await readFile(await download.path()),
  });
  await page
    .getByLabel('Tell the spaces apart by')
    .selectOption('What stands before the number in the long name');
  await page.getByRole('button', { name: /^Take what the model suggests for/ }).click();
  for (const [kind, type] of [
    ['Apartment', 'Apartment'],
    ['Shop', 'Shop'],
  ] as const) {
    const use = kind === 'Shop' ? 'Commercial' : 'Residential';
    await page.getByLabel(`Occupancy use of ${kind}`).selectOption(use);
    await page.getByLabel(`Unit type of ${kind}`).selectOption(type);
  }
  for (const kind of ['Corridor', 'Lobby', 'Stairs'])
    await page.getByLabel(`Occupancy use of ${kind}`).selectOption('Mixed use');
  await expect(
    page.getByText('Would be made: 1 building, 30 floors, 149 units, 60 areas of general common property.'),
  ).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Floor G, drawn' })).toBeVisible();
  await lookAt(page, 'plan-from-a-model');
  await page.getByRole('button', { name: 'Make and draw 30 floors' }).click();
  await expect(page.getByText('The plan is drawn as the file shows it.')).toBeVisible();

  const plan = await planNow();
  const [building] = plan.strataBuildings;
  expect(building?.name).toBe('Palm Tower');
  expect(building?.floors.map(({ floorNumber }) => floorNumber).slice(0, 3)).toEqual(['G', '1', '2']);
  expect(building?.floors.find(({ floorNumber }) => floorNumber === '29')?.units).toMatchObject(
    ['80.00', '80.00', '80.00', '96.00', '96.00'].map((floorAreaInSqm, at) => ({
      unitNumber: `290${at + 1}`,
      floorAreaInSqm,
    })),
  );
  expect(findingsOf(plan).filter(({ code }) => /^drawn|^outline|^notDrawn/.test(code))).toEqual([]);

  await page.getByRole('link', { name: 'See the floors' }).click();
  await expect(page.getByRole('grid', { name: /^Floor \w+, drawn$/ })).toBeVisible();
  await page.goto(`/app/applications/${id}/strataplan/documents`);
  await expect(page.getByRole('list', { name: 'Drawn from' })).toContainText('.ifc');
  await lookAt(page, 'drawn-from');

  await page.goto(`/app/strataplan/${id}/DrawingFromModel`);
  await page.getByRole('button', { name: /^Undo / }).click();
  await page.getByRole('button', { name: 'Undo the drawing' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect((await planNow()).strataBuildings).toEqual([]);
});
