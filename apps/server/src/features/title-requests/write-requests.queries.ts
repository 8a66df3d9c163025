import {
  type RecordOwner,
  type TitleRequestContent,
  TitleRequestStatus,
  type TitleRequestStatusId,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Begins a request; answers with its reference. */
export async function insertRequest(
  tx: Queryable,
  request: RecordOwner & {
    readonly id: string;
    readonly titleId: string;
    readonly content: TitleRequestContent;
    readonly createdBy: string;
  },
): Promise<void> {
  await tx.query(
    `insert into title_requests (id, reference, title_id, kind, entity_type, entity_id, content, created_by)
     select $1, 'TR-' || to_char(now() at time zone 'Indian/Maldives', 'YYYY') || '-'
       || lpad(n::text, greatest(6, length(n::text)), '0'), $2, $3, $4, $5, $6, $7
     from nextval('title_request_references') n`,
    [
      request.id,
      request.titleId,
      request.content.kind,
      request.entityType,
      request.entityId,
      JSON.stringify(request.content),
      request.createdBy,
    ],
  );
}

export async function setContent(tx: Queryable, id: string, content: TitleRequestContent): Promise<void> {
  await tx.query(
    'update title_requests set content = $2, version = version + 1, updated_at = now() where id = $1',
    [id, JSON.stringify(content)],
  );
}

export async function deleteRequestRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from title_requests where id = $1', [id]);
}

/** What parties and officers see from now on is what is asked for now. The time is that of the lock, not of the call. */
export async function markSubmitted(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update title_requests set status_id = ${TitleRequestStatus.submitted}, submission = submission + 1, submitted_content = content, remarks = null,
       submitted_at = clock_timestamp(), version = version + 1, updated_at = now() where id = $1`,
    [id],
  );
}

/** What an act leaves of a request. */
interface Left {
  readonly statusId: TitleRequestStatusId;
  /** Why it was returned or rejected. */
  readonly remarks?: string;
  /** Working days that the ministry has left once it comes back. */
  readonly daysLeft?: number;
  readonly registeredAct?: string;
}

/** Brings the request into its new state; answers with its version. */
export async function moveRequest(tx: Queryable, id: string, left: Left): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update title_requests set status_id = $2, remarks = coalesce($3, remarks), registered_act = $4,
         examination_days_left = coalesce($5, examination_days_left), version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [id, left.statusId, left.remarks ?? null, left.registeredAct ?? null, left.daysLeft ?? null],
    ),
  );
  return version;
}

/** Counts a change that leaves the request in its state; answers with its version. */
export async function raiseRequestVersion(tx: Queryable, id: string): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update title_requests set version = version + 1, updated_at = now() where id = $1 returning version',
      [id],
    ),
  );
  return version;
}

/** The request as it stands, for the acts; undefined once it is gone. */
export async function snapshotRequest(tx: Queryable, id: string): Promise<unknown> {
  const { rows } = await tx.query<{ snapshot: unknown }>(
    `select jsonb_build_object('reference', r.reference, 'title', t.number, 'kind', r.kind, 'statusId', r.status_id,
       'version', r.version, 'submission', r.submission, 'content', r.content, 'remarks', r.remarks,
       'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'fileName', f.file_name,
           'sha256', encode(f.sha256, 'hex')) order by d.added_at, d.id), '[]')
         from title_request_documents d join files f on f.id = d.file_id
         where d.request_id = r.id and d.removed_at is null),
       'consents', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'role', p.role,
           'key', p.identification_key, 'consented', c.consented, 'reason', c.reason, 'by', c.person_id)
           order by p.position), '[]')
         from title_request_parties p left join title_request_consents c using (request_id, submission, identification_key)
         where p.request_id = r.id and p.submission = r.submission)) as snapshot
     from title_requests r join titles t on t.id = r.title_id where r.id = $1`,
    [id],
  );
  return rows[0]?.snapshot;
}
