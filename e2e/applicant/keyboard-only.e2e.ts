import type { Locator, Page } from '@playwright/test';
import { muiraalu } from '../support/property-form.ts';
import { pdf } from '../support/records.ts';
import { expect, test } from '../support/test.ts';

/** Where the focus is after a press of Tab, and what keeps a person from seeing it there. */
interface Stop {
  readonly what: string;
  readonly faults: readonly string[];
}

function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const around = element.parentElement === null ? undefined : getComputedStyle(element.parentElement);
    const bar = document.querySelector('header');
    const faults: string[] = [];
    const isRinged = outlineStyle !== 'none' && outlineWidth !== '0px';
    // A control that is invisible itself (a file chooser) shows the focus by what surrounds it.
    if (!isRinged && around?.outlineStyle === 'none') faults.push('no visible focus');
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
    if (middle[1] < 0 || middle[1] > innerHeight || middle[0] < 0 || middle[0] > innerWidth) {
      faults.push(`outside the window at ${Math.round(middle[0])}, ${Math.round(middle[1])}`);
    } else if (bar !== null && !bar.contains(element) && getComputedStyle(bar).position === 'sticky') {
      if (bar.contains(document.elementFromPoint(...middle))) faults.push('under the bar');
    }
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { what: `${element.tagName} ${element.id} ${label.trim().slice(0, 40)}`, faults };
  });
}

/** Presses Tab until the control has the focus, and holds every stop on the way against what U02 asks. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const stops: Stop[] = [];
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(await lookAtFocus(page));
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      return;
    }
  }
  throw new Error(`Tab does not lead there; it stopped at:\n${stops.map(({ what }) => what).join('\n')}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

test('a property is registered and an application drafted without a mouse (U02, U12)', async ({ page }) => {
  test.setTimeout(90_000);
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
  await page.keyboard.type('Seenu');
  await tabTo(page, page.getByRole('combobox', { name: 'Island' }));
  await page.keyboard.type('hith');
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
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeFocused();
});
