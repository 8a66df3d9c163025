import type {
  EntityType,
  Folio,
  RecordOwner,
  TitleRequestContent,
  TitleRequestFacts,
  TitleRequestKind,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { identificationKeysSql } from '../titles/parties-of-session.queries.ts';

/** A request as every act on it needs it. */
export interface LockedRequest extends RecordOwner {
  readonly id: string;
  readonly reference: string;
  readonly kind: TitleRequestKind;
  readonly version: number;
  readonly submission: number;
  readonly content: TitleRequestContent;
  /** What parties and officers see; null while it was never submitted. */
  readonly submittedContent: TitleRequestContent | null;
  readonly titleId: string;
  readonly schemeId: string;
  /** The title as people know it. */
  readonly number: string;
  readonly unitNumber: string;
  readonly plotName: string;
  /** Working days that the ministry had left; null where it never had it. */
  readonly daysLeft: number | null;
  readonly facts: TitleRequestFacts;
}

/** The same, and what the person is to it. */
export interface OpenedRequest extends LockedRequest {
  readonly entityType: EntityType;
  readonly isRequester: boolean;
  /** One of those who must consent to what was submitted. */
  readonly isParty: boolean;
  /** Their identifications, as keys, that have not answered yet. */
  readonly unanswered: readonly string[];
}

/** SQL for the facts of the request `r`, as TitleRequestFacts of the domain. */
export const requestFacts = `json_build_object('statusId', r.status_id, 'everSubmitted', r.submission > 0,
  'consented', r.submission > 0 and not exists (select from title_request_parties p
    where p.request_id = r.id and p.submission = r.submission and not exists (select from title_request_consents c
      where c.request_id = p.request_id and c.submission = p.submission
        and c.identification_key = p.identification_key and c.consented)),
  'recommended', exists (select from examinations e
    where e.object_type = 'request' and e.object_id = r.id and e.stage = 'decide'),
  'byOrder', r.entity_type = 'Ministry')`;

/** SQL for whether the request `r` is of an entity for which the person may act. */
export const isRequesterSql = (person: string): string => `exists (select from current_memberships m
  where m.entity_type = r.entity_type and m.entity_id = r.entity_id and m.person_id = ${person})`;

/** SQL for the identifications among `keys` that are parties of the request `r` as it was submitted last. */
const partyKeys = (
  keys: string,
  more = '',
): string => `array(select p.identification_key from title_request_parties p
  where p.request_id = r.id and p.submission = r.submission and p.identification_key = any(${keys}) ${more})`;

const withoutAnswer = `and not exists (select from title_request_consents c where c.request_id = p.request_id
  and c.submission = p.submission and c.identification_key = p.identification_key)`;

const columns = `r.id, r.reference, r.kind, r.version, r.submission, r.content, r.submitted_content as "submittedContent",
  r.entity_type as "entityType", r.entity_id as "entityId", r.title_id as "titleId", t.scheme_id as "schemeId",
  t.number, t.unit_number as "unitNumber", s.record ->> 'plotName' as "plotName",
  r.examination_days_left as "daysLeft", ${requestFacts} as facts`;
const from = 'title_requests r join titles t on t.id = r.title_id join schemes s on s.id = t.scheme_id';

/** Locked first and looked at second: what is joined to it must be read after the wait. */
async function lockRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('select 1 from title_requests where id = $1 for update', [id]);
}

/**
 * Locks the request if the person acts for whoever makes it, or for a party of it since it was submitted; else it does
 * not exist. Who they act for is held as well.
 */
export async function lockTitleRequest(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<OpenedRequest | undefined> {
  await tx.query('select 1 from current_memberships where person_id = $1 for share', [personId]);
  await lockRow(tx, id);
  const { rows } = await tx.query<OpenedRequest>(
    `with theirs as materialized (select ${identificationKeysSql('$2')} as keys)
     select ${columns}, ${isRequesterSql('$2')} as "isRequester",
       cardinality(${partyKeys('theirs.keys')}) > 0 as "isParty",
       ${partyKeys('theirs.keys', withoutAnswer)} as unanswered
     from ${from} cross join theirs where r.id = $1`,
    [id, personId],
  );
  const [request] = rows;
  return request && (request.isRequester || request.isParty) ? request : undefined;
}

/** Locks the request, whosever it is, once it was submitted; drafts are the requester's own. */
export async function lockSubmittedRequest(tx: Queryable, id: string): Promise<LockedRequest | undefined> {
  await lockRow(tx, id);
  const { rows } = await tx.query<LockedRequest>(
    `select ${columns} from ${from} where r.id = $1 and r.submission > 0`,
    [id],
  );
  return rows[0];
}

/** The folio as it is registered now. */
export async function getFolio(tx: Queryable, titleId: string): Promise<Folio> {
  const { rows } = await tx.query<{ folio: Folio }>('select folio from titles where id = $1', [titleId]);
  const [title] = rows;
  if (!title) throw new Error('A request has no title');
  return title.folio;
}

/** Whether the act is one on the title: a correction names the one that it puts right. */
export async function isActOfTitle(db: Queryable, titleId: string, actId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from acts where id = $1 and object_type = 'title' and object_id = $2`,
    [actId, titleId],
  );
  return rows.length === 1;
}
