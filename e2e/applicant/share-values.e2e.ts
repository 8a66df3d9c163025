import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { computeShares, displayHundredths, displayShare, scheduleOf } from '@strata/domain';
import { podiumTower } from '@strata/fictional-register';
import { lookAt } from '../support/look-at.ts';
import { linesOfPdf } from '../support/pdf-text.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter, type SignedIn } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

/** The owner before the page, with a draft whose plan is the tower of 240 units. */
async function givenTower(page: Page, name: string) {
  const owner = await enter(page, 'A100020', { as: { type: 'Business', name } });
  const id = await draftFor(owner, 'Noofaru One', podiumTower);
  await fillPlan(owner, id, podiumTower);
  return { owner, id, schedule: `/app/applications/${id}/strataplan/schedule` };
}

const planOf = ({ client, entity }: SignedIn, id: string) =>
  client.call('GET /Applications/{id}', { params: { id }, query: entity });

test('an owner reads the tower’s share values, asks how one came about and what another method would change', async ({
  page,
}) => {
  const { owner, id, schedule } = await givenTower(page, 'Noofaru Shares');
  const plan = await planOf(owner, id);
  const shares = computeShares(plan);
  if (!shares.ok) throw new Error('The tower has no share values');
  await page.goto(schedule);
  await expect(page.getByRole('heading', { name: 'Method: By area, version 1' })).toBeVisible();
  const table = page.getByRole('grid', { name: 'Units with their share values' });
  await expect(table.getByRole('row').nth(1)).toContainText('Shop');
  const document = page.getByRole('region', { name: 'The document' });
  await expect(document.getByRole('rowheader', { name: 'Aggregate' })).toBeVisible();
  await lookAt(page, 'schedule-of-tower');

  await page.getByRole('button', { name: 'How was this calculated? Unit 1', exact: true }).click();
  const how = page.getByRole('dialog', { name: 'How the share value of unit 1 is calculated' });
  const unitId = scheduleOf(plan).buildings[0]?.lots[0]?.unitId ?? '';
  const steps = shares.explain(unitId) ?? [];
  await expect(how.getByRole('listitem')).toHaveCount(steps.length);
  for (const [at, { label, value }] of steps.entries())
    await expect(how.getByRole('listitem').nth(at)).toContainText(`${label}${value}`);
  await lookAt(page, 'how-calculated');
  await how.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Try another method' }).click();
  const trial = page.getByRole('region', { name: 'Try another method' });
  const bands = trial.getByRole('combobox', { name: 'Method to try' });
  await bands.selectOption({ label: 'By bands of area, version 1' });
  const tried = computeShares(plan, {
    name: 'banded',
    bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }],
  });
  if (!tried.ok) throw new Error('There are no values by bands');
  await expect(trial.getByText(`10,000 → ${displayShare(tried.aggregate, 0)}`)).toBeVisible();
  await lookAt(page, 'what-if');
  expect((await planOf(owner, id)).shareMethod.title).toBe('By area');
  expect((await planOf(owner, id)).planRevision).toBe(plan.planRevision);
});

test('both documents of the tower say what the data say, on the page and as PDF', async ({ page }) => {
  const { owner, id, schedule } = await givenTower(page, 'Noofaru Documents');
  const { buildings, total } = scheduleOf(await planOf(owner, id));
  const lots = buildings.flatMap((building) => building.lots);
  const whole = displayShare(total.share ?? 0n, 0);

  await page.goto(schedule);
  const document = page.getByRole('region', { name: 'The document' });
  await expect(document.getByRole('heading', { name: 'How this document was made' })).toBeVisible();
  const rows = await document.getByRole('row').allTextContents();
  for (const { lot, unitNumber, strataArea, share } of lots) {
    const area = displayHundredths(strataArea);
    const row = rows.find((text) => text.startsWith(`${lot}${unitNumber}`));
    expect(row, `lot ${lot}`).toMatch(new RegExp(`${area}.*${displayShare(share ?? 0n, 0)}$`));
  }
  expect(rows.at(-1)).toBe(`Aggregate240${displayHundredths(total.strataArea)}${whole}`);

  const saving = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download PDF: schedule of strata units' }).click();
  const saved = await saving;
  const pages = await linesOfPdf(saved);
  expect(pages.length).toBeGreaterThan(3);
  const lines = pages.flat();
  for (const { lot, unitNumber, tower, floor, strataArea, share } of lots) {
    const [area, value] = [displayHundredths(strataArea), displayShare(share ?? 0n, 0)];
    const line = lines.find((text) => text.startsWith(`${lot} ${unitNumber} `));
    expect(line, `lot ${lot}`).toContain(` ${tower ?? '–'} ${floor} `);
    expect(line, `lot ${lot}`).toContain(` ${area} `);
    expect(line, `lot ${lot}`).toMatch(new RegExp(` ${value}$`));
  }
  expect(lines.some((line) => line.startsWith('Aggregate') && line.endsWith(` ${whole}`))).toBe(true);
  for (const [at, texts] of pages.entries())
    expect(texts.join('\n')).toContain(`${at + 1} of ${pages.length}`);

  await page.goto('/verify');
  const buffer = await readFile(await saved.path());
  await page
    .getByLabel('PDF of the document')
    .setInputFiles({ name: 'schedule.pdf', mimeType: 'application/pdf', buffer });
  await expect(
    page.getByText(`All ${lots.length} share values of the data were computed again`),
  ).toBeVisible();
  await expect(
    page.getByText(`The pages show what the data say, for all ${lots.length} lots.`),
  ).toBeVisible();
  await lookAt(page, 'verify-a-file');

  await page.goto(`/app/applications/${id}/strataplan/calculation-plan`);
  const calculation = page.getByRole('region', { name: 'The document' });
  await expect(calculation.getByRole('rowheader', { name: 'Sum of the site' })).toBeVisible();
  await lookAt(page, 'calculation-plan-of-tower');
  const printing = page.waitForEvent('download');
  await calculation.getByRole('button', { name: 'Download PDF: calculation plan' }).click();
  const text = (await linesOfPdf(await printing)).flat().join('\n');
  for (const figure of ['21,032.00', '2,450.75', '18.40', '1,200.00']) expect(text).toContain(figure);
});

test('a stranger’s program recomputes every share value and finds no difference', async ({ page }) => {
  const { owner, id } = await givenTower(page, 'Noofaru Verified');
  const { portal, console: admin } = underTest();
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'verify-schedule.ts');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [script, '--application', id, `--token=${owner.token}`, '--portal', portal, '--admin', admin],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('240 lots, aggregate 10,000.');
  expect(stdout).toContain('No difference.');
});
