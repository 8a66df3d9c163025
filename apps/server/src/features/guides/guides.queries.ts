import type { EntityType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/**
 * The guides for a type of entity that can be opened, as JSON of the wire: a document that is still being checked, or
 * was found to be infected, is not offered. `filesUrl` is where the portal serves files.
 */
export async function listExpertGuides(
  db: Queryable,
  entityType: EntityType,
  filesUrl: string,
): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('name', g.name, 'description', g.description,
         'documentUrl', $2 || f.id, 'fileId', f.id, 'fileName', f.file_name, 'sizeInBytes', f.size_in_bytes)
       order by g.position, g.id), '[]')::text as list
     from expert_guides g join files f on f.id = g.file_id
     where g.entity_type = $1 and g.withdrawn_at is null and f.scan in ('clean', 'notConfigured')`,
    [entityType, filesUrl],
  );
  return rows[0]?.list ?? '[]';
}

/** All guides, those that are shown first, as JSON of the wire. */
export async function listGuides(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('id', g.id, 'entityType', g.entity_type, 'name', g.name,
         'description', g.description, 'fileId', f.id, 'fileName', f.file_name, 'sizeInBytes', f.size_in_bytes,
         'isWithdrawn', g.withdrawn_at is not null, 'createdDate', ${instantOf('g.created_at')},
         'version', g.version)
       order by g.withdrawn_at is not null, g.entity_type, g.position, g.id), '[]')::text as list
     from expert_guides g join files f on f.id = g.file_id`,
  );
  return rows[0]?.list ?? '[]';
}

const nextPosition = (entityType: string): string =>
  `(select coalesce(max(position), 0) + 1 from expert_guides where entity_type = ${entityType})`;

export async function insertGuide(
  tx: Queryable,
  guide: {
    readonly id: string;
    readonly entityType: EntityType;
    readonly name: string;
    readonly description: string;
    readonly fileId: string;
    /** Null: it came with the portal. */
    readonly createdBy: string | null;
  },
): Promise<void> {
  await tx.query(
    `insert into expert_guides (id, entity_type, name, description, file_id, created_by, position)
     values ($1, $2, $3, $4, $5, $6, ${nextPosition('$2')})`,
    [guide.id, guide.entityType, guide.name, guide.description, guide.fileId, guide.createdBy],
  );
}

const installersLock = 7_204_919;

/** One process at a time publishes what comes with the portal. */
export async function lockInstalling(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [installersLock]);
}

/** The types for which no guide came with the portal yet, and for which none of the name is published. */
export async function findTypesWithoutGuide(
  db: Queryable,
  types: readonly EntityType[],
  name: string,
): Promise<readonly EntityType[]> {
  const { rows } = await db.query<{ type: EntityType }>(
    `select t.type from unnest($1::text[]) with ordinality t (type, place)
     where not exists (select from expert_guides g
       where g.entity_type = t.type and (g.created_by is null or g.name = $2 and g.withdrawn_at is null))
     order by t.place`,
    [types, name],
  );
  return rows.map(({ type }) => type);
}

export interface LockedGuide {
  readonly entityType: EntityType;
  readonly name: string;
  readonly description: string;
  readonly fileId: string;
  readonly version: number;
  readonly isWithdrawn: boolean;
}

export async function lockGuide(tx: Queryable, id: string): Promise<LockedGuide | undefined> {
  const { rows } = await tx.query<LockedGuide>(
    `select entity_type as "entityType", name, description, file_id as "fileId", version,
       withdrawn_at is not null as "isWithdrawn"
     from expert_guides where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The guide as it goes into the acts, with the hash of its document. */
export async function snapshotGuide(tx: Queryable, id: string): Promise<unknown> {
  const { guide } = onlyRow(
    await tx.query<{ guide: unknown }>(
      `select to_jsonb(g) || jsonb_build_object('sha256', encode(f.sha256, 'hex')) as guide
       from expert_guides g join files f on f.id = g.file_id where g.id = $1`,
      [id],
    ),
  );
  return guide;
}

/** Changes what a guide says; answers with its version. */
export async function updateGuideRow(
  tx: Queryable,
  guide: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly fileId: string;
  },
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update expert_guides set name = $2, description = $3, file_id = $4, version = version + 1
       where id = $1 returning version`,
      [guide.id, guide.name, guide.description, guide.fileId],
    ),
  );
  return version;
}

/** Withdraws a guide, or shows it again at the end of its type's list; answers with its version. */
export async function setWithdrawn(tx: Queryable, id: string, withdrawn: boolean): Promise<number> {
  const change = withdrawn
    ? 'withdrawn_at = now()'
    : `withdrawn_at = null, position = ${nextPosition('g.entity_type')}`;
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update expert_guides g set ${change}, version = version + 1 where id = $1 returning version`,
      [id],
    ),
  );
  return version;
}

const shownWith = `from expert_guides
  where entity_type = (select entity_type from expert_guides where id = $1) and withdrawn_at is null`;

/**
 * The ids of the guides that are shown for the type of this one, in order, locked until the transaction ends. They are locked
 * first and put in order second: whoever has waited would otherwise read the order from before the wait.
 */
export async function lockGuideOrder(tx: Queryable, id: string): Promise<readonly string[]> {
  await tx.query(`select ${shownWith} order by id for update`, [id]);
  const { rows } = await tx.query<{ id: string }>(`select id ${shownWith} order by position, id`, [id]);
  return rows.map((row) => row.id);
}

export async function writeGuideOrder(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update expert_guides g set position = o.position
     from unnest($1::uuid[]) with ordinality o (id, position) where g.id = o.id and g.position <> o.position`,
    [ids],
  );
}
