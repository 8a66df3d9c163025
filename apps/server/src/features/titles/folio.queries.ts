import type { CorrectionOrder, EntityRef, Folio, SchemeRecord, TitleAct } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { isApplicantOf, isTitleFor } from './title-access.queries.ts';
import { pendingRequestJson } from './title-json.queries.ts';
import type { WhoAsks } from './who-asks.ts';

interface ActName {
  readonly id: string;
  readonly sequence: string;
}

/** An act on a title as it was recorded. */
export interface TitleActRow extends ActName {
  readonly verb: TitleAct;
  readonly date: string;
  readonly by: string | null;
  readonly basis: {
    readonly kind: 'application' | 'request';
    readonly id: string;
    readonly reference: string;
  } | null;
  /** By which it was corrected without consent. */
  readonly order: CorrectionOrder | null;
  readonly corrects: ActName | null;
  readonly correctedBy: ActName | null;
  readonly before: Folio | null;
  readonly after: Folio;
}

export interface FolioRow {
  readonly id: string;
  readonly schemeId: string;
  /** As it is registered now, whatever day is asked for. */
  readonly present: Folio;
  readonly isApplicant: boolean;
  readonly registeredDate: string;
  /** Of that day, as all that follows. */
  readonly scheme: SchemeRecord;
  readonly place: {
    readonly applicationId: string;
    readonly unitId: string;
    readonly buildingId: string;
    readonly floorId: string;
  } | null;
  readonly pendingRequest: { readonly id: string; readonly reference: string; readonly kind: string } | null;
  /** The latest first; null before it was issued. */
  readonly acts: readonly TitleActRow[] | null;
  /** Who applied for the plan that is registered now: officers' looks are told to them. */
  readonly application: EntityRef & { readonly id: string };
}

const actName = (act: string): string =>
  `json_build_object('id', ${act}.id, 'sequence', ${act}.sequence::text)`;

const actsOf = `(
  select json_agg(json_build_object('id', a.id, 'sequence', a.sequence::text, 'verb', a.verb,
    'date', ${instantOf('a.occurred_at')}, 'by', p.full_name,
    'basis', case a.basis_type
      when 'application' then (select json_build_object('kind', a.basis_type, 'id', b.id, 'reference', b.reference)
        from applications b where b.id = a.basis_id)
      when 'request' then (select json_build_object('kind', a.basis_type, 'id', b.id, 'reference', b.reference)
        from title_requests b where b.id = a.basis_id) end,
    'order', (select b.submitted_content -> 'order' from title_requests b where a.basis_type = 'request' and b.id = a.basis_id),
    'corrects', (select ${actName('c')} from acts c where c.id = a.corrects),
    'correctedBy', (select ${actName('c')} from acts c where c.corrects = a.id and c.occurred_at < e.ends
      order by c.sequence desc limit 1),
    'before', a.before, 'after', a.after) order by a.sequence desc)
  from acts a left join persons p on p.id = a.person_id
  where a.object_type = 'title' and a.object_id = t.id and a.occurred_at < e.ends)`;

/** A past day ends at midnight in the Maldives; now has no end. */
const endOf = (day: string): string =>
  `(select coalesce((${day}::date + 1)::timestamp at time zone 'Indian/Maldives', 'infinity') as ends) e`;

const folioFor = (audience: Audience): string => `
  select t.id, t.scheme_id as "schemeId", t.folio as present, ${isApplicantOf('$2')} as "isApplicant",
    ${instantOf('t.registered_at')} as "registeredDate", r.scheme, ${actsOf} as acts,
    (select json_build_object('applicationId', u.application_id, 'unitId', u.id, 'buildingId', u.building_id,
       'floorId', u.floor_id)
     from registered_units g join strata_units u on u.application_id = g.application_id and u.id = g.unit_id
     where g.title_id = t.id and g.application_id = (r.scheme ->> 'applicationId')::uuid) as place,
    ${pendingRequestJson} as "pendingRequest",
    (select json_build_object('id', n.id, 'entityType', n.entity_type, 'entityId', n.entity_id)
     from applications n where n.id = s.application_id) as application
  from titles t join schemes s on s.id = t.scheme_id cross join ${endOf('$4')}
    cross join lateral (
      select a.after as scheme from acts a
      where a.object_type = 'scheme' and a.object_id = s.id and a.occurred_at < e.ends
      order by a.sequence desc limit 1) r
  where t.id = $1 and ${isTitleFor[audience]('$2', '$3')}`;

const folios = { portal: folioFor('portal'), console: folioFor('console') };

/**
 * A title with its acts, as far as the end of the day where one is named; undefined where it does not exist for whoever
 * asks, and on days before its scheme was registered.
 */
export async function findFolio(
  db: Queryable,
  { audience, personId, keys }: WhoAsks,
  titleId: string,
  day: string | undefined,
): Promise<FolioRow | undefined> {
  const { rows } = await db.query<FolioRow & Record<string, unknown>>(folios[audience], [
    titleId,
    personId,
    keys,
    day ?? null,
  ]);
  return rows[0];
}
