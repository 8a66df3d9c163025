import { randomUUID } from 'node:crypto';
import { lookAt } from '../support/look-at.ts';
import { enter } from '../support/signed-in.ts';
import { approvedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { firstTitle, soleOwner } from '../support/title-requests.ts';

const plot = `Muiraalu Court ${randomUUID().slice(0, 4)}`;
const reason = 'It was handed to the wrong person.';

/** V2; domain decision 7; trust T58. */
test('a registrar finds a title in the register, revokes its certificate, and whoever verifies it is told', async ({
  page,
  openDesk,
}) => {
  const owner = await enter(page, 'A100002', { as: { type: 'Business', name: 'Muiraalu Court Ltd' } });
  const { id } = await approvedApplication(owner, plot, { owners: soleOwner('A100002') });
  const { number } = await firstTitle(owner, id);
  const desk = await openDesk('A100040');

  await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }).click();
  await desk.getByRole('main').getByRole('searchbox').fill(plot.toUpperCase());
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^SS-\d+$/ })
    .first()
    .click();
  await expect(desk.getByRole('heading', { name: /^Scheme SS-/, level: 1 })).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  await expect(desk.getByRole('heading', { name: `Title ${number}`, level: 1 })).toBeVisible();

  await desk.getByRole('button', { name: 'Make a certificate' }).click();
  await expect(desk.getByText(/^Made: certificate SC-\d+$/)).toBeVisible();
  const listed = desk.getByRole('list', { name: 'Certificates, the newest first' }).getByRole('listitem');
  await expect(listed).toContainText('Valid');
  const [code] = /(?:[\dA-Z]{5}-){5}[\dA-Z]/.exec(await listed.innerText()) ?? [''];
  await listed.getByRole('button', { name: /^Revoke SC-/ }).click();
  const dialog = desk.getByRole('dialog', { name: /^Revoke certificate SC-/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: /^Revoke SC-/ }).click();
  await expect(listed).toContainText(reason);
  await lookAt(desk, 'register-console-revoked');

  // As it stands on the paper, typed as people type.
  await page.goto(`${underTest().portal}/verify`);
  await page.getByRole('textbox', { name: 'Code of the document' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check the document' }).click();
  await expect(page.getByRole('heading', { name: 'This certificate is revoked' })).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(0);
  await lookAt(page, 'register-verify-revoked');
});
