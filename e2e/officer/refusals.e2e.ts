import { openBell } from '../support/bell.ts';
import { lookAt } from '../support/look-at.ts';
import { recommendRegistration, submitBusiness } from '../support/registrations.ts';
import { act, actBar, openFromQueue } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const reason = 'The company was dissolved in January.';

test('a registration is referred back, then rejected, and its creator reads why (R1, H3)', async ({
  page,
  openDesk,
}) => {
  const name = 'Kandholhi Shoreline';
  const id = await submitBusiness(await enter(page, 'A100003'), name, 'C-9301/2018');
  await recommendRegistration(id);
  const registrar = await openDesk('A100041');
  await openFromQueue(registrar, 'Registrations', name);
  await act(registrar, 'referBack', { text: 'Please compare the address with the business profile.' });
  await expect(actBar(registrar)).toContainText('To examine');
  await recommendRegistration(id);
  await openFromQueue(registrar, 'Registrations', name);
  await act(registrar, 'reject', { text: reason });

  await page.goto('/app/registrations/business');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Rejected', { exact: true })).toBeVisible();
  const panel = await openBell(page);
  await panel
    .getByRole('link', { name: /Registration rejected/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name })).toContainText(reason);
  await lookAt(page, 'registration-rejected');
});

test('an officer does nothing with a record of their own (T24)', async ({ page, openDesk }) => {
  const name = 'Olhuvelige Traders';
  await submitBusiness(await enter(page, 'A100030'), name, 'C-9302/2018');
  const desk = await openDesk('A100030');
  await openFromQueue(desk, 'Registrations', name);
  const bar = actBar(desk);
  await expect(bar).toContainText('You are a party to this business registration');
  // To go on to another record is no act.
  await expect(bar.getByRole('button').filter({ hasNotText: 'Take next' })).toHaveCount(0);
  await lookAt(desk, 'review-own-record');
});
