import { openSection } from '../support/application-review.ts';
import { lookAt } from '../support/look-at.ts';
import { addPerson, office, submitRegistration, typeOrganisation } from '../support/registration-form.ts';
import { act, openFromQueue } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const firm = 'Saadhufen Advocates LLP';

/** R5, R6: responsible lawyers, each with licence and document of the bar council. */
test('a law firm registers with its lawyers and is approved', async ({ page, openDesk }) => {
  await enter(page, 'A100020');
  await page.goto('/app/registrations/create/legalpractitioner');
  await typeOrganisation(page, { ...office, name: firm, identification: 'L-9103/2020' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Responsible lawyers', level: 1 })).toBeVisible();

  await test.step('the dialog asks for licence and document of the bar council', async () => {
    await page.getByRole('button', { name: 'Add responsible lawyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add responsible lawyer' });
    await dialog.getByRole('button', { name: 'Add responsible lawyer' }).click();
    const summary = dialog.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(5);
    await lookAt(page, 'responsible-lawyer-errors');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await addPerson(page, {
    name: 'Khadheeja Rafa Saadhufen',
    identification: 'A100020',
    position: 'Managing partner',
    licence: 'BC-2071',
  });
  await lookAt(page, 'responsible-lawyers');
  await submitRegistration(page, firm);

  const examiner = await openDesk('A100030');
  await openFromQueue(examiner, 'Registrations', firm);
  await openSection(examiner, 'Responsible lawyers');
  await expect(examiner.getByText(/BC-2071/)).toBeVisible();
  await expect(
    examiner.getByRole('tab', { name: /Bar council registration document|Bar Council/i }),
  ).toBeVisible();
  await lookAt(examiner, 'review-legal-practitioner');
  await act(examiner, 'recommend');
  const registrar = await openDesk('A100040');
  await openFromQueue(registrar, 'Registrations', firm);
  await act(registrar, 'approve');

  await page.goto('/app');
  await page.getByRole('button', { name: 'Switch entity' }).click();
  const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: firm });
  await expect(entry).toHaveText(`L${firm}Legal practitioner`);
});
