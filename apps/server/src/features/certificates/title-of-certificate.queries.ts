import { CommonPropertyType, type EntityRef, type Folio, type SchemeRecord } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { isForUnit } from '../titles/title-place.queries.ts';

/** An area that only some units may use, as a certificate names it. */
export interface LimitedArea {
  readonly reference: string;
  readonly occupancyUse: string;
  readonly floorAreaInSqm: string;
  /** Null where it lies on no floor. */
  readonly floorNumber: string | null;
}

/** A title as it is registered at this moment, for somebody who may have certificates of it. */
export interface CertifiableTitle {
  readonly id: string;
  readonly schemeId: string;
  readonly version: number;
  readonly folio: Folio;
  readonly scheme: SchemeRecord;
  /** The areas of limited common property that are for the unit. */
  readonly limitedCommonProperty: readonly LimitedArea[];
  /** As whom the person owns it; null for an officer. */
  readonly owner: EntityRef | null;
  readonly now: Date;
}

/** The keys, for comparison, by which the owners in a folio (jsonb) are known. */
export const ownerKeysOf = (folio: string): string =>
  `array(select identification_key_of(o.value ->> 'identification') from jsonb_array_elements(${folio} -> 'owners') o)`;

/** What is registered of the title `t` of the scheme `s` as limited common property of its unit, in its order. */
const limitedAreas = `coalesce((
  select json_agg(json_build_object('reference', k.prefix || '-' || c.reference_number, 'occupancyUse', o.name,
    'floorAreaInSqm', c.floor_area_in_sqm::text, 'floorNumber', f.floor_number) order by c.reference_number)
  from registered_units g join strata_units u on u.application_id = g.application_id and u.id = g.unit_id
    join common_property_allocations c on c.application_id = u.application_id
      and c.common_property_type_id = ${CommonPropertyType.limited}
    join common_property_types k on k.id = c.common_property_type_id
    join occupancy_uses o on o.id = c.occupancy_use_id
    left join strata_floors f on f.id = c.floor_id
  where g.title_id = t.id and g.application_id = s.application_id and ${isForUnit}), '[]')`;

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
       ${limitedAreas} as "limitedCommonProperty",
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
