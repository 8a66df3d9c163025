import { expect, type Page } from '@playwright/test';
import { underTest } from './system/under-test.ts';

/** How a person signs in: at which host, and what they refuse to share on the consent page. */
export interface SignInOptions {
  readonly at?: 'portal' | 'console';
  /** Labels of permissions to untick. */
  readonly withhold?: readonly (string | RegExp)[];
}

/**
 * Signs in through the development identity provider as a person does: the button, the name, the consent. Ends on
 * whatever page follows; the caller says which it should be.
 */
export async function signInAs(page: Page, idnumber: string, options: SignInOptions = {}): Promise<void> {
  const { at = 'portal', withhold = [] } = options;
  await page.goto(`${underTest()[at]}/login`);
  await signInFromHere(page, idnumber, withhold);
}

/** The same, from the sign-in page that one has come to. */
export async function signInFromHere(
  page: Page,
  idnumber: string,
  withhold: readonly (string | RegExp)[] = [],
): Promise<void> {
  await page.getByRole('button', { name: /^Sign in with/ }).click();
  await choosePerson(page, idnumber);
  await giveConsent(page, withhold);
}

/** On the provider's page, takes the person with that number. */
export async function choosePerson(page: Page, idnumber: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  await page.getByRole('button', { name: idnumber }).click();
}

/** On the consent page, shares everything but what is withheld. */
export async function giveConsent(page: Page, withhold: readonly (string | RegExp)[] = []): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Share your data/ })).toBeVisible();
  for (const label of withhold) await page.getByRole('checkbox', { name: label }).uncheck();
  await page.getByRole('button', { name: 'Share and continue' }).click();
}
