import { expect, type Locator, type Page } from '@playwright/test';
import { seeSections } from './application-review.ts';

/** Opens a record from the queue of its kind, as an officer does. */
export async function openFromQueue(
  desk: Page,
  queue: 'Registrations' | 'Properties',
  title: string,
): Promise<void> {
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${queue}`) })
    .click();
  await expect(desk.getByRole('heading', { name: queue, level: 1 })).toBeVisible();
  await desk.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(desk.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** The bar at the foot of a record, where everything is done. */
export function actBar(desk: Page): Locator {
  return desk.getByRole('region', { name: 'What you can do' });
}

/** An act with the words it is asked and confirmed in. */
const acts = {
  recommend: { button: 'Recommend', asks: 'Recommend for approval', done: 'Recommended for approval' },
  recommendRequest: {
    button: 'Recommend',
    asks: 'Recommend for registration',
    done: 'Recommended for registration',
  },
  approve: { button: 'Approve', asks: 'Approve', done: 'Approved' },
  return: { button: 'Return…', asks: 'Return with remarks', done: 'Returned with remarks' },
  referBack: { button: 'Refer back…', asks: 'Refer back to the examiners', done: 'Referred back' },
  reject: { button: 'Reject…', asks: 'Reject', done: 'Rejected' },
  revoke: { button: 'Revoke…', asks: 'Revoke', done: 'Revoked' },
  register: { button: 'Register', asks: 'Register', done: 'Registered' },
  verify: { button: 'Verify', asks: 'Verify', done: 'Verified' },
} as const;

type ReviewAct = keyof typeof acts;

/** Acts by which an examiner says that all was seen. */
const afterSeeing: readonly ReviewAct[] = ['recommend', 'recommendRequest', 'verify'];

/** Opens what an act asks. The record stays in sight afterwards: the next one belongs to another journey. */
export async function beginAct(desk: Page, name: ReviewAct): Promise<Locator> {
  const { button, asks } = acts[name];
  if (afterSeeing.includes(name)) await seeSections(desk);
  await actBar(desk)
    .getByRole('button', { name: name === 'return' ? /^Return(…| with \d+ remark)/ : button, exact: true })
    .click();
  const panel = desk.getByRole('form', { name: new RegExp(`^${asks}:? `) });
  await expect(panel).toBeVisible();
  const follows = panel.getByRole('checkbox', { name: /^Then take the next/ });
  if (await follows.isVisible()) await follows.uncheck();
  return panel;
}

/** Does an act with what it asks, and waits until it is said to be done. */
export async function act(
  desk: Page,
  name: ReviewAct,
  written: { readonly text?: string; readonly expiryDate?: string } = {},
): Promise<void> {
  const panel = await beginAct(desk, name);
  if (written.text !== undefined) await panel.getByRole('textbox').fill(written.text);
  if (written.expiryDate !== undefined) {
    await panel.getByLabel('Last day of the licence').fill(written.expiryDate);
  }
  await panel.getByRole('button', { name: acts[name].asks, exact: true }).click();
  await expect(desk.getByText(new RegExp(`^${acts[name].done}.*: `))).toBeVisible();
  await expect(panel).toBeHidden();
}
