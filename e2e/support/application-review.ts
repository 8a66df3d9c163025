import { expect, type Page } from '@playwright/test';

/** Opens an application from its queue by its scheme, as an officer does. */
export async function openApplication(desk: Page, scheme: string): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Applications/ })
    .click();
  await expect(desk.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: scheme, exact: true }).click();
  await expect(desk.getByRole('heading', { name: scheme, level: 1 })).toBeVisible();
  await expect(desk.getByText(/^Loading( |$)/)).toHaveCount(0);
}

/** Opens a section of the record that is examined, by the checklist. */
export async function openSection(desk: Page, title: string): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${title}\\b`) })
    .click();
  await expect(desk.getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible();
}

/** Ticks every warning, as an examiner does who has looked at it. */
export async function lookAtWarnings(desk: Page): Promise<void> {
  await openSection(desk, 'Warnings');
  const ticks = desk.getByRole('checkbox', { name: /^Looked at: / });
  const said = desk.getByText('You have looked at every warning.');
  await expect(ticks.first().or(said)).toBeVisible();
  for (let at = 0; at < (await ticks.count()); at += 1) await ticks.nth(at).check();
  await expect(said).toBeVisible();
}

/** Goes through every section that was not seen yet, as an officer does before recommending. */
export async function seeSections(desk: Page): Promise<void> {
  const left = desk
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /, not seen yet/ });
  await expect(desk.getByText(/^Seen \d+ of \d+$/)).toBeVisible();
  for (let count = await left.count(); count > 0; count = await left.count()) {
    await left.first().click();
    await desk.getByRole('button', { name: /^Seen, next/ }).click();
    await expect(left).toHaveCount(count - 1);
  }
}

/** In which section remarks are written. */
const places: Readonly<Record<string, string>> = {
  Property: 'Particulars',
  'Development details': 'Development',
  'Calculation plan': 'Calculation',
  'Schedule of strata units': 'Schedule of units',
};

/** Writes a remark at a section of the plan. */
export async function remarkOn(desk: Page, section: string, text: string): Promise<void> {
  await openSection(desk, places[section] ?? section);
  await desk.getByRole('button', { name: `Write a remark: ${section}` }).click();
  await desk.getByRole('textbox', { name: `Remark: ${section}` }).fill(text);
}
