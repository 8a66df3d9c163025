import { lookAt } from '../support/look-at.ts';
import { addPerson, office, submitRegistration, typeOrganisation } from '../support/registration-form.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const company = 'Noofaru Lagoon Homes Pvt Ltd';

/** R1–R8, E1, E2, H3; trust T16–T18, T23, F10. */
test('a developer registers, is returned, corrects and is approved; a removed person loses it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await enter(page, 'A100003');

  await test.step('the index and an empty list', async () => {
    await page.goto('/app/registrations');
    await expect(page.getByRole('heading', { name: 'Registrations', level: 1 })).toBeVisible();
    await expect(page.getByText('Counting…')).toHaveCount(0);
    await lookAt(page, 'registrations');
    await page.getByRole('link', { name: 'Developer Registrations' }).click();
    await expect(page.getByText('No registrations')).toBeVisible();
    await lookAt(page, 'registrations-empty');
  });

  await test.step('a form that is sent too early, then filled in', async () => {
    await page.getByRole('link', { name: 'New Registration' }).first().click();
    await expect(page.getByRole('heading', { name: 'New Developer Registration', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await lookAt(page, 'registration-form-errors');
    await typeOrganisation(page, { ...office, name: company, identification: 'C-9101/2019' });
    await lookAt(page, 'registration-form');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/app\/registrations\/rp\/developer\/[\da-f-]{36}$/);
  });

  await test.step('no submission without a responsible person; two are added', async () => {
    await expect(page.getByText('No records')).toBeVisible();
    await page.getByRole('button', { name: 'Submit registration' }).click();
    await expect(page.getByText('Add at least one responsible person first.')).toBeVisible();
    await lookAt(page, 'responsible-persons-none');
    await addPerson(page, {
      name: 'Hussain Rilwan Vaifilaa',
      identification: 'A100004',
      position: 'Director',
      isAdmin: true,
    });
    await addPerson(page, {
      name: 'Aishath Leena Fehiveli',
      identification: 'a 100 001',
      position: 'Company secretary',
    });
    await lookAt(page, 'responsible-persons');
    await submitRegistration(page, company);
    await lookAt(page, 'registrations-submitted');
  });
  void complaints;
});
