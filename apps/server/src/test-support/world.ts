import { type RouteKey, routeOf } from '@strata/contract';
import { type EntityRef, officerRoles } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { memberOf, officerAs, type SignedInCaller, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

/** Somebody and the entity that they act for, and an officer who has nothing to do with it. */
export interface Owner {
  readonly system: TestSystem;
  readonly caller: SignedInCaller;
  readonly entity: EntityRef;
  readonly officer: SignedInCaller;
}

/** Two entities that differ by their type alone, and the people around them. */
export interface World {
  readonly system: TestSystem;
  /** Two members of the developer's entity. */
  readonly member: SignedInCaller;
  readonly fellow: SignedInCaller;
  readonly developer: EntityRef;
  /** Member of the business that has the developer's very id. */
  readonly twin: SignedInCaller;
  readonly twinBusiness: EntityRef;
  /** Acts for nobody but herself. */
  readonly stranger: SignedInCaller;
  /** Holds every role at the ministry. */
  readonly officer: SignedInCaller;
}

/** The id that both entities of the pair have. */
const sharedId = '019a0000-0000-7000-8000-000000001001';

export async function createWorld(system: TestSystem): Promise<World> {
  const member = await signedIn(system, getPerson('A100003'));
  const fellow = await signedIn(system, getPerson('A100004'));
  const twin = await signedIn(system, getPerson('A100020'));
  const stranger = await signedIn(system, getPerson('A100002'));
  const officer = await signedIn(system, getPerson('A100041'), { audience: 'console' });
  for (const role of officerRoles) await officerAs(system, officer, role);
  const developer = await memberOf(system, member, { entityType: 'Developer', entityId: sharedId });
  await memberOf(system, fellow, developer);
  const twinBusiness = await memberOf(system, twin, { entityType: 'Business', entityId: sharedId });
  return { system, member, fellow, developer, twin, twinBusiness, stranger, officer };
}

/** The member, the developer's entity, and the officer. */
export function ownerIn({ system, member, developer, officer }: World): Owner {
  return { system, caller: member, entity: developer, officer };
}

/** Who makes the call: officers' calls are the officer's, all others the member's. */
export function callerOf(key: RouteKey, { caller, officer }: Owner): SignedInCaller {
  return routeOf(key).host === 'console' ? officer : caller;
}
