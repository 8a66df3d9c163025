import type { ShareMethod } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const versionsOf = `
  select json_agg(json_build_object('id', v.id, 'version', v.version_number, 'method', v.method, 'reason', v.reason,
    'madeDate', ${instantOf('v.made_at')}, 'madeBy', n.full_name, 'declared',
    (select count(*) from strata_plans p where p.share_method_version_id = v.id)) order by v.version_number desc)
  from share_method_versions v left join persons n on n.id = v.made_by where v.share_method_id = m.id`;

/** What names no method follows the default: both are counted in one index. */
const draftsOf = `
  (select count(*) from strata_plans p where p.share_method_version_id is null and p.share_method_id = m.id)
  + case when m.is_default then
      (select count(*) from strata_plans p where p.share_method_version_id is null and p.share_method_id is null)
    else 0 end`;

/** All methods as JSON of the wire. */
export async function listMethods(db: Queryable): Promise<string> {
  return onlyRow(
    await db.query<{ list: string }>(
      `select json_agg(json_build_object('id', m.id, 'title', m.title, 'isDefault', m.is_default,
         'isRetired', m.retired_at is not null, 'version', m.version, 'drafts', ${draftsOf},
         'versions', (${versionsOf})) order by m.retired_at is not null, m.position, m.id)::text as list
       from share_methods m`,
    ),
  ).list;
}

export interface LockedMethod {
  /** By which the acts know it. */
  readonly recordId: string;
  readonly kind: ShareMethod['name'];
  readonly title: string;
  readonly isDefault: boolean;
  readonly isRetired: boolean;
  readonly version: number;
}

/**
 * Locks all methods, so that changes of them come one after the other and none comes while a plan is declared. Whoever
 * only refers to a method does not wait.
 */
export async function lockMethod(tx: Queryable, id: number): Promise<LockedMethod | undefined> {
  const { rows } = await tx.query<LockedMethod & { readonly id: number }>(
    `select id, record_id as "recordId", kind, title, is_default as "isDefault", retired_at is not null as "isRetired",
       version
     from share_methods order by id for no key update`,
  );
  return rows.find((row) => row.id === id);
}

/** A method as it goes into the acts, with its newest version. */
export async function snapshotMethod(tx: Queryable, id: number): Promise<Record<string, unknown>> {
  const { snapshot } = onlyRow(
    await tx.query<{ snapshot: Record<string, unknown> }>(
      `select json_build_object('id', m.id, 'title', m.title, 'isDefault', m.is_default, 'position', m.position,
         'retiredAt', m.retired_at, 'version', m.version, 'versionNumber', v.version_number, 'method', v.method,
         'reason', v.reason) as snapshot
       from share_methods m
         cross join lateral (select n.* from share_method_versions n where n.share_method_id = m.id
           order by n.version_number desc limit 1) v
       where m.id = $1`,
      [id],
    ),
  );
  return snapshot;
}

const nextPosition = `(select coalesce(max(position), 0) + 1 from share_methods where retired_at is null)`;

/** Adds a method at the end of the list. @throws when its title is taken */
export async function insertMethod(
  tx: Queryable,
  { title, kind }: { readonly title: string; readonly kind: string },
): Promise<{ readonly id: number; readonly recordId: string }> {
  return onlyRow(
    await tx.query<{ id: number; recordId: string }>(
      `insert into share_methods (title, kind, position) values ($1, $2, ${nextPosition})
       returning id, record_id as "recordId"`,
      [title, kind],
    ),
  );
}

export interface NewVersion {
  readonly shareMethodId: number;
  readonly method: ShareMethod;
  readonly reason: string;
  readonly personId: string;
}

/** Adds the next version of a method; it is in force at once. */
export async function insertVersion(tx: Queryable, version: NewVersion): Promise<void> {
  const { shareMethodId, method, reason, personId } = version;
  await tx.query(
    `insert into share_method_versions (id, share_method_id, kind, version_number, method, reason, made_by)
     select $1, m.id, m.kind, coalesce((select max(v.version_number) from share_method_versions v
       where v.share_method_id = m.id), 0) + 1, $3, $4, $5
     from share_methods m where m.id = $2`,
    [uuidv7(), shareMethodId, JSON.stringify(method), reason, personId],
  );
}

/** Whether the newest version of the method says exactly this. */
export async function isInForce(tx: Queryable, id: number, method: ShareMethod): Promise<boolean> {
  const { rows } = await tx.query(
    `select from (select v.method from share_method_versions v where v.share_method_id = $1
       order by v.version_number desc limit 1) n where n.method = $2::jsonb`,
    [id, JSON.stringify(method)],
  );
  return rows.length === 1;
}

const changes = {
  title: 'title = $2::text',
  version: 'title = title',
  default: 'is_default = true',
  notDefault: 'is_default = false',
  retire: 'retired_at = now()',
  restore: `retired_at = null, position = ${nextPosition}`,
} as const;

/** Writes a change of a method; answers with its version. @throws when its title is taken */
export async function changeMethod(
  tx: Queryable,
  id: number,
  change: keyof typeof changes,
  title?: string,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update share_methods set ${changes[change]}, version = version + 1 where id = $1 returning version`,
      title === undefined ? [id] : [id, title],
    ),
  );
  return version;
}

/** The method that counts where a plan names none; there is always one. */
export async function getDefault(tx: Queryable): Promise<{ readonly id: number; readonly recordId: string }> {
  return onlyRow(
    await tx.query<{ id: number; recordId: string }>(
      'select id, record_id as "recordId" from share_methods where is_default',
    ),
  );
}

/** Of the given ids, those of no occupancy use, or of no unit type; retired ones count, units may have them still. */
export async function findUnknownIds(
  tx: Queryable,
  list: 'occupancy_uses' | 'unit_types',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `select g.id from unnest($1::int[]) g (id) where not exists (select from ${list} e where e.id = g.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
