import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { findSchemeOf } from './amended-titles.queries.ts';
import { lockScheme } from './lock-titles.queries.ts';
import {
  amendScheme,
  amendTitles,
  issueTitles,
  type Registration,
  registerScheme,
  takeSchemeNumber,
} from './register-acts.queries.ts';
import { type RegisteredSums, sumActs } from './register-sums.queries.ts';
import { findRegistrablePlan, type RegistrablePlan, saveRegisteredUnits } from './registered-plan.queries.ts';

interface Approved {
  readonly applicationId: string;
  /** The registrar; null for the system. */
  readonly actor: Actor | null;
  readonly requestId: string;
  /** Of the scheme, where it was taken before; else it is the next one. */
  readonly schemeNumber?: string | undefined;
  /** Now, unless the approval is of the past. */
  readonly occurredAt?: string;
}

/** What an approval has registered, as its act says it. */
export interface Registered {
  readonly schemeId: string;
  readonly schemeNumber: string;
}

const provisionalType = 2;

/** A scheme with a title for every unit. */
async function registerFirst(
  tx: Queryable,
  registration: Registration & Pick<Approved, 'schemeNumber'>,
  { applicationTypeId, record, numberOfUnits }: RegistrablePlan,
): Promise<Registered> {
  const schemeId = uuidv7();
  const state = applicationTypeId === provisionalType ? 'provisional' : 'final';
  const schemeNumber = registration.schemeNumber ?? (await takeSchemeNumber(tx));
  await registerScheme(tx, registration, { id: schemeId, number: schemeNumber, state, record });
  await issueTitles(tx, registration, schemeId, numberOfUnits);
  return { schemeId, schemeNumber };
}

/** The scheme and the titles stay; what the amendment changes of them is registered. */
async function registerAmendment(
  tx: Queryable,
  registration: Registration,
  { parentId, confirmsAsBuilt, record, numberOfUnits }: RegistrablePlan,
): Promise<Registered> {
  const known = await findSchemeOf(tx, parentId);
  if (!known) throw new Error(`No scheme is registered of the application ${parentId}`);
  const { id, number, numberOfUnits: count } = known;
  const state = confirmsAsBuilt ? 'final' : known.state;
  await amendTitles(tx, registration, { isProvisional: state === 'provisional', count });
  await amendScheme(tx, registration, { id, state, record });
  await issueTitles(tx, registration, id, numberOfUnits);
  return { schemeId: id, schemeNumber: number };
}

/** Holds the scheme that the application amends, so that nobody else changes its titles until the transaction ends. */
export async function lockAmendedScheme(tx: Queryable, parentId: string | null): Promise<void> {
  const scheme = await findSchemeOf(tx, parentId);
  if (scheme) await lockScheme(tx, scheme.id);
}

/**
 * Registers what an approval approves, in its transaction: the scheme, and a title for every unit; of an amendment, what
 * it changes. All or nothing, each by one statement.
 * @throws when nothing is declared, or it has no share values
 */
export async function registerApproved(
  tx: Queryable,
  approved: Approved,
): Promise<Registered & RegisteredSums> {
  const { applicationId } = approved;
  const plan = await findRegistrablePlan(tx, applicationId);
  if (!plan) throw new Error(`The application ${applicationId} has no declared plan with share values`);
  const registration = { ...approved, entity: { entityType: plan.entityType, entityId: plan.entityId } };
  const register = plan.parentId === null ? registerFirst : registerAmendment;
  const registered = await register(tx, registration, plan);
  await saveRegisteredUnits(tx, applicationId, registered.schemeId);
  return { ...registered, ...(await sumActs(tx, applicationId, registered.schemeId)) };
}
