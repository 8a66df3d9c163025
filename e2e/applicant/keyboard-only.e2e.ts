import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { muiraalu } from '../support/property-form.ts';
import { pdf } from '../support/records.ts';
import { expect, test } from '../support/test.ts';

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

test('a property is registered and an application drafted without a mouse (U02, U12)', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sign in to begin' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Sign in with eFaas' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'A100011' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Share your data/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Share and continue' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Properties/ }));
  await page.keyboard.press('Enter');
  const newProperty = page.getByRole('link', { name: 'New property' }).first();
  await tabTo(page, newProperty);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New property', level: 1 })).toBeFocused();

  await typeInto(page, 'Plot name', 'Huvadheli Keys');
  await typeInto(page, 'Plot number', muiraalu.plotNumber);
  await tabTo(page, page.getByRole('combobox', { name: 'Atoll' }));
  // Letters that are typed before the atolls are there choose none.
  await expect(page.getByRole('option', { name: 'Seenu' })).toBeAttached();
  await page.keyboard.type('Seenu');
  await tabTo(page, page.getByRole('combobox', { name: 'Island' }));
  await page.keyboard.type('hith');
  await expect(page.getByRole('option', { name: 'Hithadhoo' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Island' })).toHaveValue('Hithadhoo');
  await typeInto(page, 'Ward or street', muiraalu.wardOrStreet);
  await typeInto(page, 'Land area in sqm', muiraalu.landArea);
  await typeInto(page, 'Registry number', muiraalu.registryNumber);
  await typeInto(page, 'Issuing authority', muiraalu.issuingAuthority);
  await tabTo(page, page.getByRole('button', { name: 'Add owner' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('button', { name: 'Equal shares' }));
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Registry document', { exact: true }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf('Deed'));
  await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Register property' }));
  await page.keyboard.press('Enter');

  // The second owner has no name yet: from the summary to the field.
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link').first());
  await page.keyboard.press('Enter');
  const second = page.getByRole('listitem', { name: 'Owner 2', exact: true });
  await expect(second.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.keyboard.type('Hawwa Nazly');
  await tabTo(page, second.getByRole('textbox', { name: 'Identification number' }));
  await page.keyboard.type('A700021');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Huvadheli Keys', level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'New Application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New application', level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Strata registration/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application drafted')).toBeVisible();

  // Deleting: the dialog takes the focus, keeps it, and gives it back.
  const remove = page.getByRole('button', { name: 'Delete' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm delete?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  // The act stands before Cancel, which has the focus.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeFocused();
});
