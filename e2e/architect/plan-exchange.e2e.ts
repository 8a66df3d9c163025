import { readFileSync } from 'node:fs';
import { apartmentHouse } from '@strata/fictional-register';
import { askDatabase } from '../support/database.ts';
import { lookAt } from '../support/look-at.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { saved } from '../support/workbooks/import-page.ts';

/** What a plan has, part by part. */
async function partsOf(id: string): Promise<unknown> {
  const [parts] = await askDatabase(
    `select s.scheme_name as scheme, s.land_area_in_sqm::text as land,
       (select jsonb_agg(jsonb_build_array(f.floor_number, f.gross_floor_area_in_sqm) order by f.sort_key)
        from strata_floors f where f.application_id = s.application_id) as floors,
       (select jsonb_agg(jsonb_build_array(u.unit_number, u.floor_area_in_sqm, u.unit_type_id, g.group_name)
          order by u.sort_key)
        from strata_units u left join application_groups g on g.id = u.group_id
        where u.application_id = s.application_id) as units,
       (select jsonb_agg(jsonb_build_array(a.common_property_type_id, a.description, a.floor_area_in_sqm)
          order by a.common_property_type_id, a.reference_number)
        from common_property_allocations a where a.application_id = s.application_id) as areas,
       (select jsonb_agg(jsonb_build_array(l.reference, u.unit_number) order by l.sort_key)
        from parking_allocations l join strata_units u on u.id = l.unit_id
        where l.application_id = s.application_id) as lots
     from strata_plans s where s.application_id = $1`,
    [id],
  );
  return parts;
}

test('a whole plan goes out of one application and into another, and out of it again (domain decision 6)', async ({
  page,
}) => {
  const owner = await enter(page, 'A100005', { as: { type: 'Business', name: 'Gaakoshi Developments' } });
  const from = await draftFor(owner, 'Gaakoshi House', apartmentHouse);
  await fillPlan(owner, from, apartmentHouse);
  const into = await draftFor(owner, 'Gaakoshi Annex', apartmentHouse);
  const before = await partsOf(into);

  await page.goto(`/app/strataplan/${from}/TemplatesAndImports`);
  await lookAt(page, 'templates-and-imports');
  const download = await saved(page, page.getByRole('button', { name: 'Download the plan as a file' }));
  const buffer = readFileSync(await download.path());
  const file = { name: 'Plan.json', mimeType: 'application/json', buffer };

  await page.goto(`/app/strataplan/${into}/PlanExchange`);
  const chooser = page.locator('#plan-file');
  const broken = buffer.toString().replace('"71.35"', '"71.355"');
  await chooser.setInputFiles({ ...file, buffer: Buffer.from(broken) });
  await expect(page.getByText(/^\/.*\/units\/0\//).first()).toBeVisible();
  await expect(
    page.getByText('Nothing can be imported while something is wrong with the file.'),
  ).toBeVisible();
  await lookAt(page, 'plan-exchange-errors');
  expect(await partsOf(into)).toEqual(before);

  await chooser.setInputFiles(file);
  await expect(page.getByText(/^This file was made from the application /)).toBeVisible();
  await lookAt(page, 'plan-exchange-ready');
  await page
    .getByRole('button', { name: /^Import / })
    .last()
    .click();
  await expect(page.getByText('Plan.json is imported')).toBeVisible();
  expect(await partsOf(into)).toEqual(await partsOf(from));

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible();
  expect(await partsOf(into)).toEqual(before);
});
