import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { fullNameOf, getPerson, podiumTower } from '@strata/fictional-register';
import { dayFromToday } from '../support/days.ts';
import { lookAt } from '../support/look-at.ts';
import { registeredDaysAgo } from '../support/past-register.ts';
import { codeInPicture } from '../support/pdf-picture.ts';
import { linesOfPdf } from '../support/pdf-text.ts';
import { pdf } from '../support/records.ts';
import { act, actBar, beginAct } from '../support/review.ts';
import { actAs, enter } from '../support/signed-in.ts';
import { approveSubmitted, submittedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { soleOwner, themselves } from '../support/title-requests.ts';

const [givesId, receivesId] = ['A100021', 'A100003'];
const [gives, receives] = [fullNameOf(getPerson(givesId)), fullNameOf(getPerson(receivesId))];
const tower = `Boduhithi Towers ${randomUUID().slice(0, 4)}`;
const unitNumber = '401';
const verdict = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Makes a certificate on the page of the title, which saves it. */
async function makeCertificate(page: Page): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Get a certificate' }).click();
  await expect(page.getByText(/^Certificate SC-\d+ issued$/)).toBeVisible();
  return saving;
}

/** V2, V3, V4; domain decision 7; trust T24, T58. */
test('a certificate of a unit is verified by a stranger until half of the unit is transferred', async ({
  page,
  openBrowser,
  openDesk,
}) => {
  test.setTimeout(540_000);
  // Midnight may pass while half of the unit is transferred.
  const dayBefore = dayFromToday(-1);
  const owner = await enter(page, givesId, { as: { type: 'Business', name: 'Boduhithi Towers Ltd' } });
  const application = await submittedApplication(owner, tower, {
    plan: podiumTower,
    owners: soleOwner(givesId),
  });
  await registeredDaysAgo(30, application, () => approveSubmitted(application));
  const stranger = await openBrowser();
  let address = '';
  let file = Buffer.of();

  await test.step('the approval registered a scheme and a title for each unit', async () => {
    await page.goto(`/app/applications/${application}/registrations`);
    await expect(page.getByRole('heading', { name: /^Scheme SS-/ })).toBeVisible();
    await lookAt(page, 'register-registrations');
    await page.getByRole('searchbox').fill(unitNumber);
    await expect(page.getByText(/^\d+ of \d+ titles$/)).toBeVisible();
    await page
      .getByRole('link', { name: /^ST-\d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: `Unit ${unitNumber}, `, level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Strata title ST-\d+/);
  });

  await test.step('its owner makes a certificate, on which a code stands that leads to the register', async () => {
    await actAs(page, await themselves(owner));
    await page.reload();
    const owned = page.getByRole('list', { name: 'Owners' });
    await expect(owned.getByRole('listitem')).toHaveCount(1);
    await expect(owned).toContainText(gives);
    const saved = await makeCertificate(page);
    await lookAt(page, 'register-title');
    address = (await codeInPicture(saved, 'register-certificate')) ?? '';
    expect(address).toMatch(new RegExp(`^${underTest().portal}/verify/[0-9A-Z]{26}$`));
    const [first] = await linesOfPdf(saved);
    expect(first?.join('\n')).toContain(`${gives} ${givesId} Whole`);
    file = await readFile(await saved.path());
  });

  await test.step('whoever is shown it verifies the code and the file, signs in nowhere, and reads no names', async () => {
    await stranger.goto(address);
    await expect(verdict(stranger)).toHaveText('This certificate is valid');
    await stranger.getByLabel(/^File of certificate SC-/).setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: file,
    });
    await expect(stranger.getByText('This is the file that was issued, unchanged.')).toBeVisible();
    await expect(stranger.getByText('The signature of the register fits the file.')).toBeVisible();
    await expect(stranger.getByRole('main')).toContainText(unitNumber);
    await expect(stranger.getByText(gives)).toHaveCount(0);
    await expect(stranger.getByText(givesId)).toHaveCount(0);
    await lookAt(stranger, 'register-verify-valid');
  });

  await test.step('the owner asks for the transfer of one half, with the deed', async () => {
    await page.getByRole('link', { name: 'Transfer ownership' }).click();
    await expect(page.getByRole('heading', { name: 'Transfer a share', level: 1 })).toBeVisible();
    const receiver = page.getByRole('listitem', { name: 'Receiver 1', exact: true });
    await receiver.getByRole('textbox', { name: 'Full name' }).fill(receives);
    await receiver.getByRole('textbox', { name: 'Identification number' }).fill(receivesId);
    await receiver.getByRole('textbox', { name: 'Parts' }).fill('1');
    await receiver.getByRole('textbox', { name: 'Out of' }).fill('2');
    await page.getByRole('textbox', { name: 'Price' }).fill('1250000');
    await page.getByText('How the title would stand').click();
    await expect(page.getByRole('heading', { name: 'After it is registered' })).toBeVisible();
    await lookAt(page, 'register-transfer');
    await page.getByRole('button', { name: 'Save and continue to the documents' }).click();
    await expect(page.getByRole('heading', { name: 'Check and submit', level: 1 })).toBeVisible();
    await page.getByLabel('Add a document', { exact: true }).setInputFiles(pdf('Deed of transfer'));
    await expect(page.getByRole('list', { name: 'Documents' })).toContainText('Deed of transfer.pdf');
    await lookAt(page, 'register-request-check');
    await page.getByRole('button', { name: 'Declare and submit' }).click();
    await expect(page.getByText(`It waits for the consent of ${receives}.`, { exact: false })).toBeVisible();
  });
  const request = page.url().slice(-36);

  await test.step('who is to receive it consents', async () => {
    const receiver = await openBrowser();
    await enter(receiver, receivesId);
    await receiver.goto('/app/titles/requests');
    await receiver
      .getByRole('list', { name: 'Waiting for your consent' })
      .getByRole('listitem')
      .filter({ hasText: tower })
      .getByRole('link', { name: /^Read and answer/ })
      .click();
    await expect(receiver.getByRole('heading', { name: 'Do you consent?' })).toBeVisible();
    await lookAt(receiver, 'register-consent');
    await receiver.getByRole('button', { name: 'Consent', exact: true }).click();
    await expect(receiver.getByText('Everybody has consented.', { exact: false })).toBeVisible();
  });

  await test.step('an examiner recommends it, a registrar registers it', async () => {
    const examiner = await openDesk('A100030');
    await examiner.goto(`${underTest().console}/requests/${request}`);
    await actBar(examiner).getByRole('button', { name: 'Take', exact: true }).click();
    await expect(actBar(examiner)).toContainText('You have held it since');
    await lookAt(examiner, 'register-console-request');
    await act(examiner, 'recommendRequest');
    const registrar = await openDesk('A100041');
    await registrar.goto(`${underTest().console}/requests/${request}`);
    await expect(actBar(registrar)).toContainText('recommended it');
    await beginAct(registrar, 'register');
    await lookAt(registrar, 'register-console-register');
    await registrar.getByRole('button', { name: 'Cancel' }).click();
    await act(registrar, 'register');
  });

  await test.step('the certificate is superseded from then on', async () => {
    await stranger.goto(address);
    await expect(verdict(stranger)).toHaveText('This certificate is superseded');
    await lookAt(stranger, 'register-verify-superseded');
  });

  await test.step('the title has both owners now, and had one yesterday', async () => {
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^ST-\d+$/ })
      .click();
    await expect(page.getByRole('heading', { name: `Unit ${unitNumber}, `, level: 1 })).toBeVisible();
    const owned = page.getByRole('list', { name: 'Owners' });
    await expect(owned.getByRole('listitem').filter({ hasText: gives })).toContainText('1/2');
    await expect(owned.getByRole('listitem').filter({ hasText: receives })).toContainText('1/2');
    const title = page.url();
    await page.goto(`${title}?asOf=${dayBefore}`);
    await expect(page.getByText(/^This is how the register stood at the end of /)).toBeVisible();
    await expect(owned.getByRole('listitem')).toHaveCount(1);
    await expect(owned).toContainText(gives);
    await lookAt(page, 'register-title-yesterday');
    await page.goto(title);
  });

  await test.step('a certificate made anew is valid, and says who owns it now', async () => {
    const saved = await makeCertificate(page);
    await page.getByText('All 2 certificates').click();
    const listed = page.getByRole('list', { name: 'Certificates, the newest first' }).getByRole('listitem');
    await expect(listed.nth(1)).toContainText('Superseded');
    await lookAt(page, 'register-title-after');
    const [first] = await linesOfPdf(saved);
    expect(first).toEqual(
      expect.arrayContaining([`${gives} ${givesId} 1/2`, `${receives} ${receivesId} 1/2`]),
    );
    await stranger.goto((await codeInPicture(saved, 'register-certificate-after')) ?? '');
    await expect(verdict(stranger)).toHaveText('This certificate is valid');
  });
});
