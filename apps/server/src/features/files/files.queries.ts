import type { EntityRef, RecordOwner } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { identificationKeysSql } from '../titles/parties-of-session.queries.ts';
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
const ownerColumn = `case when f.entity_type is not null
  then json_build_object('entityType', f.entity_type, 'entityId', f.entity_id) end as owner`;

/** A document of a person who acts for an entity whose creator's rights have ended: no longer the creator's to see. */
const isOutOfCreatorsSight = `exists (
  select from responsible_persons p join expert_registrations r on r.id = p.registration_id
  where r.creator_ended_at is not null
    and (p.power_of_attorney_id = f.id or p.bar_council_registration_document_id = f.id))`;

/**
 * A document, a drawing or a model of a plan, be it of one that was declared, or a document of its property, where the application is assigned to an architect for
 * whom the person acts. It ends with the assignment.
 */
const isOfAssignedPlan = `exists (
  select from applications a join current_memberships m on m.entity_type = 'Architect'
    and m.entity_id = a.architect_registration_id and m.person_id = $2
  where a.id in (
    select d.application_id from strata_documents d where d.file_id = f.id
    union all select u.application_id from strata_units u where u.drawing_file_id = f.id
    union all select m.application_id from plan_drawings m where m.file_id = f.id
    union all select r.application_id from revision_files v join plan_revisions r on r.id = v.revision_id
      where v.file_id = f.id
    union all select p.id from property_documents d join applications p on p.property_id = d.property_id
      where d.file_id = f.id))`;

/** A document of a request as it was submitted, to which one of those must consent for whom the person acts. */
const isOfRequestToConsent = `exists (
  select from title_request_documents d join title_requests r on r.id = d.request_id
    join title_request_parties p on p.request_id = r.id and p.submission = r.submission
  where d.file_id = f.id and d.removed_at is null and d.added_at <= r.submitted_at
    and p.identification_key = any(${identificationKeysSql('$2')}))`;

/**
 * The file if it belongs to one of the person's entities, to the registration that one of them is, to a plan that one of
 * them is the architect of, to a request that one of them is a party of, or is the ministry's own and no withdrawn guide; else it does not exist.
 */
export async function findFile(db: Queryable, personId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from files f where f.id = $1 and (exists (
         select from current_memberships m
         where m.entity_type = f.entity_type and m.entity_id = f.entity_id and m.person_id = $2)
         and not ${isOutOfCreatorsSight}
       or exists (
         select from expert_documents d join expert_registrations r on r.id = d.registration_id
           join current_memberships m on m.entity_type = r.expert_type and m.entity_id = r.id
         where d.file_id = f.id and m.person_id = $2)
       or ${isOfAssignedPlan}
       or ${isOfRequestToConsent}
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
    `select ${fileColumns}, ${ownerColumn} from files f where f.id = $1`,
    [id],
  );
  return rows[0];
}

/** What is known of malware in each of these files. */
export async function listScans(tx: Queryable, ids: readonly string[]): Promise<ScanState[]> {
  const { rows } = await tx.query<{ scan: ScanState }>('select scan from files where id = any($1::uuid[])', [
    ids,
  ]);
  return rows.map(({ scan }) => scan);
}

/** Whether one of the files is a document of an expert's registration or of a request, or part of a strata plan or of a declared one. */
export async function areOfOthers(tx: Queryable, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from unnest($1::uuid[]) as f (id)
     where exists (select from expert_documents where file_id = f.id)
       or exists (select from strata_documents where file_id = f.id)
       or exists (select from strata_units where drawing_file_id = f.id)
       or exists (select from plan_drawings where file_id = f.id)
       or exists (select from revision_files where file_id = f.id)
       or exists (select from title_request_documents where file_id = f.id) limit 1`,
    [fileIds],
  );
  return rows.length > 0;
}

/** One upload at a time for an owner: else many at once would each find room for themselves. */
export async function lockUnused(tx: Queryable, owner: RecordOwner | null): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('unused files of ' || $1, 0))`, [
    owner ? `${owner.entityType} ${owner.entityId}` : 'the ministry',
  ]);
}

/** Files of the owner that no record uses: how many, and how large together. */
export async function measureUnused(
  tx: Queryable,
  owner: RecordOwner | null,
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
    owner: RecordOwner | null;
    /** Null: it came with the portal. */
    uploadedBy: string | null;
    fileName: string;
    mediaType: string;
    sizeInBytes: number;
    sha256: Buffer;
    scan: Exclude<ScanState, 'infected'>;
    /** Now, unless it was sent in the past. */
    sentAt?: string | undefined;
  },
): Promise<void> {
  await tx.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256, scan,
       scanned_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9 = 'clean' then now() end, coalesce($10::timestamptz, now()))`,
    [
      file.id,
      file.owner?.entityType ?? null,
      file.owner?.entityId ?? null,
      file.uploadedBy,
      file.fileName,
      file.mediaType,
      file.sizeInBytes,
      file.sha256,
      file.scan,
      file.sentAt ?? null,
    ],
  );
}

/** One writer at a time for a content: keeping it and sweeping it away exclude each other. */
export async function lockContent(tx: Queryable, sha256: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [sha256.readBigInt64BE(0)]);
}

/** Whether any file has the content; one that was found to be infected has none any more. */
export async function contentIsUsed(tx: Queryable, sha256: Buffer): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from files where sha256 = $1 and scan <> 'infected' limit 1`, [
    sha256,
  ]);
  return rows.length === 1;
}

/** Which of these contents no file has. */
export async function findUnusedContents(db: Queryable, sha256s: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await db.query<{ sha256: Buffer }>(
    `select c.sha256 from unnest($1::bytea[]) as c (sha256)
     where not exists (select from files f where f.sha256 = c.sha256 and f.scan <> 'infected')`,
    [sha256s],
  );
  return rows.map(({ sha256 }) => sha256);
}

export interface FileToScan {
  readonly id: string;
  readonly sha256: Buffer;
  readonly size_in_bytes: number;
}

/**
 * The next file to scan, put off for a while, so that neither another process scans it too nor a file that cannot be
 * scanned holds up the others. What waits comes before what was kept without a scanner.
 */
export async function claimFileToScan(tx: Queryable): Promise<FileToScan | undefined> {
  const { rows } = await tx.query<FileToScan>(
    `update files set scan_due_at = now() + interval '2 minutes' where id = (
       select id from files where scan in ('waiting', 'notConfigured') and scan_due_at <= now()
       order by scan desc, scan_due_at limit 1 for update skip locked)
     returning id, sha256, size_in_bytes::int`,
  );
  return rows[0];
}

/** What holds for a content holds for every file that has it. */
export async function markClean(tx: Queryable, sha256: Buffer): Promise<void> {
  await tx.query(
    `update files set scan = 'clean', scanned_at = now()
     where sha256 = $1 and scan in ('waiting', 'notConfigured')`,
    [sha256],
  );
}

/** The files that had the content, with what was known of them before. */
export async function markInfected(
  tx: Queryable,
  sha256: Buffer,
): Promise<readonly { id: string; owner: EntityRef | null; scan: ScanState }[]> {
  const { rows } = await tx.query<{ id: string; owner: EntityRef | null; scan: ScanState }>(
    `with before as (select id, scan from files where sha256 = $1 and scan <> 'infected' order by id for update)
     update files f set scan = 'infected', scanned_at = now() from before b where b.id = f.id
     returning f.id, b.scan, ${ownerColumn}`,
    [sha256],
  );
  return rows;
}

/** Forgets files that their records have given up, unless others use them: nobody is left who could use them again. */
export async function deleteUnused(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(`delete from files f where f.id = any($1::uuid[]) and ${isUnused}`, [ids]);
}

/** Forgets files that no record has used for a day; their bytes go with the next sweep of the store. */
export async function deleteUnusedFiles(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from files f where f.created_at < now() - make_interval(hours => $1) and ${isUnused}`,
    [unusedHours],
  );
  return rowCount ?? 0;
}
