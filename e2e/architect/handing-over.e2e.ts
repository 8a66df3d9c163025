import type { Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { enterAsArchitect } from '../support/architects.ts';
import { lookAt } from '../support/look-at.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const architectsNumber = 'A100012';
const plotName = 'Kandholhi Court';

/** An application with a whole plan, at its page before its applicant; and its architect in another browser. */
async function givenBoth(page: Page, desk: Page) {
  const architect = await enterAsArchitect(desk, architectsNumber);
  const owner = await enter(page, 'A100003', { as: { type: 'Business', name: 'Kandholhi Trading' } });
  const id = await draftFor(owner, plotName, apartmentHouse);
  await fillPlan(owner, id, apartmentHouse);
  const address = `/app/applications/${id}`;
  await page.goto(address);
  return { id, address, architect, owner };
}

/** Assigns the architect by the dialog. */
async function assign(page: Page, licence: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose an architect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an architect' });
  await dialog.getByRole('searchbox').fill(licence);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: /^Choose / }).click();
  await expect(page.getByRole('status').getByText('Architect chosen')).toBeVisible();
}

/** Does an act of the application's page that is asked and confirmed in a dialog. */
async function confirm(page: Page, act: string, done: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
}

test('a completed plan is reopened: its architect can change it again (domain decision 5)', async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser();
  const { address, architect } = await givenBoth(page, desk);
  await assign(page, architect.licence);
  await lookAt(page, 'application-pending-architect');

  await desk.goto(`${address}/complete`);
  await desk.getByRole('button', { name: 'Complete the plan' }).click();
  await expect(desk.getByRole('link', { name: 'Confirm that the plan is complete' })).toBeVisible();
  await lookAt(desk, 'complete-plan');
  await desk.getByRole('checkbox', { name: 'I confirm this' }).check();
  await desk.getByRole('button', { name: 'Complete the plan' }).click();
  await expect(desk.getByText('Strata plan completed').first()).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Complete the plan' })).toHaveCount(0);

  await page.reload();
  await lookAt(page, 'application-plan-completed');
  await confirm(page, 'Reopen the plan', 'Plan reopened');
  await expect(page.getByText('Pending architect').first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('link', { name: 'Complete the plan' })).toBeVisible();
});

test('a plan is recalled: the architect no longer sees it, the applicant edits it', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect('status of 404');
  const desk = await openBrowser();
  const { id, address, architect } = await givenBoth(page, desk);
  await assign(page, architect.licence);
  const details = `/app/strataplan/${id}/StrataPlanDevelopmentDetails`;
  await desk.goto(details);
  await expect(desk.getByRole('button', { name: 'Save development details' })).toBeVisible();
  const own = await page.context().newPage();
  await own.goto(details);
  await expect(own.getByText('Kandholhige', { exact: true }).first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Save development details' })).toHaveCount(0);

  await confirm(page, 'Recall the plan', 'Plan recalled');
  await own.reload();
  await expect(own.getByRole('button', { name: 'Save development details' })).toBeVisible();
  await desk.goto(address);
  await expect(desk.getByText(/does not exist, or it is not yours/).first()).toBeVisible();
});

test('an architect declines with a reason, which the applicant reads', async ({ page, openBrowser }) => {
  const desk = await openBrowser();
  const { address, architect } = await givenBoth(page, desk);
  await assign(page, architect.licence);
  await desk.goto(address);
  await desk.getByRole('button', { name: 'Decline the plan' }).click();
  const dialog = desk.getByRole('dialog');
  await lookAt(desk, 'decline-plan');
  await dialog.getByRole('button', { name: 'Decline the plan' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I am away until May.');
  await dialog.getByRole('button', { name: 'Decline the plan' }).click();
  await expect(desk.getByText('Plan declined')).toBeVisible();
  await page.reload();
  await expect(page.getByText('I am away until May.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose an architect' })).toBeVisible();
});
