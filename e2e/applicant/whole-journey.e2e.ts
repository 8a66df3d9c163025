import { displayDate } from '@strata/domain';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  muiraalu,
  ownerRow,
  registryDocument,
  typeOwner,
  typeParticulars,
  typeShare,
} from '../support/property-form.ts';
import { pdf } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { choosePerson, giveConsent } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const applications = 'Applications';

/**
 * The purpose of the portal: an owner signs in, registers a plot, drafts an application for it, finds it again, edits
 * and deletes it, and signs out. S1–S6, S10, S12, S15, E2, E4, H1, H4–H6, D1, D2, A1–A5, A8, J1, J3, K2, U01, U04, U12.
 */
test('an owner registers a plot and drafts an application @phone', async ({ page, complaints }, {
  project,
}) => {
  // The text file that calls itself a PDF.
  complaints.expect('415 (Unsupported Media Type)');
  // Both have nothing yet and no other journey uses them; the two widths run side by side.
  const owner = getPerson(project.name === 'narrow' ? 'A100006' : 'A100007');
  const ownersName = fullNameOf(owner);
  let drafted = '';

  await test.step('from the landing page to the sign-in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'landing');
    await page.getByRole('link', { name: 'Sign in to begin' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with eFaas' })).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'login');
  });

  await test.step('signing in at the provider', async () => {
    await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
    await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'provider-sign-in');
    await choosePerson(page, owner.idnumber);
    await expect(page.getByRole('heading', { name: /^Share your data/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'provider-consent');
    await giveConsent(page);
  });

  await test.step('the dashboard of somebody who has nothing yet', async () => {
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/app');
    const main = page.getByRole('main');
    for (const tile of ['Properties', 'Registrations', 'Community', 'Guides']) {
      await expect(main.getByRole('listitem').filter({ hasText: tile }).getByRole('link')).toBeVisible();
    }
    await expect(main.getByRole('definition')).toHaveText(['0', '0', '0']);
    const steps = main.getByRole('region', { name: 'Get a title for each unit in three steps' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('link')).toHaveText(['Register a plot']);
    await expect(page.getByText('TEST', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'dashboard-empty');
  });

  await test.step('a property form that is sent too early', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Properties/ })
      .click();
    await expect(page.getByText('You have no properties')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'New property' }).first().click();
    await expect(page.getByRole('heading', { name: 'New property', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Register property' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: New property/);
    await expect(summary.getByRole('link')).toHaveCount(8);
    await summary.getByRole('link').first().click();
    const plotName = page.getByRole('textbox', { name: 'Plot name' });
    await expect(plotName).toBeFocused();
    await expect(plotName).toHaveAttribute('aria-invalid', 'true');
    await expect(plotName).toHaveAccessibleDescription('Error: This field is required');
    await expectNoAxeViolations(page);
    await screenshot(page, 'property-form-errors');
  });

  await test.step('particulars and owners whose shares do not add up', async () => {
    await typeParticulars(page, muiraalu);
    await expect(ownerRow(page, 1).getByRole('textbox', { name: 'Full name' })).toHaveValue(ownersName);
    await typeShare(ownerRow(page, 1), [2, 3]);
    await page.getByRole('button', { name: 'Add owner' }).click();
    await typeOwner(ownerRow(page, 2), {
      name: 'Hawwa Nazly Muiraalu',
      identification: 'A700021',
      share: [1, 4],
    });
    await expect(page.getByText('1/12 is missing')).toBeVisible();
    await page.getByRole('button', { name: 'Register property' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    const wrong = 'The shares must add up to exactly 1';
    await expect(summary.getByRole('link')).toHaveText([wrong, 'Add the registry document']);
    await summary.getByRole('link', { name: wrong }).click();
    await expect(page.locator('#owners')).toBeFocused();
    await typeShare(ownerRow(page, 2), [1, 3]);
    await expect(page.getByText('The shares add up to 1')).toBeVisible();
  });

  await test.step('a text file is refused as registry document, a PDF is taken', async () => {
    const text = { name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('This is no PDF.') };
    await registryDocument(page).setInputFiles({ ...text, name: 'deed.txt', mimeType: 'text/plain' });
    await expect(page.getByRole('alert').filter({ hasText: 'deed.txt' })).toContainText(
      'The selected file must be a PDF',
    );
    await registryDocument(page).setInputFiles(text);
    await expect(page.getByRole('alert').filter({ hasText: 'deed.pdf' })).toContainText(
      'The selected file must be a PDF.',
    );
    await expectNoAxeViolations(page);
    await registryDocument(page).setInputFiles(pdf('Registry RG-2020-01188'));
    await expect(page.getByRole('button', { name: 'Remove Registry RG-2020-01188.pdf' })).toBeVisible();
    await screenshot(page, 'property-form');
    await page.getByRole('button', { name: 'Register property' }).click();
  });

  await test.step('the property', async () => {
    await expect(page.getByText('Property registered')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muiraalu', level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    for (const value of ['S-4471', 'Hithadhoo, Seenu (Addu City)', '557.42 sqm', 'Pending']) {
      await expect(main.getByText(value, { exact: true })).toBeVisible();
    }
    const owners = page.getByRole('table', { name: 'Owners and shares' });
    await expect(owners.getByRole('row').nth(1)).toContainText(`${ownersName}${owner.idnumber}2/3`);
    await expect(owners.getByRole('row').nth(2)).toContainText('1/3');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Registry RG-2020-01188.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Registry RG-2020-01188.pdf');
    await expect(page.getByText('Property registered')).toBeHidden();
    await expectNoAxeViolations(page);
    await screenshot(page, 'property');
  });

  await test.step('an application, begun on the page of the property', async () => {
    await page.getByRole('link', { name: 'New Application' }).click();
    await expect(page.getByRole('heading', { name: 'New application', level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('Muiraalu, S-4471');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('radio', { name: /^Strata registration/ }).check();
    await screenshot(page, 'create-application');
    drafted = displayDate(new Date().toISOString());
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByText('Application drafted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Muiraalu', level: 1 })).toBeVisible();
    await expect(page.getByText('Application drafted')).toBeHidden();
    await expectNoAxeViolations(page);
    await screenshot(page, 'application');
  });

  await test.step('away from the dashboard the entity stays as it is', async () => {
    await page.getByRole('button', { name: 'Switch entity' }).click();
    await expect(page.getByText('Go to dashboard to switch entity', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the application in the list', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: applications })
      .click();
    await expect(page.getByRole('heading', { name: applications, level: 1 })).toBeVisible();
    await expect(page.getByText('1 applications', { exact: true })).toBeVisible();
    const card = page.getByRole('list', { name: applications }).getByRole('listitem');
    await expect(card.getByRole('heading', { name: 'Muiraalu' })).toBeVisible();
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
    await expect(card.getByText(/^SA-\d{4}-\d{6}$/)).toBeVisible();
    // Midnight may have passed while it was.
    const days = `(${drafted}|${displayDate(new Date().toISOString())})`;
    await expect(card.getByText(new RegExp(`created ${days}`))).toBeVisible();
    await screenshot(page, 'applications');
    await card.getByRole('button', { name: /^Actions for Muiraalu/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete']);
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  });

  await test.step('editing the application', async () => {
    await expect(page.getByRole('heading', { name: 'Edit application', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Strata registration/ })).toBeChecked();
    await expectNoAxeViolations(page);
    await page.getByRole('radio', { name: /^Provisional registration/ }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Application saved')).toBeVisible();
    await expect(page.getByText('Provisional registration', { exact: true })).toBeVisible();
  });

  await test.step('a property that an application refers to cannot be deleted', async () => {
    await page.getByRole('link', { name: 'Muiraalu, S-4471' }).click();
    await expect(page.getByText('1 application', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
  });

  await test.step('the dashboard of somebody who has something', async () => {
    await page.getByRole('link', { name: 'Strata Portal' }).click();
    await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Application saved')).toBeHidden();
    await expect(page.getByRole('main').getByRole('definition').nth(2)).toHaveText('1');
    await expectNoAxeViolations(page);
    await screenshot(page, 'dashboard');
  });

  await test.step('deleting the application, then the property', async () => {
    await page.getByRole('button', { name: /^Actions for Muiraalu/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm delete?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 applications', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Actions for Muiraalu/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Application deleted', { exact: true })).toBeVisible();
    await expect(page.getByText('You have no Strata applications')).toBeVisible();
    await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
    // What waited goes, and what stands below it moves.
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Properties/ })
      .click();
    await page.getByRole('link', { name: 'Muiraalu' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Property deleted')).toBeVisible();
    await expect(page.getByText('You have no properties')).toBeVisible();
    await expect(page.getByText('Property deleted')).toBeHidden();
  });

  await test.step('the profile', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(owner.idnumber, { exact: true })).toBeVisible();
    await expect(main.getByText(owner.email)).toBeVisible();
    await expectNoAxeViolations(page);
    await screenshot(page, 'profile');
  });

  await test.step('signing out, here and at the provider', async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect(page.getByText(ownersName).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole('link', { name: 'Sign in to begin' }).click();
    await page.getByRole('button', { name: 'Sign in with eFaas' }).click();
    // The provider knows nobody any more: it asks who it is.
    await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  });
});
