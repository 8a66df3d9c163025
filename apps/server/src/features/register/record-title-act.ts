import type { Folio, RecordOwner, TitleAct } from '@strata/domain';
import { type Actor, type Basis, recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';

interface RegisteredAct {
  readonly titleId: string;
  readonly verb: TitleAct;
  /** What is registered until now, whole: the register refuses the act where it is not. */
  readonly before: Folio;
  /** What is registered from now on, whole. */
  readonly after: Folio;
  readonly basis: Basis;
  /** Who asked for it. */
  readonly entity?: RecordOwner;
  /** The act whose record it puts right. */
  readonly corrects?: string | undefined;
  /** The officer who registers it; null for the system. */
  readonly actor: Actor | null;
  /** Now, unless it is of the past. */
  readonly occurredAt?: string;
  readonly requestId: string;
}

/**
 * Changes what is registered of a title: the act is the change, for the register's state is what its acts say. Answers with
 * the act's id.
 */
export function recordTitleAct(tx: Queryable, { titleId, actor, ...act }: RegisteredAct): Promise<string> {
  return recordAct(tx, {
    ...act,
    objectType: 'title',
    objectId: titleId,
    actor,
    actingRole: actor ? 'officer' : 'system',
  });
}
