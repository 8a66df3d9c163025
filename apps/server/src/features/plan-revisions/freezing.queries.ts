import type { ApplicationTypeId, Finding } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { insertCodes } from '../document-codes/document-codes.queries.ts';
import type { FrozenDocument } from './freeze-documents.ts';

/** A warning of the rules, and what was answered to it; null where nobody did. */
interface AnsweredWarning {
  readonly finding: Finding;
  readonly answer: { readonly reason: string; readonly by: string; readonly date: string } | null;
}

/** The answers to warnings of a plan, by the key of the finding. */
export async function listAnswers(
  tx: Queryable,
  applicationId: string,
): Promise<ReadonlyMap<string, NonNullable<AnsweredWarning['answer']>>> {
  const { rows } = await tx.query<{ key: string; answer: NonNullable<AnsweredWarning['answer']> }>(
    `select v.finding_key as key, json_build_object('reason', v.reason, 'by', p.full_name,
       'date', ${instantOf('v.overridden_at')}) as answer
     from finding_overrides v join persons p on p.id = v.overridden_by where v.application_id = $1`,
    [applicationId],
  );
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}

interface NewRevision {
  readonly id: string;
  readonly applicationId: string;
  readonly content: Uint8Array;
  readonly sha256: Uint8Array;
  readonly planDigest: string;
  readonly methodVersionId: string;
  readonly warnings: readonly AnsweredWarning[];
  readonly applicantDeclaration: number;
  /** What the architect declared, where no act says it. */
  readonly architectDeclaration: number;
  readonly declaredBy: string;
  /** Now, unless the declaration is of the past. */
  readonly declaredAt?: string | undefined;
}

export interface KeptRevision {
  readonly id: string;
  readonly number: number;
  readonly numberOfUnits: number;
  readonly strataAreaInSqm: string;
  readonly applicationTypeId: ApplicationTypeId;
}

/** Keeps what was declared; whoever calls has locked the application. */
export async function insertRevision(tx: Queryable, revision: NewRevision): Promise<KeptRevision> {
  return onlyRow(
    await tx.query<KeptRevision & Record<string, unknown>>(
      `insert into plan_revisions as r (id, application_id, number, plan_revision, share_method_version_id, content,
         sha256, plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration,
         architect_declaration, architect_registration_id, declared_by, declared_at)
       select $1, a.id, 1 + coalesce((select max(o.number) from plan_revisions o where o.application_id = a.id), 0),
         l.revision, $3, $4, $5, $6, u.units, u.area, $7, $8,
         coalesce((select (t.after ->> 'declaration')::int from acts t where t.object_type = 'application'
           and t.object_id = a.id and t.verb = 'completePlan' order by t.sequence desc limit 1), $9),
         a.architect_registration_id, $10, coalesce($11::timestamptz, now())
       from applications a join strata_plans l on l.application_id = a.id
         cross join lateral (select count(*) as units, sum(s.floor_area_in_sqm) as area
           from strata_units s where s.application_id = a.id) u
       where a.id = $2
       returning r.id, r.number, r.number_of_units as "numberOfUnits", r.strata_area_in_sqm::text as "strataAreaInSqm",
         (select a.application_type_id from applications a where a.id = r.application_id) as "applicationTypeId"`,
      [
        revision.id,
        revision.applicationId,
        revision.methodVersionId,
        revision.content,
        revision.sha256,
        revision.planDigest,
        JSON.stringify(revision.warnings),
        revision.applicantDeclaration,
        revision.architectDeclaration,
        revision.declaredBy,
        revision.declaredAt ?? null,
      ],
    ),
  );
}

/** A document of a revision, with the SHA-256 of its bytes. */
export interface DocumentDigest {
  readonly document: string;
  readonly format: string;
  readonly state: string;
  readonly sha256: string;
}

/** Keeps the documents of a revision, the bytes as they are: each a parameter, as an array of them would go out as text. */
export async function insertFrozenDocuments(
  tx: Queryable,
  revisionId: string,
  documents: readonly FrozenDocument[],
): Promise<readonly DocumentDigest[]> {
  await insertCodes(
    tx,
    documents.flatMap(({ code }) => code ?? []),
  );
  const rows = documents.map((_, at) => {
    const first = 2 + at * 6;
    const [document, format, state, code, template, content] = [0, 1, 2, 3, 4, 5].map(
      (place) => `$${first + place}`,
    );
    return `($1::uuid, ${document}, ${format}, ${state}, ${code}, ${template}::int, ${content}::bytea, sha256(${content}))`;
  });
  const { rows: kept } = await tx.query<DocumentDigest & Record<string, unknown>>(
    `insert into frozen_documents (revision_id, document, format, state, code, template, content, sha256)
     values ${rows.join(', ')} returning document, format, state, encode(sha256, 'hex') as sha256`,
    [
      revisionId,
      ...documents.flatMap(({ document, format, state, code, template, content }) => [
        document,
        format,
        state,
        code,
        template,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ]),
    ],
  );
  return kept;
}

/** The plan's drawings and documents stay as long as the revision, whatever becomes of the plan. */
export async function saveFilesOfRevision(
  tx: Queryable,
  revisionId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into revision_files (file_id, revision_id)
     select distinct f.id, $1::uuid from unnest($2::uuid[]) as f (id)`,
    [revisionId, fileIds],
  );
}
