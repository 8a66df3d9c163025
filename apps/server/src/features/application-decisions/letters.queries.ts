import { ApplicationStatus } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { LetterKind, LetterSubject, Remark } from '../../documents/letters/print-letter.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { insertCodes } from '../document-codes/document-codes.queries.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';

/** What a letter of now would be about. */
export interface FoundSubject {
  readonly version: number;
  readonly revisionId: string;
  /** Version of the text that the architect declared. */
  readonly architectDeclaration: number;
  /** Whether a new scheme would be registered, rather than one amended. */
  readonly isFirst: boolean;
  readonly subject: LetterSubject;
  /** Which version of the officer's signature there is; 0: they never had one. */
  readonly signatureVersion: number;
  readonly now: Date;
}

const subject = `json_build_object(
  'reference', a.reference, 'applicationType', t.name, 'applicantName', e.name,
  'plotName', p.plot_name, 'plotNumber', p.plot_number, 'islandName', i.name, 'atollName', at.name,
  'schemeName', l.scheme_name,
  'architect', case when r.id is not null then json_build_object('name', r.name, 'licenseNumber', r.license_number) end,
  'schemeNumber', (select s.number from schemes s where s.application_id = a.parent_application_id),
  'revisionNumber', v.number, 'planSha256', v.plan_digest, 'declaredAt', ${instantOf('v.declared_at')},
  'enclosures', coalesce((select json_agg(json_build_object('document', d.document, 'sha256', encode(d.sha256, 'hex'))
      order by d.document desc) from frozen_documents d
    where d.revision_id = v.id and d.format = 'pdf' and d.state = 'declared'), '[]'),
  'officerName', (select o.full_name from persons o where o.id = $2))`;

/** The application that is examined, as its letter names it; undefined where it is not. */
export async function findLetterSubject(
  db: Queryable,
  id: string,
  officerId: string,
): Promise<FoundSubject | undefined> {
  const { rows } = await db.query<FoundSubject>(
    `select a.version, v.id as "revisionId", v.architect_declaration as "architectDeclaration",
       a.parent_application_id is null as "isFirst", ${subject} as subject, now() as now,
       coalesce((select s.version from document_pictures s where s.person_id = $2), 0) as "signatureVersion"
     from applications a
       join application_types t on t.id = a.application_type_id
       join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
       join properties p on p.id = a.property_id
       join islands i on i.id = p.island_id
       join atolls at on at.id = i.atoll_id
       join strata_plans l on l.application_id = a.id
       join plan_revisions v on v.id = a.declared_revision_id
       left join expert_registrations r on r.id = a.architect_registration_id
     where a.id = $1 and a.application_status_id = ${ApplicationStatus.processing}`,
    [id, officerId],
  );
  return rows[0];
}

/** Keeps a decision with its letter and its remarks; answers with its id. */
export async function insertDecision(
  tx: Queryable,
  decision: {
    readonly applicationId: string;
    readonly revisionId: string;
    readonly kind: LetterKind;
    readonly letter: Uint8Array;
    readonly letterSha256: Uint8Array;
    /** By which anyone asks about the letter. */
    readonly code: string;
    readonly madeBy: string;
    readonly remarks: readonly Remark[];
    /** Now, unless it was decided in the past. */
    readonly madeAt?: string | undefined;
  },
): Promise<string> {
  const id = uuidv7();
  await insertCodes(tx, [decision.code]);
  await tx.query(
    `insert into application_decisions (id, application_id, revision_id, kind, letter, letter_sha256, made_by, made_at, code)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()), $9)`,
    [
      id,
      decision.applicationId,
      decision.revisionId,
      decision.kind,
      Buffer.from(decision.letter),
      Buffer.from(decision.letterSha256),
      decision.madeBy,
      decision.madeAt ?? null,
      decision.code,
    ],
  );
  await tx.query(
    `insert into application_remarks (decision_id, position, section, text)
     select $1, position, section, text
     from unnest($2::text[], $3::text[]) with ordinality as said (section, text, position)`,
    [id, decision.remarks.map(({ section }) => section), decision.remarks.map(({ text }) => text)],
  );
  return id;
}

/** Whom an application's letters are there for: with a portal session its parties, with a console session officers. */
const isFor: Readonly<Record<Audience, string>> = {
  portal: isPartyTo('$2'),
  console: '$2::uuid is not null',
};

export interface KeptLetter {
  readonly applicationId: string;
  readonly kind: LetterKind;
  readonly reference: string;
  readonly letter: Buffer;
}

/** The letter as it went out; undefined where it does not exist for the person. */
export async function findLetter(
  db: Queryable,
  audience: Audience,
  personId: string,
  decisionId: string,
): Promise<KeptLetter | undefined> {
  const { rows } = await db.query<KeptLetter>(
    `select a.id as "applicationId", d.kind, a.reference, d.letter from application_decisions d join applications a on a.id = d.application_id
     where d.id = $1 and ${isFor[audience]}`,
    [decisionId, personId],
  );
  return rows[0];
}
