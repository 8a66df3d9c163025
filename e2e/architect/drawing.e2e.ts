import { apartmentHouse, type FictionalPlan } from '@strata/fictional-register';
import { enterAsArchitect } from '../support/architects.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';
import { givenPlan } from '../support/workbooks/given-plan.ts';

type Floor = FictionalPlan['buildings'][number]['floors'][number];

/** A floor in DXF, in millimetres: its units one above the other, ten metres wide and as high as their area asks, in one outline. */
function drawn({ floorNumber, units }: Floor): Buffer {
  const lines: (string | number)[] = [
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$ACADVER',
    1,
    'AC1015',
    9,
    '$INSUNITS',
    70,
    4,
  ];
  lines.push(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES');
  const rectangle = (layer: string, bottom: number, top: number) => {
    lines.push(0, 'LWPOLYLINE', 8, layer, 90, 4, 70, 1);
    for (const [x, y] of [
      [0, bottom],
      [10_000, bottom],
      [10_000, top],
      [0, top],
    ] as const)
      lines.push(10, x, 20, y);
  };
  let bottom = 0;
  for (const { unitNumber, floorAreaInSqm } of units) {
    const top = bottom + Math.round(Number(floorAreaInSqm) * 100);
    rectangle(`STRATA-UNIT@${floorNumber}`, bottom, top);
    lines.push(
      0,
      'TEXT',
      8,
      `STRATA-UNIT@${floorNumber}`,
      10,
      4000,
      20,
      (bottom + top) / 2,
      40,
      300,
      1,
      unitNumber,
    );
    bottom = top;
  }
  rectangle(`STRATA-FLOOR@${floorNumber}`, 0, bottom);
  return Buffer.from(`${[...lines, 0, 'ENDSEC', 0, 'EOF'].join('\n')}\n`);
}

test('a floor is drawn from a file, seen, gone through by keyboard, and undone (L6)', async ({
  page,
  openBrowser,
}) => {
  const floor = apartmentHouse.buildings[0]?.floors.find(({ units }) => units.length > 1);
  if (floor === undefined) throw new Error('The plan has no floor with several units');
  const [first, second] = floor.units.map(({ unitNumber }) => unitNumber);
  const { id, owner } = await givenPlan(await openBrowser(), 'A100020', apartmentHouse);
  const { registrationId } = await enterAsArchitect(page, 'A100021');
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  const body = { id, architectRegistrationId: registrationId };
  await owner.client.call('POST /Applications/assignArchitect', { body }, { version });

  await page.goto(`/app/strataplan/${id}/DrawingFromModel`);
  await page.getByLabel(/^Drawing of one or several floors/).setInputFiles({
    name: 'floor.dxf',
    mimeType: 'image/vnd.dxf',
    buffer: drawn(floor),
  });
  const grid = page.getByRole('grid', { name: `Floor ${floor.floorNumber}, drawn` });
  await expect(grid).toBeVisible();
  await expect(page.getByText('the largest', { exact: false }).first()).toBeVisible();
  await lookAt(page, 'drawing-from-a-file');
  await page.getByRole('combobox', { name: 'Walls inside a unit' }).selectOption('Close gaps up to 150 mm');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft was brought back')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Walls inside a unit' })).toHaveValue('150');
  await expect(grid).toBeVisible();
  const agree = page.getByRole('checkbox', { name: /^I agree/ });
  if (await agree.isVisible()) await agree.check();
  await page.getByRole('button', { name: 'Draw 1 level' }).click();
  await expect(page.getByText('The plan is drawn as the file shows it.')).toBeVisible();

  await page.getByRole('link', { name: 'See the floors' }).click();
  await expect(grid).toBeVisible();
  await grid.getByRole('gridcell', { name: new RegExp(`^Unit ${first},`) }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(grid.getByRole('gridcell', { name: new RegExp(`^Unit ${second},`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Unit ${second}`, exact: true })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Show the whole floor' })).toBeEnabled();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Show the whole floor' })).toBeDisabled();
  await lookAt(page, 'floor-plan');

  const take = page.getByRole('button', { name: `Enter what is drawn of floor ${floor.floorNumber}` });
  await take.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'drawn-areas');
  await page.keyboard.press('Escape');
  await expect(take).toBeFocused();

  await page.goto(`/app/strataplan/${id}/DrawingFromModel`);
  await page.getByLabel(/^Drawing of one or several floors/).setInputFiles({
    name: 'floor.dxf',
    mimeType: 'image/vnd.dxf',
    buffer: drawn(floor),
  });
  const today = page.getByRole('region', { name: 'As it is drawn today' });
  await expect(today.getByRole('grid', { name: `Floor ${floor.floorNumber} today, drawn` })).toBeVisible();
  await lookAt(page, 'drawing-beside-today');
  await page.getByRole('button', { name: 'Undo floor.dxf' }).click();
  await page.getByRole('button', { name: 'Undo the drawing' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});
