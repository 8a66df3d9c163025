import { openBell } from '../support/bell.ts';
import { lookAt } from '../support/look-at.ts';
import { addPerson, office, submitRegistration, typeOrganisation } from '../support/registration-form.ts';
import { act, actBar, beginAct, openFromQueue } from '../support/review.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const remarks = 'The registration copy is of last year. Please add this year’s, and check the postal code.';
const company = 'Noofaru Lagoon Homes Pvt Ltd';

/** R1–R8, E1, E2, H3; trust T16–T18, T23, F10. */
test('a developer registers, is returned, corrects and is approved; a removed person loses it', async ({
  page,
  complaints,
  openBrowser,
  openDesk,
}) => {
  test.setTimeout(540_000);
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

  const examiner = await openDesk('A100030');

  await test.step('the examiner finds it, takes it, reads its documents and returns it', async () => {
    await expect(examiner.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await lookAt(examiner, 'console-dashboard');
    await openFromQueue(examiner, 'Registrations', company);
    await expect(examiner.getByText('C-9101/2019')).toBeVisible();
    await actBar(examiner).getByRole('button', { name: 'Take', exact: true }).click();
    await expect(actBar(examiner)).toContainText('You have held it since');
    await examiner.getByRole('tab', { name: /^Business profile/ }).click();
    await expect(examiner.getByRole('tab', { name: /^Business profile/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await lookAt(examiner, 'review-registration');
    const panel = await beginAct(examiner, 'return');
    await panel.getByRole('button', { name: 'Return with remarks' }).click();
    await expect(panel.getByText('This field is required')).toBeVisible();
    await lookAt(examiner, 'review-return');
    await panel.getByRole('textbox', { name: 'Remarks' }).fill(remarks);
    await panel.getByRole('button', { name: 'Return with remarks' }).click();
    await expect(examiner.getByText(/^Returned with remarks: /)).toBeVisible();
    await expect(actBar(examiner)).toContainText('does not wait with the ministry now');
  });

  await test.step('the applicant is told, corrects it and submits again', async () => {
    const panel = await openBell(page);
    // The person registers in other journeys too: theirs may have been told something since.
    const told = panel.getByRole('listitem').filter({ hasText: company }).first();
    await expect(told).toContainText('Registration returned');
    await expect(told).toContainText(remarks);
    await lookAt(page, 'notifications');
    await told.getByRole('link', { name: /Registration returned/ }).click();
    const detail = page.getByRole('dialog', { name: company });
    await expect(detail).toContainText(remarks);
    await lookAt(page, 'registration-returned');
    await detail.getByRole('link', { name: 'Correct and resubmit' }).click();
    await expect(page.getByRole('heading', { name: 'Correct registration', level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Postal code' }).fill('23001');
    await lookAt(page, 'registration-correction');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('Details saved')).toBeVisible();
    await submitRegistration(page, company);
  });

  await test.step('the examiner recommends it, and cannot decide it', async () => {
    await openFromQueue(examiner, 'Registrations', company);
    await expect(examiner.getByText(/, 23001, /)).toBeVisible();
    await act(examiner, 'recommend');
    await expect(actBar(examiner).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await lookAt(examiner, 'review-recommended');
  });

  await test.step('a registrar approves it', async () => {
    const registrar = await openDesk('A100040');
    await openFromQueue(registrar, 'Registrations', company);
    await expect(actBar(registrar)).toContainText('Mohamed Ishan Olhuvelifushi recommended it');
    await beginAct(registrar, 'approve');
    await lookAt(registrar, 'review-approve');
    await registrar.getByRole('button', { name: 'Cancel' }).click();
    await act(registrar, 'approve');
    await expect(registrar.getByText('Approved', { exact: true }).first()).toBeVisible();
    await lookAt(registrar, 'review-approved');
  });

  const secretary = await openBrowser();

  await test.step('its people can act for it: the switcher offers it with the badge D', async () => {
    await openBell(page);
    await expect(page.getByRole('link', { name: /Registration approved/ }).first()).toBeVisible();
    await enter(secretary, 'A100001');
    for (const person of [page, secretary]) {
      await person.goto('/app');
      await person.getByRole('button', { name: 'Switch entity' }).click();
      const dialog = person.getByRole('dialog', { name: 'Switch entity' });
      const entry = dialog.getByRole('listitem').filter({ hasText: company });
      await expect(entry).toHaveText(`D${company}Developer`);
      if (person === page) await lookAt(page, 'entity-switcher-developer');
      await entry.getByRole('button').click();
      await expect(person.getByRole('button', { name: 'Switch entity' })).toContainText(company);
    }
    const panel = await openBell(secretary);
    await expect(panel).toContainText(`You can now act for ${company}`);
  });

  await test.step('an admin removes a person, who loses it without signing out', async () => {
    // What was theirs a moment ago does not exist to them.
    complaints.expect('404 (Not Found)');
    await page.goto('/app/registrations/developer');
    await page.getByRole('link', { name: company }).click();
    const detail = page.getByRole('dialog', { name: company });
    await expect(detail.getByRole('row').filter({ hasText: 'Hussain Rilwan' })).toContainText('Admin');
    await lookAt(page, 'registration-detail');
    await detail.getByRole('button', { name: 'Remove Aishath Leena Fehiveli' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this responsible person?',
    });
    await lookAt(page, 'remove-person');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted successfully')).toBeVisible();
    await expect(detail.getByRole('row').filter({ hasText: 'Aishath' })).toHaveCount(0);

    await secretary
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Properties' })
      .click();
    await expect(secretary.getByText(`You can no longer act for ${company}`).first()).toBeVisible();
    const switcher = secretary.getByRole('button', { name: 'Switch entity' });
    await expect(switcher).toContainText('Aishath Leena Fehiveli');
    await switcher.click();
    await expect(secretary.getByRole('dialog').getByText(company)).toHaveCount(0);
  });
});
