import type { EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { isUnused } from './unused-files.ts';

/** A file that no record uses any longer is kept for a day: somebody may be filling in the form it belongs to. */
const unusedHours = 24;

export interface FileRow {
  readonly id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size_in_bytes: number;
  readonly sha256: Buffer;
  readonly scan: ScanState;
}

/** What is known of malware in a file. What waits for the scanner is neither opened nor submitted. */
export type ScanState = 'notConfigured' | 'waiting' | 'clean' | 'infected';

const fileColumns = 'f.id, f.file_name, f.media_type, f.size_in_bytes::int, f.sha256, f.scan';

/**
 * The file if it belongs to one of the person's entities, to the registration that one of them is, or is the ministry's
 * own and no withdrawn guide; else it does not exist.
 */
export async function findFile(db: Queryable, personId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from files f where f.id = $1 and (exists (
         select from current_memberships m
         where m.entity_type = f.entity_type and m.entity_id = f.entity_id and m.person_id = $2)
       or exists (
         select from expert_documents d join expert_registrations r on r.id = d.registration_id
           join current_memberships m on m.entity_type = r.expert_type and m.entity_id = r.id
         where d.file_id = f.id and m.person_id = $2)
       or f.entity_type is null and not exists (
         select from expert_guides g where g.file_id = f.id and g.withdrawn_at is not null))`,
    [id, personId],
  );
  return rows[0];
}

/** The file, whosever it is, with its owner. */
export async function findAnyFile(
  db: Queryable,
  id: string,
): Promise<(FileRow & { readonly owner: EntityRef | null }) | undefined> {
  const { rows } = await db.query<FileRow & { owner: EntityRef | null }>(
    `select ${fileColumns}, case when f.entity_type is not null
       then json_build_object('entityType', f.entity_type, 'entityId', f.entity_id) end as owner
     from files f where f.id = $1`,
    [id],
  );
  return rows[0];
}

/** Whether all of them are there and none waits for the scanner or is infected. */
export async function filesAreReady(tx: Queryable, ids: readonly string[]): Promise<boolean> {
  const { ready } = onlyRow(
    await tx.query<{ ready: number }>(
      `select count(*)::int as ready from files where id = any($1) and scan in ('clean', 'notConfigured')`,
      [ids],
    ),
  );
  return ready === new Set(ids).size;
}

/** One upload at a time for an owner: else many at once would each find room for themselves. */
export async function lockUnused(tx: Queryable, owner: EntityRef | null): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('unused files of ' || $1, 0))`, [
    owner ? `${owner.entityType} ${owner.entityId}` : 'the ministry',
  ]);
}

/** Files of the owner that no record uses: how many, and how large together. */
export async function measureUnused(
  tx: Queryable,
  owner: EntityRef | null,
): Promise<{ files: number; bytes: number }> {
  const theirs = owner ? 'f.entity_type = $1 and f.entity_id = $2' : 'f.entity_type is null';
  return onlyRow(
    await tx.query<{ files: number; bytes: number }>(
      `select count(*)::int as files, coalesce(sum(size_in_bytes), 0)::float8 as bytes from files f
       where ${theirs} and ${isUnused}`,
      owner ? [owner.entityType, owner.entityId] : [],
    ),
  );
}

export async function insertFile(
  tx: Queryable,
  file: {
    id: string;
    owner: EntityRef | null;
    uploadedBy: string;
    fileName: string;
    mediaType: string;
    sizeInBytes: number;
    sha256: Buffer;
  },
): Promise<void> {
  await tx.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.id,
      file.owner?.entityType ?? null,
      file.owner?.entityId ?? null,
      file.uploadedBy,
      file.fileName,
      file.mediaType,
      file.sizeInBytes,
      file.sha256,
    ],
  );
}

/** One writer at a time for a content: keeping it and sweeping it away exclude each other. */
export async function lockContent(tx: Queryable, sha256: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [sha256.readBigInt64BE(0)]);
}

export async function contentIsUsed(tx: Queryable, sha256: Buffer): Promise<boolean> {
  const { rows } = await tx.query('select 1 from files where sha256 = $1 limit 1', [sha256]);
  return rows.length === 1;
}

/** Forgets files that no record has used for a day; their bytes go with the next sweep of the store. */
export async function deleteUnusedFiles(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from files f where f.created_at < now() - make_interval(hours => $1) and ${isUnused}`,
    [unusedHours],
  );
  return rowCount ?? 0;
}
