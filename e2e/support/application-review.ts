import { expect, type Page } from '@playwright/test';

/** Opens an application from its queue by its scheme, as an officer does; answers with the reference. */
export async function openApplication(desk: Page, scheme: string): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Applications/ })
    .click();
  await expect(desk.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: scheme, exact: true }).click();
  await expect(desk.getByRole('heading', { name: /^Application SA-/, level: 1 })).toBeVisible();
  await expect(desk.getByText(/^Loading( |$)/)).toHaveCount(0);
}

/** Ticks every warning, as an examiner does who has looked at it. */
export async function lookAtWarnings(desk: Page): Promise<void> {
  const ticks = desk.getByRole('checkbox', { name: /^Looked at: / });
  for (let at = 0; at < (await ticks.count()); at += 1) await ticks.nth(at).check();
  await expect(desk.getByText('You have looked at every warning.')).toBeVisible();
}

/** Writes a remark at a section of the plan. */
export async function remarkOn(desk: Page, section: string, text: string): Promise<void> {
  await desk.getByRole('button', { name: `Write a remark: ${section}` }).click();
  await desk.getByRole('textbox', { name: `Remark: ${section}` }).fill(text);
}
