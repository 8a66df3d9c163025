import type { CertificateFacts } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { factsSql, signatureSql } from './certificates.queries.ts';

export interface VerifiedCertificate extends CertificateFacts {
  readonly number: string;
  readonly issuedDate: string;
  readonly revokedDate: string | null;
  readonly titleNumber: string;
  readonly titleId: string;
  readonly unitNumber: string;
  readonly building: string;
  readonly floor: string;
  readonly strataAreaInSqm: string;
  readonly shareValue: string;
  readonly provisional: boolean;
  readonly schemeNumber: string;
  readonly schemeState: 'provisional' | 'final';
  readonly schemeName: string;
  readonly islandName: string;
  readonly aggregate: string;
  readonly sha256: string;
  readonly signature: string;
  readonly signingKeyId: string;
}

const dayOf = (column: string): string => `to_char(${column} at time zone 'Indian/Maldives', 'YYYY-MM-DD')`;

/**
 * What anyone may know of the certificate with this code. That it was looked at is kept in the same statement, which does
 * not wait for the disk: a code that there is takes hardly longer than one that there is not, and a crash of the database
 * loses the looks of its last second at most.
 */
export async function lookAtCertificate(
  db: Queryable,
  code: string | undefined,
): Promise<VerifiedCertificate | undefined> {
  const { rows } = await db.query<VerifiedCertificate & Record<string, unknown>>(
    `with found as (
       select c.id, c.number, ${dayOf('c.issued_at')} as "issuedDate", ${dayOf('v.revoked_at')} as "revokedDate",
         t.id as "titleId", t.number as "titleNumber", t.unit_number as "unitNumber",
         t.folio -> 'unit' ->> 'building' as building, t.folio -> 'unit' ->> 'floor' as floor,
         t.folio -> 'unit' ->> 'strataAreaInSqm' as "strataAreaInSqm", t.folio ->> 'shareValue' as "shareValue", (t.folio ->> 'provisional')::boolean as provisional,
         s.number as "schemeNumber", s.state as "schemeState",
         coalesce(s.record ->> 'name', s.record ->> 'plotName') as "schemeName",
         s.record ->> 'islandName' as "islandName", s.record ->> 'aggregate' as aggregate, encode(c.sha256, 'hex') as sha256,
         ${signatureSql} as signature, c.signing_key_id as "signingKeyId", ${factsSql}
       from certificates c join titles t on t.id = c.title_id join schemes s on s.id = t.scheme_id
         left join certificate_revocations v on v.certificate_id = c.id
       where c.code = $1),
     looked as (
       insert into certificate_looks (certificate_id)
       select found.id from found, (select set_config('synchronous_commit', 'off', true)) at_once)
     select * from found`,
    [code ?? ''],
  );
  return rows[0];
}

/** The public keys that anything was signed with, the newest first. */
export async function listPublicKeys(
  db: Queryable,
): Promise<readonly { id: string; publicKey: string; firstUsedDate: string }[]> {
  const { rows } = await db.query<{ id: string; publicKey: string; firstUsedDate: string }>(
    `select id, public_key as "publicKey", ${dayOf('first_used_at')} as "firstUsedDate"
     from signing_keys order by first_used_at desc, id`,
  );
  return rows;
}
