import { randomUUID } from 'node:crypto';
import { apartmentHouse } from '@strata/fictional-register';
import { architectsClient } from '../support/architects.ts';
import { lookAt } from '../support/look-at.ts';
import { fillPlan } from '../support/plans.ts';
import { draftApplication } from '../support/records.ts';
import { enter, enterConsole } from '../support/signed-in.ts';
import { submitCompleted, verifiedPlot } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const rectangle = (bottom: number, top: number) => [[[0, bottom, 10_000, bottom, 10_000, top, 0, top]]];

test('an examiner sees the units of a floor where they are drawn, and their numbers beside them (L6)', async ({
  page,
}) => {
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Floors' } });
  const scheme = `Muiraalu Floors ${randomUUID().slice(0, 4)}`;
  const id = await draftApplication(owner, await verifiedPlot(owner, scheme));
  await fillPlan(owner, id, {
    ...apartmentHouse,
    details: { ...apartmentHouse.details, schemeName: scheme },
  });
  const { client: architect, registrationId } = await architectsClient('A100012');
  const ofOwner = () => owner.client.call('GET /Applications/{id}', { params: { id }, query: owner.entity });
  const { version, planRevision, strataBuildings } = await ofOwner();
  await owner.client.call(
    'POST /Applications/assignArchitect',
    { body: { id, architectRegistrationId: registrationId } },
    { version },
  );
  const floor = strataBuildings[0]?.floors.find(({ units }) => units.length > 1);
  if (floor === undefined) throw new Error('The plan has no floor with several units');
  let height = 0;
  const units = floor.units.map((unit) => {
    const bottom = height;
    height += Math.round(Number(unit.floorAreaInSqm) * 100);
    return { thing: 'unit' as const, id: unit.id, polygons: rectangle(bottom, height) };
  });
  const outline = { thing: 'floor' as const, id: floor.id, polygons: rectangle(0, height) };
  await architect.call(
    'POST /Applications/drawnLevel',
    {
      body: {
        applicationId: id,
        source: {
          fileName: 'floor.dxf',
          fileSha256: 'ab'.repeat(32),
          format: 'dxf',
          unit: 'millimetre',
          mapping: [],
        },
        levels: [{ floorId: floor.id, shapes: [outline, ...units] }],
      },
    },
    { version: planRevision },
  );
  await architect.call('POST /Applications/architect/submit', { body: { id } });
  await submitCompleted(owner, id);

  await enterConsole(page, 'A100030');
  await page.goto(`${underTest().console}/applications/${id}/floor`);
  const grid = page.getByRole('grid', { name: `Floor ${floor.floorNumber}, drawn` });
  await expect(grid).toBeVisible();
  const [first, second] = floor.units.map(({ unitNumber }) => unitNumber);
  await grid.getByRole('gridcell', { name: new RegExp(`^Unit ${first},`) }).click();
  await expect(page.getByRole('region', { name: `Unit ${first}`, exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/floor\?unit=/);
  const schedule = page.getByRole('grid', { name: 'Schedule of strata units' });
  await schedule
    .getByRole('row', { name: new RegExp(`\\b${second}\\b`) })
    .first()
    .click();
  await expect(grid.getByRole('gridcell', { name: new RegExp(`^Unit ${second},`) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await lookAt(page, 'console-application-floor');

  // The same unit in the building, floor upon floor.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${underTest().console}/applications/${id}/3d`);
  await expect(page.getByRole('application', { name: / in 3D$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page
    .getByRole('grid', { name: /that are drawn$/ })
    .getByRole('button', { name: String(first), exact: true })
    .click();
  await expect(page).toHaveURL(/\/3d\?unit=/);
  await expect(page.getByRole('region', { name: `Unit ${first}`, exact: true }).first()).toBeVisible();
  await lookAt(page, 'console-application-3d');
});
