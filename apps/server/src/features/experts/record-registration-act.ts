import type { EntityRef } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { snapshotRegistration } from './experts.queries.ts';

interface ActingCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly requestId: string;
}

/** Records what was done to a registration, as it was before and is now. */
export async function recordRegistrationAct(
  { db, session, requestId }: ActingCall,
  act: {
    readonly verb: string;
    readonly id: string;
    readonly entity: EntityRef;
    readonly actingRole?: 'member' | 'officer';
    readonly before?: unknown;
    /** What is recorded as the state after it, when that is not the registration itself. */
    readonly after?: unknown;
  },
): Promise<void> {
  await recordAct(db, {
    verb: act.verb,
    objectType: 'registration',
    objectId: act.id,
    entity: { entityType: act.entity.entityType, entityId: act.entity.entityId },
    actor: session,
    actingRole: act.actingRole ?? 'member',
    ...(act.before === undefined ? {} : { before: act.before }),
    after: act.after ?? (await snapshotRegistration(db, act.id)),
    requestId,
  });
}
