import type { CertificateFacts, EntityRef } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { ownerKeysOf } from './title-of-certificate.queries.ts';

/** SQL for what the rules need to know of the certificate `c` of the title `t`, with its revocation `v` if there is one. */
export const factsSql = `v.certificate_id is not null as "isRevoked",
  exists (select from certificates n where n.title_id = c.title_id and (n.issued_at, n.id) > (c.issued_at, c.id)) as "hasNewer",
  c.title_version as "madeAtVersion", t.version as "titleVersion", t.state as "titleState",
  (select a.after ->> 'aggregate' from acts a where a.object_type = 'scheme' and a.object_id = t.scheme_id
      and a.occurred_at <= c.issued_at order by a.sequence desc limit 1)
    is distinct from (select p.record ->> 'aggregate' from schemes p where p.id = t.scheme_id) as "hasOtherAggregate"`;

/** SQL for the signature of the certificate `c` as base 64: the database breaks it into lines, as mails have them. */
export const signatureSql = `translate(encode(c.signature, 'base64'), E'\\n', '')`;

/** The folio that the certificate `c` was made of. */
const folioThen = `(select a.after from acts a where a.object_type = 'title' and a.object_id = c.title_id
  order by a.sequence offset c.title_version - 1 limit 1)`;

/**
 * Whom the certificate `c` of the title `t` is there for: officers who work on cases; at the portal those who own the title, and did
 * when it was made: it names whoever did then.
 */
const isCertificateFor = (audience: string, person: string): string => `(${audience} = 'console' or exists (
  select from current_memberships m join entity_keys k using (entity_type, entity_id)
  where m.person_id = ${person} and k.key = any(${ownerKeysOf('t.folio')}) and k.key = any(${ownerKeysOf(folioThen)})))`;

export interface ListedCertificate extends CertificateFacts {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly issuedDate: string;
  readonly issuedBy: string | null;
  readonly sizeInBytes: number;
  readonly sha256: string;
  readonly signature: string;
  readonly signingKeyId: string;
  readonly revokedDate: string | null;
  readonly revokedReason: string | null;
  readonly looks: number;
  readonly lastLookDate: string | null;
}

/** The certificates of a title, the newest first. */
export async function listCertificates(
  db: Queryable,
  asking: { readonly audience: Audience; readonly personId: string },
  titleId: string,
): Promise<readonly ListedCertificate[]> {
  const { rows } = await db.query<ListedCertificate & Record<string, unknown>>(
    `select c.id, c.number, c.code, ${instantOf('c.issued_at')} as "issuedDate",
       case when $3 = 'console' then i.full_name end as "issuedBy", length(c.content) as "sizeInBytes",
       encode(c.sha256, 'hex') as sha256, ${signatureSql} as signature, c.signing_key_id as "signingKeyId",
       ${instantOf('v.revoked_at')} as "revokedDate", v.reason as "revokedReason",
       l.looks, ${instantOf('l.last')} as "lastLookDate", ${factsSql}
     from certificates c join titles t on t.id = c.title_id join persons i on i.id = c.issued_by
       left join certificate_revocations v on v.certificate_id = c.id
       cross join lateral (
         select count(*)::int as looks, max(looked_at) as last from certificate_looks where certificate_id = c.id) l
     where c.title_id = $1 and ${isCertificateFor('$3', '$2')}
     order by c.issued_at desc, c.id desc`,
    [titleId, asking.personId, asking.audience],
  );
  return rows;
}

export interface CertificateFile {
  readonly number: string;
  readonly content: Buffer;
  readonly signature: Buffer;
  /** The application whose plan the title is of: with it an officer's look is recorded. */
  readonly entity: EntityRef;
}

/** A certificate as it was signed, for whom it is there. */
export async function findCertificateFile(
  db: Queryable,
  asking: { readonly audience: Audience; readonly personId: string },
  certificateId: string,
): Promise<CertificateFile | undefined> {
  const { rows } = await db.query<CertificateFile & Record<string, unknown>>(
    `select c.number, c.content, c.signature,
       json_build_object('entityType', a.entity_type, 'entityId', a.entity_id) as entity
     from certificates c join titles t on t.id = c.title_id join schemes s on s.id = t.scheme_id
       join applications a on a.id = s.application_id
     where c.id = $1 and ${isCertificateFor('$3', '$2')}`,
    [certificateId, asking.personId, asking.audience],
  );
  return rows[0];
}

/** The next number; one that is not used is left out. */
export async function takeCertificateNumber(db: Queryable): Promise<string> {
  const { number } = onlyRow(
    await db.query<{ number: string }>(
      `select 'SC-' || lpad(n::text, greatest(8, length(n::text)), '0') as number from nextval('certificate_numbers') n`,
    ),
  );
  return number;
}

export async function insertCertificate(
  tx: Queryable,
  made: {
    readonly id: string;
    readonly number: string;
    readonly titleId: string;
    readonly titleVersion: number;
    readonly code: string;
    readonly template: number;
    readonly content: Uint8Array;
    readonly sha256: Buffer;
    readonly signingKeyId: string;
    readonly signature: Buffer;
    readonly issuedBy: string;
    readonly issuedAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into certificates (id, number, title_id, title_version, code, template, content, sha256, signing_key_id,
       signature, issued_by, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      made.id,
      made.number,
      made.titleId,
      made.titleVersion,
      made.code,
      made.template,
      made.content,
      made.sha256,
      made.signingKeyId,
      made.signature,
      made.issuedBy,
      made.issuedAt,
    ],
  );
}

export interface RevocableCertificate extends CertificateFacts {
  readonly number: string;
  readonly titleId: string;
  readonly titleNumber: string;
  readonly unitNumber: string;
  readonly plotName: string;
  /** Who owns the title now, by identification, for comparison. */
  readonly ownerKeys: readonly string[];
}

export async function findRevocableCertificate(
  db: Queryable,
  certificateId: string,
): Promise<RevocableCertificate | undefined> {
  const { rows } = await db.query<RevocableCertificate & Record<string, unknown>>(
    `select c.number, t.id as "titleId", t.number as "titleNumber", t.unit_number as "unitNumber",
       s.record ->> 'plotName' as "plotName", k.keys as "ownerKeys", ${factsSql}
     from certificates c join titles t on t.id = c.title_id join schemes s on s.id = t.scheme_id
       cross join lateral (select ${ownerKeysOf('t.folio')} as keys) k
       left join certificate_revocations v on v.certificate_id = c.id
     where c.id = $1`,
    [certificateId],
  );
  return rows[0];
}

/** Answers whether it is revoked by this; of two who revoke at once, the second waits for the first and is too late. */
export async function insertRevocation(
  tx: Queryable,
  revocation: {
    readonly certificateId: string;
    readonly reason: string;
    readonly revokedBy: string;
    /** Now, unless it was revoked in the past. */
    readonly revokedAt?: string;
  },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into certificate_revocations (certificate_id, reason, revoked_by, revoked_at)
     values ($1, $2, $3, coalesce($4::timestamptz, now()))
     on conflict do nothing returning 1`,
    [revocation.certificateId, revocation.reason, revocation.revokedBy, revocation.revokedAt ?? null],
  );
  return rows.length === 1;
}
