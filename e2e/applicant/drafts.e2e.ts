import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { endSession } from '../support/database.ts';
import {
  muiraalu,
  ownerRow,
  registryDocument,
  typeOwner,
  typeParticulars,
} from '../support/property-form.ts';
import { draftApplication, pdf, registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { signInFromHere } from '../support/sign-in.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const form = '/app/properties/create';
const saved = /^Draft saved at \d\d:\d\d$/;

/** Types half of a property, with a document and a second owner. */
async function typeHalf(page: Page): Promise<void> {
  await typeParticulars(page, muiraalu);
  await page.getByRole('textbox', { name: 'Issuing authority' }).clear();
  await typeOwner(ownerRow(page, 1), { name: 'Ahmed Zayan', identification: 'A100011', share: [1, 2] });
  await page.getByRole('button', { name: 'Add owner' }).click();
  await typeOwner(ownerRow(page, 2), { name: 'Hawwa Nazly', identification: 'A700021', share: [1, 2] });
  await registryDocument(page).setInputFiles(pdf('Deed'));
  await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
}

async function expectHalf(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue(muiraalu.plotName);
  await expect(page.getByRole('combobox', { name: 'Island' })).toHaveValue(muiraalu.island);
  await expect(page.getByRole('textbox', { name: 'Land area in sqm' })).toHaveValue(muiraalu.landArea);
  await expect(page.getByRole('textbox', { name: 'Issuing authority' })).toHaveValue('');
  await expect(ownerRow(page, 2).getByRole('textbox', { name: 'Full name' })).toHaveValue('Hawwa Nazly');
  await expect(page.getByRole('button', { name: 'Remove Deed.pdf' })).toBeVisible();
}

test('half a form survives a reload and says when it was saved; it can be discarded (U04, U09, U13) @phone', async ({
  page,
}) => {
  await enter(page, 'A100011', { as: { type: 'Business', name: 'Huvadheli Design' } });
  await page.goto(form);
  await typeHalf(page);
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  const brought = page.getByText('Your draft was brought back');
  await expect(brought).toBeVisible();
  await expect(page.getByText(/^It was saved on \d\d\/\d\d\/\d{4} at \d\d:\d\d\.$/)).toBeVisible();
  await expectHalf(page);
  await expectNoAxeViolations(page);
  await screenshot(page, 'property-form-draft');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(brought).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('');
  await expect(brought).toBeHidden();
});

test('a session that ends in the middle of a form costs nothing that was typed (U09, F11)', async ({
  page,
  complaints,
}) => {
  complaints.expect('401 (Unauthorized)');
  const { token } = await enter(page, 'A100011', { as: { type: 'Business', name: 'Huvadheli Build' } });
  await page.goto(form);
  await typeHalf(page);
  await expect(page.getByText(saved)).toBeVisible();
  await endSession(token);
  // The next thing that is saved is refused; what was saved before is there.
  await page.getByRole('textbox', { name: 'Plot name' }).press('End');
  await page.getByRole('textbox', { name: 'Plot name' }).pressSequentially(' West');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(form)}`);
  await signInFromHere(page, 'A100011');
  await expect(page).toHaveURL(form);
  await expect(page.getByText('Your draft was brought back')).toBeVisible();
  await expectHalf(page);
  // And it can be sent from there.
  await page.getByRole('textbox', { name: 'Issuing authority' }).fill(muiraalu.issuingAuthority);
  await page.getByRole('button', { name: 'Register property' }).click();
  await expect(page.getByRole('heading', { name: muiraalu.plotName, level: 1 })).toBeVisible();
  await page.goto(form);
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('');
});

test('the draft of a change belongs to its record, and is another person’s business to nobody (U09)', async ({
  page,
  browser,
}) => {
  const as = { type: 'Business', name: 'Huvadheli Rent' } as const;
  const signedIn = await enter(page, 'A100011', { as });
  const property = await registerProperty(signedIn, { plotName: 'Huvadheli One' });
  const application = await draftApplication(signedIn, property);
  await page.goto(`/app/properties/update/${property}`);
  await page.getByRole('textbox', { name: 'Plot name' }).fill('Huvadheli Two');
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto(`/app/applications/${application}/update`);
  await page.getByRole('radio', { name: /^Provisional/ }).check();
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto(form);
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('');
  await page.goto(`/app/applications/${application}/update`);
  await expect(page.getByRole('radio', { name: /^Provisional/ })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.goto(`/app/properties/update/${property}`);
  await expect(page.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Huvadheli Two');

  // Nothing of it is in the browser: another one of the same person finds it as well.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, 'A100011');
  await other.evaluate(
    (entity) => localStorage.setItem('strata.entity', entity),
    JSON.stringify(signedIn.entity),
  );
  await other.goto(`/app/properties/update/${property}`);
  await expect(other.getByRole('textbox', { name: 'Plot name' })).toHaveValue('Huvadheli Two');
  await elsewhere.close();
});
