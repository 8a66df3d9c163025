import type { Page } from '@playwright/test';
import type { Client } from '@strata/contract';
import type { EntityRef, EntityType } from '@strata/domain';
import { signInByCalls } from '../../scripts/sign-in/sign-in-by-calls.ts';
import { giveEntity } from './entities.ts';
import { patientClient } from './patient-client.ts';
import { underTest } from './system/under-test.ts';

/** A person with a session in the page's browser, and the same session for calls of the journey's own. */
export interface SignedIn {
  readonly token: string;
  readonly entity: EntityRef;
  readonly client: Client;
}

export interface EnterOptions {
  /** Acts for a new entity of this type and name; without it, for oneself. */
  readonly as?: { readonly type: EntityType; readonly name: string };
}

/**
 * Puts a person with a session before the page, for journeys that are about something else than signing in. The page
 * is left at an address of the portal that is no screen.
 */
export async function enter(page: Page, idnumber: string, { as }: EnterOptions = {}): Promise<SignedIn> {
  const { portal } = underTest();
  const token = await signInByCalls(portal, idnumber);
  const client = patientClient(portal, token);
  const entity = as === undefined ? await selfOf(client) : await giveEntity(idnumber, as.type, as.name);
  await keepInBrowser(page, portal, { 'strata.token': token, 'strata.entity': JSON.stringify(entity) });
  return { token, entity, client };
}

/** Lets the person before the page act for this entity from the next page on. */
export async function actAs(page: Page, entity: EntityRef): Promise<void> {
  await page.evaluate((given) => localStorage.setItem('strata.entity', given), JSON.stringify(entity));
}

/** The same for an officer, at the admin host. */
export async function enterConsole(page: Page, idnumber: string): Promise<void> {
  const { console } = underTest();
  await keepInBrowser(page, console, { 'strata.token': await signInByCalls(console, idnumber) });
}

async function keepInBrowser(page: Page, origin: string, values: Record<string, string>): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, values);
}

async function selfOf(client: Client): Promise<EntityRef> {
  const [self] = await client.call('GET /Users/entities', {});
  if (self === undefined) throw new Error('The person may act for nobody');
  return { entityType: self.entityType, entityId: self.entityId };
}
