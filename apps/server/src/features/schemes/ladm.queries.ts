import { type EntityRef, TitleRequestStatus } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { isApplicantOf } from '../titles/title-access.queries.ts';
import { measuredToOf } from '../titles/title-place.queries.ts';
import type { LadmVersion } from './ladm/ladm-source.ts';
import { registeredDrawing } from './registered-drawing.queries.ts';

interface FoundLadm {
  readonly number: string;
  readonly application: EntityRef & { readonly id: string };
  /** LadmRecord as JSON. */
  readonly record: string;
}

const act = `'id', c.id, 'sequence', c.sequence::text, 'verb', c.verb, 'date', ${instantOf('c.occurred_at')},
  'basis', c.basis_id, 'corrects', c.corrects, 'after', c.after`;

const members = `'schemeActs', (select json_agg(json_build_object(${act}) order by c.sequence)
    from acts c where c.object_type = 'scheme' and c.object_id = s.id),
  'titleActs', (select json_agg(json_build_object(${act}) order by c.sequence)
    from titles t join acts c on c.object_type = 'title' and c.object_id = t.id where t.scheme_id = s.id),
  'revisions', (select json_agg(json_build_object('id', r.id, 'applicationId', b.id, 'reference', b.reference,
      'number', r.number, 'sha256', encode(r.sha256, 'hex'), 'declaredDate', ${instantOf('r.declared_at')},
      'measuredTo', ${measuredToOf('r.application_id', 'r.id')})
      order by r.declared_at, r.id)
    from plan_revisions r join applications b on b.id = r.application_id
    where r.id in (select (c.after ->> 'revisionId')::uuid from acts c
      where c.object_type = 'scheme' and c.object_id = s.id)),
  'requests', coalesce((select json_agg(json_build_object('id', q.id, 'reference', q.reference, 'kind', q.kind,
      'submittedDate', ${instantOf('q.submitted_at')}) order by q.reference)
    from titles t join title_requests q on q.title_id = t.id where t.scheme_id = s.id and q.status_id = ${TitleRequestStatus.registered}), '[]'),
  'commonProperty', coalesce((select json_agg(json_build_object('id', k.id, 'type', y.name,
      'reference', k.reference_number, 'building', b.name, 'floor', f.floor_number,
      'areaInSqm', k.floor_area_in_sqm::text) order by k.common_property_type_id, k.reference_number, k.id)
    from common_property_allocations k join common_property_types y on y.id = k.common_property_type_id
      left join strata_buildings b on b.id = k.building_id left join strata_floors f on f.id = k.floor_id
    where k.application_id = s.application_id), '[]')`;

const isFor: Readonly<Record<Audience, string>> = {
  portal: isApplicantOf('$2'),
  console: '$2::uuid is not null',
};

/** What each version of the shape is made from. */
const records: Readonly<Record<LadmVersion, string>> = {
  1: `json_build_object(${members})`,
  2: `json_build_object(${members}, 'drawing', ${registeredDrawing},
    'placing', (select p.placed_land from strata_plans p where p.application_id = s.application_id))`,
};

const ladmFor = (audience: Audience, version: LadmVersion): string => `
  select s.number, json_build_object('id', a.id, 'entityType', a.entity_type, 'entityId', a.entity_id) as application,
    ${records[version]}::text as record
  from schemes s join applications a on a.id = s.application_id
  where s.id = $1 and ${isFor[audience]}`;

const statementsFor = (version: LadmVersion) => ({
  portal: ladmFor('portal', version),
  console: ladmFor('console', version),
});

const statements = { 1: statementsFor('1'), 2: statementsFor('2') };

/** All acts of a scheme and of its titles, in one moment: for its applicant and for officers, not for single owners. */
export async function findLadm(
  db: Queryable,
  audience: Audience,
  personId: string,
  schemeId: string,
  version: LadmVersion,
): Promise<FoundLadm | undefined> {
  const { rows } = await db.query<FoundLadm & Record<string, unknown>>(statements[version][audience], [
    schemeId,
    personId,
  ]);
  return rows[0];
}
