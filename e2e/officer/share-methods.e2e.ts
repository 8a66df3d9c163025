import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { signInByCalls } from '../../scripts/sign-in/sign-in-by-calls.ts';
import { askDatabase } from '../support/database.ts';
import { lookAt } from '../support/look-at.ts';
import { patientClient } from '../support/patient-client.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter, type SignedIn } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const administrator = 'A100050';

/** A method of the journey's own, so that nobody else's drafts change with it; answers with its id and title. */
async function offerBands() {
  const { console } = underTest();
  const token = await signInByCalls(console, administrator);
  const client = patientClient(console, token);
  const title = `Bands ${randomUUID().slice(0, 8)}`;
  const id = await client.call('POST /ShareMethods', {
    body: {
      title,
      method: { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] },
      reason: 'Regulation 2026/R-18',
    },
  });
  return { client, id, title };
}

/** A draft of the apartment house that follows the method. */
async function draftBy(owner: SignedIn, plotName: string, shareMethodId: number): Promise<string> {
  const id = await draftFor(owner, plotName, apartmentHouse);
  await fillPlan(owner, id, apartmentHouse);
  const plan = await planOf(owner, id);
  await owner.client.call(
    'PUT /Applications/shareMethod',
    { body: { id, shareMethodId } },
    { version: plan.sharesVersion },
  );
  return id;
}

const planOf = ({ client, entity }: SignedIn, id: string) =>
  client.call('GET /Applications/{id}', { params: { id }, query: entity });

/** As completing the plan pins the version, for a plan that no architect of this journey completes. */
async function declareUnderItsVersion(owner: SignedIn, id: string): Promise<void> {
  const { shareMethod } = await planOf(owner, id);
  await askDatabase(
    `update strata_plans set share_method_version_id = $2, revision = revision + 1 where application_id = $1`,
    [id, shareMethod.versionId],
  );
}

/** The administrator makes the step of the method's only line another. */
async function makeNewVersion(desk: Page, title: string): Promise<void> {
  await desk.goto(`${underTest().console}/administration/share-methods`);
  await desk.getByRole('link', { name: title }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await desk.getByRole('link', { name: 'New version' }).click();
  await desk.getByRole('textbox', { name: 'Shares per further band' }).fill('4');
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Regulation 2026/R-31');
  await lookAt(desk, 'console-new-version');
  await desk.getByRole('button', { name: 'Make version 2' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Make version 2' }).click();
  await expect(desk.getByRole('alertdialog')).toBeHidden();
  await expect(desk.getByText('Version 2', { exact: true }).first()).toBeVisible();
  await lookAt(desk, 'console-share-method');
}

test('a new version of a method changes drafts, which say so, and not what was declared (domain decision 6)', async ({
  page,
  openDesk,
}) => {
  const owner = await enter(page, 'A100005', { as: { type: 'Business', name: 'Gaakoshi Trading' } });
  const { client, id: methodId, title } = await offerBands();
  const draft = await draftBy(owner, 'Gaakoshi North', methodId);
  const declared = await draftBy(owner, 'Gaakoshi South', methodId);
  await declareUnderItsVersion(owner, declared);

  await page.goto(`/app/applications/${draft}/strataplan/schedule`);
  await page.getByRole('button', { name: 'Keep this schedule' }).click();
  await expect(page.getByText('Schedule kept')).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();

  await makeNewVersion(await openDesk(administrator), title);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Method: ${title}, version 2` })).toBeVisible();
  await expect(page.getByText('The kept schedule is out of date')).toBeVisible();
  await page.getByRole('button', { name: 'Show the differences' }).click();
  const table = page.getByRole('grid', { name: /Units whose share value is another/ });
  // 82.50 sqm: one further band, which counted 1 and counts 4 now.
  await expect(table.getByRole('row').filter({ hasText: 'G1' })).toContainText(/G1.*6.*9/);
  await lookAt(page, 'kept-schedule-out-of-date');

  await page.goto(`/app/applications/${declared}/strataplan/schedule`);
  await expect(page.getByRole('heading', { name: `Method: ${title}, version 1` })).toBeVisible();
  await expect(page.getByText('The plan was declared under version 1')).toBeVisible();
  const { shareMethod } = await planOf(owner, declared);
  expect(shareMethod).toMatchObject({ title, version: 1, isPinned: true });

  const { version } = (await client.call('GET /ShareMethods', {})).find(({ id }) => id === methodId) ?? {};
  await client.call('POST /ShareMethods/retire', { body: { id: methodId } }, { version: version ?? 0 });
});
