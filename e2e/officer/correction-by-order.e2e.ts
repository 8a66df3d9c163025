import { randomUUID } from 'node:crypto';
import { makePdf } from '@strata/fictional-register';
import { openSection } from '../support/application-review.ts';
import { lookAt } from '../support/look-at.ts';
import { enter } from '../support/signed-in.ts';
import { approvedApplication } from '../support/submissions.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';
import { firstTitle } from '../support/title-requests.ts';

const plot = `Slip Court ${randomUUID().slice(0, 4)}`;
const order = `127/Cv-C/${randomUUID().slice(0, 4)}`;

/** Domain decision 7: an owner whose identification was registered with a slip can never sign in to consent. */
test('a registrar enters a correction by an order of a court, another registers it, and the owner finds the title', async ({
  page,
  openDesk,
  openBrowser,
}) => {
  test.setTimeout(450_000);
  const applicant = await enter(page, 'A100002', { as: { type: 'Business', name: 'Slip Court Ltd' } });
  const whole = { shareNumerator: 1, shareDenominator: 1 };
  const { id } = await approvedApplication(applicant, plot, {
    owners: [{ name: 'Khadheeja Rafa Saadhufen', identification: 'A100200', ...whole }],
  });
  const title = await firstTitle(applicant, id);
  const desk = await openDesk('A100040');

  await desk.goto(`${underTest().console}/register/titles/${title.id}`);
  await desk.getByRole('link', { name: 'Correct by order' }).click();
  await expect(desk.getByRole('heading', { name: 'Correct by order', level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Enter for decision' }).click();
  await expect(desk.getByRole('alert')).toContainText('Choose the order, a PDF');
  await lookAt(desk, 'order-form-empty');
  await desk.getByRole('combobox', { name: 'Whose record' }).selectOption({ index: 1 });
  await desk.getByRole('textbox', { name: 'Identification as it should be' }).fill('A100020');
  await desk.getByRole('radio', { name: /^Title issued/ }).check();
  await desk.getByRole('radio', { name: 'A court' }).check();
  await desk.getByRole('textbox', { name: 'Court or office' }).fill('Civil Court');
  await desk.getByRole('textbox', { name: 'Number', exact: true }).fill(order);
  await desk.getByLabel('Date', { exact: true }).fill('2026-03-03');
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Two digits of the identity card were swapped.');
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'Order.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('Order')) });
  await lookAt(desk, 'order-form');
  await desk.getByRole('button', { name: 'Enter for decision' }).click();

  // It waits for another registrar.
  await expect(desk.getByRole('heading', { name: /^Correction, unit /, level: 1 })).toBeVisible();
  await expect(desk.getByText(`by order ${order} of the Civil Court, 03/03/2026`).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Register/ })).toHaveCount(0);
  await openSection(desk, 'Entered by');
  await expect(desk.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  await lookAt(desk, 'order-entered');

  const second = await openDesk('A100041');
  await second.goto(`${underTest().console}/register/titles/${title.id}`);
  await expect(second.getByText('A correction by order is under way for this title')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Correct by order' })).toHaveCount(0);
  await second.getByRole('link', { name: /^TR-\d/ }).click();
  await expect(second.getByText(/entered it on/)).toBeVisible();
  await lookAt(second, 'order-to-decide');
  await second.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(
    second.getByRole('heading', { name: /^Register the correction of unit .* by order / }),
  ).toBeVisible();
  await second.getByRole('checkbox', { name: /^Then take the next/ }).uncheck();
  await second.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(second.getByText('What it changed')).toBeVisible();
  await lookAt(second, 'order-registered');

  // Who was put in owns the title from now on, and reads on what the change rests.
  const home = await openBrowser();
  await enter(home, 'A100020');
  await home.goto(`${underTest().portal}/app/titles/${title.id}`);
  await expect(
    home.getByText(`Corrected by order ${order} of the Civil Court, 03/03/2026, without consent.`),
  ).toBeVisible();
  await lookAt(home, 'order-owner-history');
});
