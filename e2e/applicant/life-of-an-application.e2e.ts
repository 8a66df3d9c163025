import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apartmentHouse } from '@strata/fictional-register';
import { lookAtWarnings, openApplication, remarkOn, seeSections } from '../support/application-review.ts';
import { enterAsArchitect } from '../support/architects.ts';
import { openBell } from '../support/bell.ts';
import { lookAt } from '../support/look-at.ts';
import { fillPlan } from '../support/plans.ts';
import { act, actBar, beginAct } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { verifiedPlot } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const plotName = 'Fehiveli Heights';
const scheme = `Fehiveli Residences ${randomUUID().slice(0, 4)}`;
const plan = { ...apartmentHouse, details: { ...apartmentHouse.details, schemeName: scheme } };
const remark = 'The address of the scheme lacks the island.';
const mended = 'Henveiru, Chaandhanee Magu, Malé, Kaafu Atoll';

/** The page of the application once more, as it stands now. */
async function openAgain(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: plotName, level: 1 })).toBeVisible();
}

/** The applicant hands the plan over by the dialog, and the architect completes it. */
async function completeBy(page: Page, desk: Page, id: string, licence: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose an architect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an architect' });
  await dialog.getByRole('searchbox').fill(licence);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: /^Choose / }).click();
  await expect(page.getByRole('status').getByText('Architect chosen')).toBeVisible();
  await desk.goto(`/app/applications/${id}/complete`);
  await desk.getByRole('checkbox', { name: 'I confirm this' }).check();
  await desk.getByRole('button', { name: 'Complete the plan' }).click();
  await expect(desk.getByText('Strata plan completed').first()).toBeVisible();
  await openAgain(page);
}

/** From the page of the completed application to its submission. */
async function declareAndSubmit(page: Page, look: string): Promise<void> {
  await page.getByRole('link', { name: 'Declare and submit' }).first().click();
  await expect(page.getByText('Everything is done.', { exact: false })).toBeVisible();
  await lookAt(page, `${look}-tasks`);
  await page.getByRole('link', { name: 'Check your answers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your answers', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Declaration' })).toBeVisible();
  await lookAt(page, `${look}-check`);
  await page.getByRole('checkbox', { name: 'I declare this' }).check();
  await page.getByRole('button', { name: 'Declare and submit' }).click();
  await expect(page.getByRole('heading', { name: 'Application submitted', level: 1 })).toBeVisible();
}

/** L10, A8, V2, G2; trust T54–T58, F06–F09, F14. */
test('owner, architect, examiner, registrar and Administrator bring a plan to its approval and its amendment', async ({
  page,
  openBrowser,
  openDesk,
}) => {
  test.setTimeout(720_000);
  const studio = await openBrowser();
  const architect = await enterAsArchitect(studio, 'A100012');
  const owner = await enter(page, 'A100001', { as: { type: 'Developer', name: 'Fehiveli Heights Ltd' } });
  const property = await verifiedPlot(owner, plotName);
  let id = '';

  await test.step('the owner drafts', async () => {
    await page.goto(`/app/applications/create/${property}`);
    await page.getByRole('radio', { name: /^Strata registration/ }).check();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { name: plotName, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/applications\/[\da-f-]{36}$/);
    id = page.url().slice(-36);
    await fillPlan(owner, id, plan);
    await openAgain(page);
    await lookAt(page, 'life-draft');
  });

  await test.step('the architect completes the plan', async () => {
    await completeBy(page, studio, id, architect.licence);
    await lookAt(page, 'life-completed');
  });

  await test.step('the owner declares, submits', async () => {
    await declareAndSubmit(page, 'life-first');
    await expect(page.getByText('Example amounts', { exact: false })).toBeVisible();
    await lookAt(page, 'life-submitted');
  });

  await test.step('… and pays at the checkout', async () => {
    await page.getByRole('link', { name: 'Pay the fee' }).click();
    await expect(page.getByRole('heading', { name: 'Pay MVR 4,250.00' })).toBeVisible();
    await lookAt(page, 'life-fee');
    await page.getByRole('button', { name: 'Pay MVR 4,250.00 by card' }).click();
    await expect(page.getByText('Development payment gateway.')).toBeVisible();
    await page.getByRole('button', { name: /^Pay / }).first().click();
    await expect(page.getByText('The payment was received.')).toBeVisible();
    await lookAt(page, 'life-receipt');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Receipt as PDF/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Receipt PAY-\d{4}-\d{6}\.pdf$/);
  });

  const examiner = await openDesk('A100030');

  await test.step('an examiner takes it and returns one section', async () => {
    await openApplication(examiner, scheme);
    await lookAt(examiner, 'life-console-submitted');
    await actBar(examiner).getByRole('button', { name: 'Take', exact: true }).click();
    await expect(actBar(examiner)).toContainText('You have held it since');
    await remarkOn(examiner, 'Development details', remark);
    const panel = await beginAct(examiner, 'return');
    await lookAt(examiner, 'life-console-return');
    await panel.getByRole('button', { name: 'Return with remarks', exact: true }).click();
    await expect(examiner.getByText(/^Returned with remarks.*: /)).toBeVisible();
  });

  await test.step('an Administrator confirms the amounts meanwhile', async () => {
    const administrator = await openDesk('A100050');
    await administrator.goto(`${underTest().console}/administration/fees`);
    await expect(administrator.getByText('These amounts are examples.')).toBeVisible();
    await lookAt(administrator, 'life-console-fees');
    await administrator.getByRole('button', { name: 'Confirm amounts' }).click();
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Confirm amounts' }).click();
    await expect(administrator.getByText('Amounts confirmed')).toBeVisible();
    await expect(administrator.getByText('These amounts are examples.')).toBeHidden();
  });

  await test.step('the owner is told, and puts it right where the remark stands', async () => {
    const bell = await openBell(page);
    const told = bell.getByRole('listitem').filter({ hasText: plotName }).first();
    await expect(told).toContainText('Application returned');
    await told.getByRole('link', { name: /Application returned/ }).click();
    await expect(page.getByText(remark).first()).toBeVisible();
    await lookAt(page, 'life-returned');
    await page
      .getByRole('link', { name: /Development details/ })
      .first()
      .click();
    await expect(page.getByText(/the ministry returned this on/)).toBeVisible();
    await lookAt(page, 'life-returned-section');
    await page.getByRole('textbox', { name: 'Address of the scheme' }).fill(mended);
    await page.getByRole('button', { name: 'Save development details' }).click();
    await expect(page.getByText('Development details saved')).toBeVisible();
  });

  await test.step('architect and owner declare it again; what was paid counts', async () => {
    await page.goto(`/app/applications/${id}`);
    await completeBy(page, studio, id, architect.licence);
    await declareAndSubmit(page, 'life-second');
    await expect(page.getByText('Nothing is left to pay.')).toBeVisible();
    await expect(page.getByText('Example amounts', { exact: false })).toHaveCount(0);
  });

  await test.step('the examiner sees what was changed, and recommends it', async () => {
    await openApplication(examiner, scheme);
    await examiner.getByRole('link', { name: 'See what was changed since revision 1' }).click();
    await expect(examiner.getByText(mended)).toBeVisible();
    await lookAt(examiner, 'life-console-differences');
    await openApplication(examiner, scheme);
    await actBar(examiner).getByRole('button', { name: 'Take', exact: true }).click();
    await expect(actBar(examiner)).toContainText('You have held it since');
    await lookAtWarnings(examiner);
    await seeSections(examiner);
    await act(examiner, 'recommend');
    await expect(actBar(examiner).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await lookAt(examiner, 'life-console-recommended');
  });

  await test.step('a registrar approves what the examiner saw', async () => {
    const registrar = await openDesk('A100041');
    await openApplication(registrar, scheme);
    await expect(actBar(registrar)).toContainText('recommended it');
    await beginAct(registrar, 'approve');
    await lookAt(registrar, 'life-console-approve');
    await registrar.getByRole('button', { name: 'Cancel' }).click();
    await act(registrar, 'approve');
    await lookAt(registrar, 'life-console-approved');
  });

  await test.step('the owner sees it approved, with its letter and documents', async () => {
    const bell = await openBell(page);
    await bell
      .getByRole('link', { name: /Application approved/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Application approved', level: 1 })).toBeVisible();
    await expect(page.getByText('Revision 2 of the plan', { exact: false })).toBeVisible();
    await lookAt(page, 'life-approved');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Letter of approval/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`/app/applications/${id}/course`);
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await lookAt(page, 'life-course');
  });

  await test.step('an amendment is begun, and its differences are shown', async () => {
    await page.goto(`/app/applications/${id}`);
    await page.getByRole('button', { name: 'Amend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Begin an amendment' }).click();
    await expect(page.getByText('Amendment started')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${id}$`));
    const amendment = page.url().slice(-36);
    await page.goto(`/app/applications/${amendment}/differences`);
    await expect(page.getByText('Both plans say the same')).toBeVisible();
    await page.goto(`/app/strataplan/${amendment}/StrataPlanDevelopmentDetails`);
    await page.getByRole('textbox', { name: 'Name of the scheme' }).fill('Fehiveli Gardens');
    await page.getByRole('button', { name: 'Save development details' }).click();
    await expect(page.getByText('Development details saved')).toBeVisible();
    await page.goto(`/app/applications/${amendment}/differences`);
    await expect(page.getByText('1 difference', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Fehiveli Gardens')).toBeVisible();
    await lookAt(page, 'life-differences');
  });
});
