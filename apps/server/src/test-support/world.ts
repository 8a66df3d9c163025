import type { EntityRef } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { memberOf, type SignedInCaller, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

/** Somebody and the entity that they act for. */
export interface Owner {
  readonly caller: SignedInCaller;
  readonly entity: EntityRef;
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
}

/** The id that both entities of the pair have. */
const sharedId = '019a0000-0000-7000-8000-000000001001';

export async function createWorld(system: TestSystem): Promise<World> {
  const member = await signedIn(system, getPerson('A100003'));
  const fellow = await signedIn(system, getPerson('A100004'));
  const twin = await signedIn(system, getPerson('A100020'));
  const stranger = await signedIn(system, getPerson('A100002'));
  const developer = await memberOf(system, member, { entityType: 'Developer', entityId: sharedId });
  await memberOf(system, fellow, developer);
  const twinBusiness = await memberOf(system, twin, { entityType: 'Business', entityId: sharedId });
  return { system, member, fellow, developer, twin, twinBusiness, stranger };
}
