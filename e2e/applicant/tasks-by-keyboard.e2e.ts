import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apartmentHouse, fullNameOf, getPerson } from '@strata/fictional-register';
import { enterAsArchitect } from '../support/architects.ts';
import { tabTo } from '../support/keyboard.ts';
import { draftFor, fillPlan } from '../support/plans.ts';
import { pdf } from '../support/records.ts';
import { officersClient } from '../support/registrations.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { approveSubmitted, submittedApplication } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';
import { firstTitle, soleOwner, themselves } from '../support/title-requests.ts';

// Nobody else's titles are hers, so that the one of these journeys stands on her dashboard.
const ownerId = 'ZX9000061';
const firm = { type: 'Business', name: 'Lindmarker Lettings' } as const;

const turnOf = (page: Page) => page.getByRole('region', { name: 'Your turn' });

/** The dashboard with everything that waits, by the keyboard. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto('/app');
  const turn = turnOf(page);
  await expect(turn.getByRole('listitem').first()).toBeVisible();
  const all = turn.getByRole('button', { name: /^All \d/ });
  if (!(await all.isVisible())) return;
  await tabTo(page, all);
  await page.keyboard.press('Enter');
}

/** Follows the act of the row about this place. */
async function followTask(page: Page, plotName: string): Promise<void> {
  const row = turnOf(page).getByRole('listitem').filter({ hasText: plotName });
  await tabTo(page, row.getByRole('link').or(row.getByRole('button')));
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

test('a fee is paid without a mouse (U02)', async ({ page }) => {
  const plotName = `Keolhu ${randomUUID().slice(0, 4)}`;
  await submittedApplication(await enter(page, ownerId, { as: firm }), plotName);
  await openDashboard(page);
  await followTask(page, plotName);
  await tabTo(page, page.getByRole('button', { name: /^Pay MVR [\d,.]+ by card$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Development payment gateway.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Pay / }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('The payment was received.')).toBeVisible();
});

test('what the ministry wants is read without a mouse (U02)', async ({ page }) => {
  const plotName = `Keolhu ${randomUUID().slice(0, 4)}`;
  const wanted = 'Please draw the second stair of the east wing.';
  const owner = await enter(page, ownerId, { as: firm });
  const id = await submittedApplication(owner, plotName);
  const examiner = await officersClient('A100031');
  await examiner.call('POST /Examinations/take', { body: { objectType: 'application', id } });
  const { version } = await examiner.call('GET /Review/applications/{id}', { params: { id } });
  const remarks = [{ section: 'buildings' as const, text: wanted }];
  await examiner.call('POST /Review/applications/return', { body: { id, remarks } }, { version });
  await openDashboard(page);
  await expect(turnOf(page).getByRole('listitem').filter({ hasText: plotName })).toContainText(wanted);
  await followTask(page, plotName);
  await expect(page.getByRole('heading', { name: plotName, level: 1 })).toBeFocused();
  await expect(page.getByText(wanted).first()).toBeInViewport();
});

test('a plan that waits is opened without a mouse (U02)', async ({ page, openBrowser }) => {
  const plotName = `Keolhu ${randomUUID().slice(0, 4)}`;
  const desk = await openBrowser();
  const architect = await enterAsArchitect(desk, 'A100012');
  await actAs(desk, await themselves(architect));
  const owner = await enter(page, ownerId, { as: firm });
  const id = await draftFor(owner, plotName, apartmentHouse);
  await fillPlan(owner, id, apartmentHouse);
  const { version } = await owner.client.call('GET /Applications/{id}', {
    params: { id },
    query: owner.entity,
  });
  const body = { id, architectRegistrationId: architect.registrationId };
  await owner.client.call('POST /Applications/assignArchitect', { body }, { version });
  await openDashboard(desk);
  await followTask(desk, plotName);
  await expect(desk).toHaveURL(`/app/applications/${id}/strataplan#findings`);
});

test('a third of a unit is given away, and a certificate made, without a mouse (U02)', async ({ page }) => {
  const receiverId = 'A100002';
  const receives = fullNameOf(getPerson(receiverId));
  const owner = await enter(page, ownerId, { as: firm });
  const plotName = `Keolhu ${randomUUID().slice(0, 4)}`;
  const id = await submittedApplication(owner, plotName, { owners: soleOwner(ownerId) });
  await approveSubmitted(id);
  const { name } = await firstTitle(owner, id);
  await actAs(page, await themselves(owner));

  await test.step('the certificate', async () => {
    await page.goto('/app');
    await tabTo(page, page.getByRole('button', { name: `Get a certificate of ${name}` }));
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the third', async () => {
    await tabTo(page, page.getByRole('link', { name: `Transfer ownership : ${name}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Transfer a share', level: 1 })).toBeFocused();
    await typeInto(page, 'Full name', receives);
    await typeInto(page, 'Identification number', receiverId);
    await typeInto(page, 'Parts', '1');
    await typeInto(page, 'Out of', '3');
    await tabTo(page, page.getByRole('button', { name: 'Save and continue to the documents' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check and submit', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documents', level: 2 })).toBeFocused();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Add a document', { exact: true }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(pdf('Deed of gift'));
    await expect(page.getByRole('list', { name: 'Documents' })).toContainText('Deed of gift.pdf');
    await tabTo(page, page.getByRole('button', { name: 'Declare and submit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`It waits for the consent of ${receives}.`, { exact: false })).toBeVisible();
  });
});
