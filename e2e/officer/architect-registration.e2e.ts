import { displayDay } from '@strata/domain';
import { openBell } from '../support/bell.ts';
import { dayFromToday } from '../support/days.ts';
import { lookAt } from '../support/look-at.ts';
import { pdf } from '../support/records.ts';
import { office, typeAddress } from '../support/registration-form.ts';
import { act, actBar, beginAct, openFromQueue } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const architect = 'Fathimath Inaya Dhonkokaa';

/** R1–R4, R7, E1; domain decisions 1 and 4: in person, no responsible persons, the licence has a last day. */
test('an architect registers, is approved until a day, and renews the licence', async ({
  page,
  openDesk,
}) => {
  const firstEnd = dayFromToday(40);
  const secondEnd = dayFromToday(400);
  await enter(page, 'A100010');

  await test.step('the form asks for the licence, and is submitted at once', async () => {
    await page.goto('/app/registrations/create/architect');
    await expect(page.getByText(architect).first()).toBeVisible();
    await lookAt(page, 'architect-form');
    await typeAddress(page, { ...office, email: 'inaya@atelier-dhonkokaa.example' });
    await page.getByRole('textbox', { name: 'Licence number' }).fill('AR-1042');
    await page.getByLabel('Licence document', { exact: true }).setInputFiles(pdf('Licence AR-1042'));
    await page.getByRole('button', { name: 'Submit registration' }).click();
    await expect(page).toHaveURL('/app/registrations/architect');
    await expect(page.getByText(`${architect} was submitted`)).toBeVisible();
    await lookAt(page, 'architect-submitted');
  });

  const examiner = await openDesk('A100030');
  const registrar = await openDesk('A100040');

  await test.step('a registrar who approves has to enter the last day of the licence', async () => {
    await openFromQueue(examiner, 'Registrations', architect);
    await expect(examiner.getByText('AR-1042').first()).toBeVisible();
    await act(examiner, 'recommend');
    await openFromQueue(registrar, 'Registrations', architect);
    const panel = await beginAct(registrar, 'approve');
    await panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(panel.getByText('Enter the last day of the licence')).toBeVisible();
    await lookAt(registrar, 'review-approve-architect');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await act(registrar, 'approve', { expiryDate: firstEnd });
  });

  await test.step('the architect can act as one, and reads until when', async () => {
    const panel = await openBell(page);
    await panel.getByRole('link', { name: /Registration approved/ }).click();
    const detail = page.getByRole('dialog', { name: architect });
    await expect(detail).toContainText(`${displayDay(firstEnd)}, expires soon`);
    await expect(detail.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await lookAt(page, 'architect-detail');
    await page.goto('/app');
    await page.getByRole('button', { name: 'Switch entity' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: `A${architect}Architect` })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a new licence is examined, while the old one holds', async () => {
    await page.goto('/app/registrations/architect');
    await page.getByRole('link', { name: architect }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Renew licence' }).click();
    await expect(page.getByRole('heading', { name: 'Renew licence', level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Licence number' }).fill('AR-1042/2');
    await page.getByLabel('Licence document', { exact: true }).setInputFiles(pdf('Licence AR-1042-2'));
    await lookAt(page, 'licence-renewal');
    await page.getByRole('button', { name: 'Submit new licence' }).click();
    await expect(page.getByText(`${architect} was submitted`)).toBeVisible();
    await expect(page.getByText(`The present one holds until ${displayDay(firstEnd)}`).first()).toBeVisible();

    await openFromQueue(examiner, 'Registrations', architect);
    await expect(examiner.getByText('This is a renewal')).toBeVisible();
    await lookAt(examiner, 'review-renewal');
    await act(examiner, 'recommend');
    await openFromQueue(registrar, 'Registrations', architect);
    await act(registrar, 'approve', { expiryDate: secondEnd });
    await expect(actBar(registrar)).toContainText('does not wait with the ministry now');
    await page.goto('/app/registrations/architect');
    await expect(page.getByText(displayDay(secondEnd)).first()).toBeVisible();
  });
});
