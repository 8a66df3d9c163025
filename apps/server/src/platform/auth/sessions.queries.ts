import type { EntityRef, OfficerRole } from '@strata/domain';
import type { Queryable } from '../database.ts';

export type Audience = 'portal' | 'console';

/** A session that holds now, and what the call needs to know of its person. */
export interface SessionRow {
  readonly person_id: string;
  readonly audience: Audience;
  readonly issuer: string;
  readonly subject: string;
  readonly idle_ends_at: Date;
  readonly absolute_ends_at: Date;
  readonly now: Date;
  /** Whether the activity that is on record is older than a minute. */
  readonly activity_is_old: boolean;
  /** The revision of the asked entity, when the person is a member of it; else null. */
  readonly revision: string | null;
  /** What the person is at the ministry, in no order. */
  readonly roles: readonly OfficerRole[];
  /** When the provider last asked for the person, where it says so. */
  readonly authenticated_at: Date | null;
  /** The start of the session. */
  readonly signed_in_at: Date;
  readonly assurance: string | null;
}

/**
 * The session of a token that holds where it was shown, with the person's membership of the asked entity: all that decides about a call,
 * in one statement. Nothing is found once the session, its limits or the person's right has ended.
 */
export async function findSession(
  db: Queryable,
  asked: {
    readonly tokenHash: Buffer;
    /** Those whose sessions are taken. */
    readonly audiences: readonly Audience[];
    readonly idleMinutes: number;
    readonly entity: EntityRef | undefined;
  },
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select s.person_id, s.audience, p.issuer, p.subject, s.absolute_ends_at, now() as now,
       s.last_active_at + make_interval(mins => $3) as idle_ends_at,
       s.last_active_at < now() - interval '1 minute' as activity_is_old,
       (select e.revision from entities e join current_memberships m using (entity_type, entity_id)
         where m.person_id = s.person_id and e.entity_type = $4 and e.entity_id = $5) as revision,
       array(select o.role from officers o where o.person_id = s.person_id) as roles,
       s.authenticated_at, s.created_at as signed_in_at, s.assurance
     from sessions s join persons p on p.id = s.person_id
     where s.token_hash = $1 and s.audience = any($2) and s.ended_at is null and p.disabled_at is null
       and s.absolute_ends_at > now() and s.last_active_at > now() - make_interval(mins => $3)`,
    [
      asked.tokenHash,
      asked.audiences,
      asked.idleMinutes,
      asked.entity?.entityType ?? null,
      asked.entity?.entityId ?? null,
    ],
  );
  return rows[0];
}

/** Counts this moment as activity. */
export async function touchSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('update sessions set last_active_at = now() where token_hash = $1 and ended_at is null', [
    tokenHash,
  ]);
}

/** Whether the person may act for the entity now. */
export async function findMembership(db: Queryable, personId: string, entity: EntityRef): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from current_memberships where person_id = $1 and entity_type = $2 and entity_id = $3',
    [personId, entity.entityType, entity.entityId],
  );
  return rows.length === 1;
}

/**
 * Whether the person may act for the entity, held fast until the transaction ends: a removal at the same moment waits
 * or wins, but never slips in between check and change.
 */
export async function lockMembership(tx: Queryable, personId: string, entity: EntityRef): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from current_memberships where person_id = $1 and entity_type = $2 and entity_id = $3 for share',
    [personId, entity.entityType, entity.entityId],
  );
  return rows.length === 1;
}

/** Whether the session still holds, inside the transaction of a change. */
export async function lockSession(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from sessions s join persons p on p.id = s.person_id
     where s.token_hash = $1 and s.ended_at is null and p.disabled_at is null for share`,
    [tokenHash],
  );
  return rows.length === 1;
}

/** Those of the roles that the officer still has, held fast until the transaction ends. */
export async function lockRoles(
  tx: Queryable,
  personId: string,
  roles: readonly OfficerRole[],
): Promise<readonly OfficerRole[]> {
  const { rows } = await tx.query<{ role: OfficerRole }>(
    'select role from officers where person_id = $1 and role = any($2) for share',
    [personId, roles],
  );
  return rows.map(({ role }) => role);
}
