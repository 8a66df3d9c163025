import type { EntityRef, FrozenDocumentState, FrozenState } from '@strata/domain';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { isThereFor } from '../application-timeline/visible-application.queries.ts';
import { type DocumentFacts, planFacts, schemeNumber } from '../document-codes/document-codes.queries.ts';
import { revisionJoins, revisionMembers } from './revision-json.queries.ts';

/** A revision for whom its application is there, without what was declared. */
export interface FoundRevision extends EntityRef {
  readonly applicationId: string;
  /** The revision on the wire, without its declarations and its plan. */
  readonly head: Record<string, unknown>;
  readonly applicantDeclaration: number;
  readonly architectDeclaration: number;
  /** Whether whoever asks acts for the applicant. */
  readonly isApplicants: boolean;
}

const answered = `coalesce((
  select json_agg(json_build_object('key', w #>> '{finding,key}', 'section', w #>> '{finding,section}',
    'message', w #>> '{finding,message}', 'answer', nullif(w -> 'answer', 'null')) order by place)
  from jsonb_array_elements(v.warnings) with ordinality as listed (w, place)), '[]')`;

const revisionFor = (audience: Audience): string => `
  select a.id as "applicationId", a.entity_type as "entityType", a.entity_id as "entityId",
    v.applicant_declaration as "applicantDeclaration", v.architect_declaration as "architectDeclaration",
    exists (select from current_memberships m where m.person_id = $1
      and (m.entity_type, m.entity_id) = (a.entity_type, a.entity_id)) as "isApplicants",
    json_build_object(${revisionMembers}, 'applicationId', a.id, 'warnings', ${answered}) as head
  from plan_revisions v join applications a on a.id = v.application_id ${revisionJoins}
  where v.id = $2 and ${isThereFor[audience]('$1')}`;

const revisions = { portal: revisionFor('portal'), console: revisionFor('console') };

export async function findRevision(
  db: Queryable,
  audience: Audience,
  personId: string,
  revisionId: string,
): Promise<FoundRevision | undefined> {
  const { rows } = await db.query<FoundRevision & Record<string, unknown>>(revisions[audience], [
    personId,
    revisionId,
  ]);
  return rows[0];
}

/** A document of a revision, as it was made: which one, and by what it can be told from any other. */
export interface FoundDocument extends EntityRef {
  readonly revisionId: string;
  readonly applicationId: string;
  /** Of the application. */
  readonly reference: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  /** As what it is frozen. */
  readonly state: FrozenState;
  readonly facts: DocumentFacts;
}

interface AskedDocument {
  readonly audience: Audience;
  readonly personId: string;
  readonly document: PlanDocumentName;
  readonly format: 'html' | 'pdf';
  /** Left out, it is as approved where it is, else as declared. */
  readonly state?: FrozenState | undefined;
}

const documentWhere = (condition: string): string => `
  select v.id as "revisionId", a.id as "applicationId", a.reference, encode(d.sha256, 'hex') as sha256, d.state,
    a.entity_type as "entityType", a.entity_id as "entityId", ${planFacts} as facts
  from applications a join plan_revisions v on v.application_id = a.id
    join lateral (select f.sha256, f.state from frozen_documents f
      where f.revision_id = v.id and f.document = $3 and f.format = $4 and f.state = coalesce($5, f.state)
      order by f.state limit 1) d on true
  where ${condition}`;

const ofRevision = (audience: Audience): string =>
  documentWhere(`v.id = $2 and ${isThereFor[audience]('$1')}`);

const documentsOfRevision = { portal: ofRevision('portal'), console: ofRevision('console') };

/** The document of that revision. */
export async function findDocumentOfRevision(
  db: Queryable,
  { audience, personId, document, format, state }: AskedDocument,
  revisionId: string,
): Promise<FoundDocument | undefined> {
  const statement = documentsOfRevision[audience];
  const { rows } = await db.query<FoundDocument & Record<string, unknown>>(statement, [
    personId,
    revisionId,
    document,
    format,
    state ?? null,
  ]);
  return rows[0];
}

/** To officers the newest revision is the plan, whatever is drafted; to its parties while it is declared. */
const isThePlan: Readonly<Record<Audience, string>> = {
  portal: `v.id = a.declared_revision_id`,
  console: 'v.number = (select max(o.number) from plan_revisions o where o.application_id = a.id)',
};

const ofApplication = (audience: Audience): string =>
  documentWhere(`a.id = $2 and ${isThePlan[audience]} and ${isThereFor[audience]('$1')}`);

const documentsOfApplication = { portal: ofApplication('portal'), console: ofApplication('console') };

/** The frozen document that an application has for whoever asks; undefined while its plan is drafted, and for strangers. */
export async function findDocumentOfApplication(
  db: Queryable,
  { audience, personId, document, format }: AskedDocument,
  applicationId: string,
): Promise<FoundDocument | undefined> {
  const statement = documentsOfApplication[audience];
  const { rows } = await db.query<FoundDocument & Record<string, unknown>>(statement, [
    personId,
    applicationId,
    document,
    format,
    null,
  ]);
  return rows[0];
}

/** As what a plan stands at the ministry: what its documents say of their state. */
export interface FrozenStanding extends Omit<FrozenDocumentState, 'superseded'> {
  readonly facts: DocumentFacts;
}

const standingFor = (audience: Audience): string => `
  select case when y.id is null then 'declared' else 'approved' end as name, v.number as revision,
    ${instantOf('coalesce(y.made_at, v.declared_at)')} as at, v.architect_declaration as "architectDeclaration",
    o.full_name as registrar, ${planFacts} as facts
  from applications a join plan_revisions v on v.application_id = a.id
    left join application_decisions y on y.revision_id = v.id and y.kind = 'approve'
    left join persons o on o.id = y.made_by
  where a.id = $1 and ${isThePlan[audience]}`;

const standings = { portal: standingFor('portal'), console: standingFor('console') };

/** How the plan that whoever asks is shown stands; undefined while it is drafted. Whether it is there for them is found before. */
export async function findFrozenStanding(
  db: Queryable,
  audience: Audience,
  applicationId: string,
): Promise<FrozenStanding | undefined> {
  const { rows } = await db.query<FrozenStanding & Record<string, unknown>>(standings[audience], [
    applicationId,
  ]);
  return rows[0];
}

/** What a copy of a frozen document says as the document did. */
export interface CopiedDocument {
  readonly revision: number;
  /** When it was declared or approved, ISO 8601. */
  readonly at: string;
  readonly architectDeclaration: number;
  readonly registrar: string | null;
  readonly schemeNumber: string | null;
  /** Of the PDF; null for files of before there were codes. */
  readonly code: string | null;
  readonly now: Date;
}

export async function getCopiedDocument(
  db: Queryable,
  { revisionId, state }: Pick<FoundDocument, 'revisionId' | 'state'>,
  document: PlanDocumentName,
): Promise<CopiedDocument> {
  return onlyRow(
    await db.query<CopiedDocument & Record<string, unknown>>(
      `select v.number as revision, ${instantOf('coalesce(y.made_at, v.declared_at)')} as at,
         v.architect_declaration as "architectDeclaration", o.full_name as registrar,
         case when d.state = 'approved' or a.parent_application_id is not null then ${schemeNumber} end as "schemeNumber",
         d.code, now() as now
       from frozen_documents d
         join plan_revisions v on v.id = d.revision_id
         join applications a on a.id = v.application_id
         left join application_decisions y on d.state = 'approved' and y.revision_id = v.id and y.kind = 'approve'
         left join persons o on o.id = y.made_by
       where d.revision_id = $1 and d.document = $2 and d.format = 'pdf' and d.state = $3`,
      [revisionId, document, state],
    ),
  );
}

/** The bytes as they were made. */
export async function getFrozenDocument(
  db: Queryable,
  { revisionId, state }: Pick<FoundDocument, 'revisionId' | 'state'>,
  document: PlanDocumentName,
  format: AskedDocument['format'],
): Promise<Buffer> {
  const { content } = onlyRow(
    await db.query<{ content: Buffer }>(
      'select content from frozen_documents where revision_id = $1 and document = $2 and format = $3 and state = $4',
      [revisionId, document, format, state],
    ),
  );
  return content;
}

/** The HTML as JSON of the wire. */
export async function getFrozenHtml(
  db: Queryable,
  { revisionId, state }: Pick<FoundDocument, 'revisionId' | 'state'>,
  document: PlanDocumentName,
): Promise<string> {
  const { text } = onlyRow(
    await db.query<{ text: string }>(
      `select to_json(convert_from(content, 'UTF8'))::text as text from frozen_documents
       where revision_id = $1 and document = $2 and format = 'html' and state = $3`,
      [revisionId, document, state],
    ),
  );
  return text;
}

/** What was declared last of an application that came to the ministry, packed. */
export async function getNewestContent(db: Queryable, applicationId: string): Promise<Buffer> {
  const { content } = onlyRow(
    await db.query<{ content: Buffer }>(
      'select content from plan_revisions where application_id = $1 order by number desc limit 1',
      [applicationId],
    ),
  );
  return content;
}

/** Whether a file is, byte for byte, a document that was made when a plan was declared. */
export async function isFrozenDocument(db: Queryable, sha256: Uint8Array): Promise<boolean> {
  const { isOurs } = onlyRow(
    await db.query<{ isOurs: boolean }>(
      `select exists (select from frozen_documents where sha256 = $1 and format = 'pdf') as "isOurs"`,
      [sha256],
    ),
  );
  return isOurs;
}
