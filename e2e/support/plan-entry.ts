import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { EntityRef } from '@strata/domain';
import { type FictionalPlan, podiumTower } from '@strata/fictional-register';
import { enterAsArchitect } from './architects.ts';
import { copiedAllocations } from './copied-rows.ts';
import { type Actions, type Hands, handsAt } from './hands.ts';

export const architectsNumber = 'A100011';

/** The application that the journeys enter a plan into, one after the other, and whose it is. */
export const entered: { applicationId: string; ownersEntity: EntityRef } = {
  applicationId: '',
  ownersEntity: { entityType: 'Developer', entityId: '' },
};

const taken: Record<string, Actions & { seconds: number }> = {};
const folder = join(import.meta.dirname, '..', '..', 'test-results');

/** Address of a step of the plan. */
export const step = (name: string): string => `/app/strataplan/${entered.applicationId}/${name}`;

/** One part of the entry, by the architect: their hands are counted and timed from when the page is there. */
export async function part(
  page: Page,
  name: string,
  heading: string,
  address: string,
  enterPart: (hands: Hands) => Promise<void>,
): Promise<void> {
  await enterAsArchitect(page, architectsNumber);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading( |$)/)).toHaveCount(0);
  const actions: Actions = { keys: 0, pastes: 0, uploads: 0 };
  const begun = Date.now();
  await enterPart(await handsAt(page, actions));
  taken[name] = { ...actions, seconds: Math.round((Date.now() - begun) / 1000) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entering-a-plan.json'), JSON.stringify(taken, null, 2));
}

function onlyBuilding(): FictionalPlan['buildings'][number] {
  const [first] = podiumTower.buildings;
  if (first === undefined) throw new Error('The podium tower has no building');
  return first;
}

export const building = onlyBuilding();

/** The floors that are entered by themselves: 4 is repeated up to 13, 14 up to 29. */
export const typedFloors = ['G', '1', '2', '3', '4', '14'];

/** The common property of one type on these floors, and outside. */
export const areasOf = (type: 1 | 2 | 3): FictionalPlan['commonProperty'] =>
  podiumTower.commonProperty.filter(
    ({ commonPropertyTypeId, place }) =>
      commonPropertyTypeId === type && (place === null || typedFloors.includes(place.floor)),
  );

/** Opens a part of the common property and pastes its areas, but for those that serve single units. */
export async function pasteAreas(
  page: Page,
  hands: Hands,
  title: RegExp,
  areas: FictionalPlan['commonProperty'],
  done: string,
): Promise<void> {
  const head = page.getByRole('button', { name: title });
  await hands.to(head);
  if ((await head.getAttribute('aria-expanded')) !== 'true') await hands.press('Enter');
  await hands.enter(page.getByRole('region', { name: title }).getByRole('button', { name: 'Add several' }));
  const dialog = page.getByRole('dialog', { name: /^Add several/ });
  await hands.to(dialog.getByRole('list').getByRole('combobox').first());
  await hands.paste(copiedAllocations(areas.filter(({ units }) => units.length === 0)));
  await hands.press('Control+Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** From the list of buildings to the one that is drawn. */
export async function openBuilding(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.enter(page.getByRole('main').getByRole('link', { name }).first());
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}
