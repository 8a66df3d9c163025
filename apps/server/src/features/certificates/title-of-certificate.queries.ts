import type { EntityRef, Folio, SchemeRecord, WallRule } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { type LimitedArea, limitedAreasOf, measuredToOf } from '../titles/title-place.queries.ts';

/** A title as it is registered at this moment, for somebody who may have certificates of it. */
export interface CertifiableTitle {
  readonly id: string;
  readonly schemeId: string;
  readonly version: number;
  readonly folio: Folio;
  readonly scheme: SchemeRecord;
  /** The registered plan: its application, and which of its revisions. */
  readonly plan: { readonly reference: string; readonly revision: number };
  readonly registeredDate: string;
  /** Of the registered plan; null where it has no unit with this title. */
  readonly unitId: string | null;
  /** The areas of limited common property that are for the unit. */
  readonly limitedCommonProperty: readonly LimitedArea[];
  /** What the areas of the registered plan are measured to; null where nothing of it is drawn. */
  readonly measuredTo: WallRule | null;
  /** As whom the person owns it; null for an officer. */
  readonly owner: EntityRef | null;
  readonly now: Date;
}

/** The keys, for comparison, by which the owners in a folio (jsonb) are known. */
export const ownerKeysOf = (folio: string): string =>
  `array(select identification_key_of(o.value ->> 'identification') from jsonb_array_elements(${folio} -> 'owners') o)`;

const unitOfTitle = `(select g.unit_id from registered_units g where g.title_id = t.id and g.application_id = a.id)`;

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
       json_build_object('reference', a.reference, 'revision', v.number) as plan,
       ${instantOf('t.registered_at')} as "registeredDate",
       ${unitOfTitle} as "unitId", ${limitedAreasOf('a.id', unitOfTitle)} as "limitedCommonProperty",
       ${measuredToOf('a.id', 'v.id')} as "measuredTo",
       case when m.entity_id is not null then
         json_build_object('entityType', m.entity_type, 'entityId', m.entity_id) end as owner
     from titles t join schemes s on s.id = t.scheme_id join applications a on a.id = s.application_id
       join plan_revisions v on v.id = a.declared_revision_id
       left join lateral (
         select entity_type, entity_id from current_memberships c join entity_keys k using (entity_type, entity_id)
         where $3 = 'portal' and c.person_id = $2 and k.key = any(${ownerKeysOf('t.folio')})
         order by entity_type <> 'Self', entity_type, entity_id limit 1) m on true
     where t.id = $1 and ($3 = 'console' or m.entity_id is not null)`,
    [titleId, asking.personId, asking.audience],
  );
  return rows[0];
}
