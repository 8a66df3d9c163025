import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { type Asking, isThereFor } from '../application-timeline/visible-application.queries.ts';
import { registeredDrawing } from './registered-drawing.queries.ts';

interface FoundModel {
  readonly number: string;
  readonly application: EntityRef & { readonly id: string };
  /** CityJsonRecord as JSON. */
  readonly record: string;
}

const statementFor = (audience: Asking['audience']): string => `
  select s.number, json_build_object('id', a.id, 'entityType', a.entity_type, 'entityId', a.entity_id) as application,
    json_build_object('number', s.number, 'name', s.record -> 'name',
      'registeredOn', (s.registered_at at time zone 'Indian/Maldives')::date, 'drawing', ${registeredDrawing},
      'placing', (select p.placed_land from strata_plans p where p.application_id = s.application_id))::text as record
  from schemes s join applications a on a.id = s.application_id
  where s.id = $1 and ${isThereFor[audience]('$2')}
    and exists (select from revision_levels l where l.revision_id = (s.record ->> 'revisionId')::uuid)`;

const statements = { portal: statementFor('portal'), console: statementFor('console') };

/** What is drawn of a scheme, for those who may see its plan; undefined where nothing is. */
export async function findSchemeModel(
  db: Queryable,
  { audience, personId, schemeId }: Pick<Asking, 'audience' | 'personId'> & { readonly schemeId: string },
): Promise<FoundModel | undefined> {
  const { rows } = await db.query<FoundModel & Record<string, unknown>>(statements[audience], [
    schemeId,
    personId,
  ]);
  return rows[0];
}
