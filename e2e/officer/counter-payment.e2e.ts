import { randomUUID } from 'node:crypto';
import { goToQueue, tabTo } from '../support/keyboard.ts';
import { lookAt } from '../support/look-at.ts';
import { enter } from '../support/signed-in.ts';
import { submittedApplication } from '../support/submissions.ts';
import { expect, test } from '../support/test.ts';

test('a payment is recorded at the counter without a mouse, from the queue on (G2, U02)', async ({
  page,
  openDesk,
}) => {
  const owner = await enter(page, 'A100004', { as: { type: 'Business', name: 'Vaifilaa Quay' } });
  const scheme = `Vaifilaa Quay ${randomUUID().slice(0, 4)}`;
  await submittedApplication(owner, scheme);

  const desk = await openDesk('A100030');
  await expect(desk.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await goToQueue(desk, 'a', 'Applications');
  const row = desk.getByRole('main').getByRole('link', { name: scheme, exact: true });
  await expect(row).toBeVisible();
  for (let steps = 0; steps < 50; steps += 1) {
    if (await row.evaluate((link) => link === document.activeElement)) break;
    await desk.keyboard.press('j');
  }
  await expect(row).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: scheme, level: 1 })).toBeFocused();
  // What is in the way of an approval is said first, with the way to it.
  await tabTo(desk, desk.getByRole('link', { name: 'Skip to the section' }));
  await desk.keyboard.press('Enter');
  await tabTo(desk, desk.getByRole('link', { name: 'See fee and payments' }));
  await desk.keyboard.press('Enter');
  const record = desk.getByRole('button', { name: 'Record a payment at the counter' });
  await expect(desk.getByRole('heading', { name: 'Fee and payments', level: 2 })).toBeFocused();
  await tabTo(desk, record);
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Record a payment at the counter' });
  await expect(dialog.getByRole('textbox', { name: 'Amount in MVR' })).toHaveValue('4250.00');
  await lookAt(desk, 'counter-payment');
  await tabTo(desk, dialog.getByRole('textbox', { name: 'Receipt number' }));
  await desk.keyboard.type(`C-${scheme.slice(-4)}`);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Payment recorded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('row', { name: 'Left to pay MVR 0.00' })).toBeVisible();
  await expect(record).toBeHidden();
  await lookAt(desk, 'counter-paid');
});
