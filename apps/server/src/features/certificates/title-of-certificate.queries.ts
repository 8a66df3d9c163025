import type { EntityRef, Folio, SchemeRecord } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';

/** A title as it is registered at this moment, for somebody who may have certificates of it. */
export interface CertifiableTitle {
  readonly id: string;
  readonly schemeId: string;
  readonly version: number;
  readonly folio: Folio;
  readonly scheme: SchemeRecord;
  /** As whom the person owns it; null for an officer. */
  readonly owner: EntityRef | null;
  readonly now: Date;
}

/** The keys, for comparison, by which the owners in a folio (jsonb) are known. */
export const ownerKeysOf = (folio: string): string =>
  `array(select identification_key_of(o.value ->> 'identification') from jsonb_array_elements(${folio} -> 'owners') o)`;

/**
 * The title, where it is the person's own or that of an entity they act for, or where an officer asks. What a lender or
 * an applicant who owns nothing may see of it is no matter of certificates.
 */
export async function findCertifiableTitle(
  db: Queryable,
  asking: { readonly audience: Audience; readonly personId: string },
  titleId: string,
): Promise<CertifiableTitle | undefined> {
  const { rows } = await db.query<CertifiableTitle & Record<string, unknown>>(
    `select t.id, t.scheme_id as "schemeId", t.version, t.folio, s.record as scheme, now() as now,
       case when m.entity_id is not null then
         json_build_object('entityType', m.entity_type, 'entityId', m.entity_id) end as owner
     from titles t join schemes s on s.id = t.scheme_id
       left join lateral (
         select entity_type, entity_id from current_memberships c join entity_keys k using (entity_type, entity_id)
         where $3 = 'portal' and c.person_id = $2 and k.key = any(${ownerKeysOf('t.folio')})
         order by entity_type <> 'Self', entity_type, entity_id limit 1) m on true
     where t.id = $1 and ($3 = 'console' or m.entity_id is not null)`,
    [titleId, asking.personId, asking.audience],
  );
  return rows[0];
}
