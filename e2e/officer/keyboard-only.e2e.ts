import { goToQueue, tabTo } from '../support/keyboard.ts';
import { lookAt } from '../support/look-at.ts';
import { recommendRegistration, submitBusiness } from '../support/registrations.ts';
import { act, actBar, beginAct, openFromQueue } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { underTest } from '../support/system/under-test.ts';
import { expect, test } from '../support/test.ts';

const name = 'Vaifilaa Marine Supplies';

test('a registrar approves without a mouse; the other, who was slower, is told by whom (U02, F10)', async ({
  page,
  complaints,
  openDesk,
}) => {
  const applicant = await enter(page, 'A100004');
  await recommendRegistration(await submitBusiness(applicant, name, 'C-9201/2021'));

  // The slower one has the record open, and has begun to write.
  const slower = await openDesk('A100041');
  await openFromQueue(slower, 'Registrations', name);
  const panel = await beginAct(slower, 'referBack');
  await panel.getByRole('textbox').fill('Please look at the address again.');

  const desk = await openDesk('A100040');
  await expect(desk.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await goToQueue(desk, 'r', 'Registrations');
  const row = desk.getByRole('main').getByRole('link', { name, exact: true });
  await expect(row).toBeVisible();
  // The keys of lists go from row to row, whatever other records wait as well.
  for (let steps = 0; steps < 50; steps += 1) {
    if (await row.evaluate((link) => link === document.activeElement)) break;
    await desk.keyboard.press('j');
  }
  await expect(row).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeFocused();
  // The documents are turned over beside the data, wherever the focus is.
  await expect(desk.getByRole('tab', { name: /^Registration copy/, selected: true })).toBeVisible();
  await desk.keyboard.press(']');
  await expect(desk.getByRole('tab', { name: /^Business profile/, selected: true })).toBeVisible();
  await tabTo(desk, actBar(desk).getByRole('button', { name: 'Approve', exact: true }));
  await desk.keyboard.press('Enter');
  const approve = desk.getByRole('form').getByRole('button', { name: 'Approve' });
  await expect(approve).toBeFocused();
  // What else waits belongs to other journeys.
  const follows = desk.getByRole('checkbox', { name: /^Then take the next/ });
  await tabTo(desk, follows);
  // It is kept as this officer left it last, maybe in another journey.
  if (await follows.isChecked()) await desk.keyboard.press('Space');
  await expect(follows).not.toBeChecked();
  await desk.keyboard.press('Shift+Tab');
  await desk.keyboard.press('Shift+Tab');
  await expect(approve).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Approved: /)).toBeVisible();

  complaints.expect(/409|412/);
  await panel.getByRole('button', { name: 'Refer back to the examiners' }).click();
  await expect(slower.getByText(/^Abdulla Wisam Gulhifalhi approved .* on /)).toBeVisible();
  await expect(slower.getByText('What you wrote is still here.')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveValue('Please look at the address again.');
  await lookAt(slower, 'review-somebody-was-quicker');
  expect(slower.url()).toContain(underTest().console);

  // Approved is not for ever: the rights end with it.
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await act(slower, 'revoke', { text: 'The company was struck off the register of companies.' });
  await page.goto('/app/registrations/business');
  await page.getByRole('link', { name }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toContainText('The company was struck off the register of companies.');
  await lookAt(page, 'registration-revoked');
});
