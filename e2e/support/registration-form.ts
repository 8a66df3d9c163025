import { expect, type Page } from '@playwright/test';
import { pdf } from './records.ts';

/** What is typed into the form of a registration, by the labels of its fields. */
export interface TypedAddress {
  readonly house: string;
  readonly street: string;
  readonly atoll: string;
  readonly island: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly email: string;
}

export interface TypedOrganisation extends TypedAddress {
  readonly name: string;
  readonly identification: string;
}

/** An office for whoever needs one. */
export const office: TypedAddress = {
  house: 'Nirolhuge',
  street: 'Nirolhu Magu',
  atoll: 'Malé City',
  island: 'Hulhumalé',
  postalCode: '23000',
  phone: '+960 300 0201',
  email: 'office@noofaru-homes.example',
};

export async function typeAddress(page: Page, typed: TypedAddress): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the house or building' }).fill(typed.house);
  await page.getByRole('textbox', { name: 'Street' }).fill(typed.street);
  await page.getByRole('combobox', { name: 'Atoll' }).selectOption(typed.atoll);
  await page.getByRole('combobox', { name: 'Island' }).fill(typed.island.slice(0, 6));
  await page.getByRole('option', { name: typed.island, exact: true }).click();
  await page.getByRole('textbox', { name: 'Postal code' }).fill(typed.postalCode);
  await page.getByRole('textbox', { name: 'Contact number' }).fill(typed.phone);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(typed.email);
}

/** Everything that an organisation is asked, with its two documents. */
export async function typeOrganisation(page: Page, typed: TypedOrganisation): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(typed.name);
  await page.getByRole('textbox', { name: 'Identification' }).fill(typed.identification);
  await typeAddress(page, typed);
  await page.getByLabel('Registration copy', { exact: true }).setInputFiles(pdf('Registration copy'));
  await page.getByLabel('Business profile', { exact: true }).setInputFiles(pdf('Business profile'));
}

export interface TypedPerson {
  readonly name: string;
  readonly identification: string;
  readonly position: string;
  readonly isAdmin?: boolean;
  /** Of the bar council: lawyers only. */
  readonly licence?: string;
}

/** Adds a responsible person by the dialog, and waits for it to close. */
export async function addPerson(page: Page, typed: TypedPerson): Promise<void> {
  const isLawyer = typed.licence !== undefined;
  const act = isLawyer ? 'Add responsible lawyer' : 'Add responsible person';
  await page.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(typed.name);
  await dialog.getByRole('textbox', { name: 'Identification number' }).fill(typed.identification);
  await dialog.getByRole('textbox', { name: 'Position' }).fill(typed.position);
  if (isLawyer) {
    await dialog.getByRole('textbox', { name: 'Bar council licence number' }).fill(typed.licence);
  }
  const document = isLawyer ? 'Bar council registration document' : 'Power of attorney';
  await dialog.getByLabel(document, { exact: true }).setInputFiles(pdf(`${document} ${typed.name}`));
  if (typed.isAdmin === true) {
    await dialog.getByRole('checkbox', { name: 'Can manage responsible persons?' }).check();
  }
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: typed.identification })).toBeVisible();
}

/** Hands the registration in, and waits for the list that says so. */
export async function submitRegistration(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit registration' }).click();
  const dialog = page.getByRole('dialog', { name: `Submit ${name}?` });
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(`${name} was submitted`)).toBeVisible();
}
