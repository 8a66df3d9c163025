import type { PlaceOfThing } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Everything in a plan that can be drawn, by its id. */
export async function findDrawable(
  db: Queryable,
  applicationId: string,
): Promise<ReadonlyMap<string, PlaceOfThing>> {
  const { rows } = await db.query<PlaceOfThing & { id: string } & Record<string, unknown>>(
    `select 'floor' as thing, id, building_id as "buildingId" from strata_floors where application_id = $1
     union all select 'unit', id, building_id from strata_units where application_id = $1
     union all select 'area', id, building_id from common_property_allocations where application_id = $1
     union all select 'plot', id, null from strata_plots where application_id = $1
     union all select 'lot', l.id, c.building_id from parking_allocations l
       join common_property_allocations c on c.id = l.accessory_common_property_id where l.application_id = $1`,
    [applicationId],
  );
  return new Map(rows.map(({ id, thing, buildingId }) => [id, { thing, buildingId }]));
}
