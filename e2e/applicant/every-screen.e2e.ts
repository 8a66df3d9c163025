import type { Page } from '@playwright/test';
import { registerWordsIn } from '@strata/domain';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  enterWithApproval,
  enterWithScreens,
  openScreen,
  publicScreens,
  type Screen,
} from '../support/pages.ts';
import { beginProject, registerProperty } from '../support/records.ts';
import { screenshot } from '../support/screenshot.ts';
import { enter } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { turnInto, widthBeyond } from '../support/window-size.ts';

/** Spacing that people set for themselves (WCAG 1.4.12), as a style sheet that the page's policy cannot refuse. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }' +
        'p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** On a phone and on a small one, there with spaced text too. */
async function expectToFitPhones(page: Page, address: string): Promise<void> {
  await turnInto(page, 'phone');
  await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
  await expect.poll(() => widthBeyond(page), `${address} on a phone`).toBe(0);
  await expectNoAxeViolations(page);
  await turnInto(page, 'smallPhone');
  await expect.poll(() => widthBeyond(page), `${address} at 320 pixels`).toBe(0);
  await spaceText(page);
  await expect.poll(() => widthBeyond(page), `${address} with spaced text`).toBe(0);
  await turnInto(page, 'desk');
}

/** With letters of twice the size, as people set them in their browser. */
async function expectToFitLargeLetters(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => widthBeyond(page), `${address} with large letters`).toBe(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Every word of the register that stands on the page is explained at its end. */
async function expectToExplainItsWords(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  const seen = registerWordsIn(await main.innerText()).map(({ word }) => word);
  await main.getByText('Words on this page', { exact: true }).click();
  const words = main.locator('details', { hasText: 'Words on this page' });
  const none = words.getByText('This page uses no special words.');
  await expect(words.getByRole('definition').first().or(none)).toBeVisible();
  const explained = await words.getByRole('term').allInnerTexts();
  expect(explained, address).toEqual(expect.arrayContaining(seen));
}

/** Looks at each screen at a desk and on phones; answers with their titles. */
async function lookThrough(page: Page, screens: readonly Screen[]): Promise<ReadonlySet<string>> {
  const titles = new Set<string>();
  for (const screen of screens) {
    await openScreen(page, screen);
    await expectNoAxeViolations(page);
    titles.add(await page.title());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => widthBeyond(page), screen.address).toBe(0);
    await expectToExplainItsWords(page, screen.address);
    await expectToFitLargeLetters(page, screen.address);
    await expectToFitPhones(page, screen.address);
  }
  return titles;
}

test('every screen of the life of an application does so, too', async ({ page }) => {
  test.setTimeout(900_000);
  const screens = await enterWithApproval(page, 'A100005', 'Gaakoshi Rise');
  const titles = await lookThrough(page, screens);
  expect(titles.size, [...titles].join('\n')).toBe(screens.length);
});

test('every screen that is open to anyone does so, too', async ({ page }) => {
  await lookThrough(page, publicScreens);
});

test('every signed-in screen keeps the rules of WCAG, fits, and has a title of its own (U01, U03, U10)', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { screens } = await enterWithScreens(page, 'A100030', 'Olhuvelifushi Stores');
  const titles = await lookThrough(page, screens);
  // Making an application has two addresses and is one screen.
  expect(titles.size, [...titles].join('\n')).toBe(screens.length - 1);
});

test('the longest names that are accepted break no layout (U10, U14)', async ({ page }) => {
  const as = { type: 'Business', name: 'Dhonkokaa '.repeat(19).trim() } as const;
  const signedIn = await enter(page, 'A100010', { as });
  const longest = 'Maakanaage'.repeat(20);
  const property = await registerProperty(signedIn, {
    plotName: longest,
    plotNumber: 'H'.repeat(50),
    wardOrStreet: longest,
    owners: [
      { name: longest, identification: 'A'.repeat(50), shareNumerator: 1, shareDenominator: 1_000_000 },
      { name: 'Rest', identification: 'B', shareNumerator: 999_999, shareDenominator: 1_000_000 },
    ],
  });
  const project = await beginProject(signedIn, 'Maakanaage'.repeat(10));
  const addresses = [
    '/app/projects',
    `/app/projects/details?id=${project}`,
    `/app/applications?project=${project}`,
    '/app/properties',
    `/app/properties/${property}`,
    `/app/properties/update/${property}/owners`,
    `/app/applications/create/${property}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
    for (const device of ['desk', 'phone'] as const) {
      await turnInto(page, device);
      await expect.poll(() => widthBeyond(page), `${address} on a ${device}`).toBe(0);
      await expectNoAxeViolations(page);
    }
  }
  await page.goto(`/app/properties/${property}`);
  await expect(page.getByRole('heading', { name: longest, level: 1 })).toBeVisible();
  await screenshot(page, 'property-long-names');
});
