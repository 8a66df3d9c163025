import { onlyRow, type Queryable } from '../../../platform/database.ts';

async function getList(db: Queryable, statement: string, values: readonly unknown[] = []): Promise<string> {
  return onlyRow(await db.query<{ list: string }>(statement, values)).list;
}

const reference = (one: string): string =>
  `coalesce(json_agg(json_build_object('id', ${one}.id, 'name', ${one}.name)
    order by ${one}.position, ${one}.id), '[]')::text as list`;

/** The unit types that are offered for an occupancy use, as JSON of the wire. */
export function listUnitTypes(db: Queryable, occupancyUseId: number): Promise<string> {
  return getList(
    db,
    `select ${reference('t')} from unit_types t where t.retired_at is null
       and exists (select from unit_type_uses u where u.unit_type_id = t.id and u.occupancy_use_id = $1::int)`,
    [occupancyUseId],
  );
}

/** The vehicle parking types that are offered, as JSON of the wire. */
export function listVehicleParkingTypes(db: Queryable): Promise<string> {
  return getList(db, `select ${reference('t')} from vehicle_parking_types t where t.retired_at is null`);
}

/** The document types that are asked for, as JSON of the wire. */
export function listDocumentTypes(db: Queryable): Promise<string> {
  return getList(
    db,
    `select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
       'requiredFor', t.required_for) order by t.position, t.id), '[]')::text as list
     from document_types t where t.retired_at is null`,
  );
}

/** The uses that a plan ($1) can choose: those on offer, and retired ones that it has already. */
export const choosable = `occupancy_uses o where o.retired_at is null
  or exists (select from strata_plans p where p.application_id = $1 and p.occupancy_use_id = o.id)
  or exists (select from strata_units u where u.application_id = $1 and u.occupancy_use_id = o.id)
  or exists (select from application_groups g where g.application_id = $1 and g.occupancy_use_id = o.id)
  or exists (select from common_property_allocations a where a.application_id = $1 and a.occupancy_use_id = o.id)`;

/** The occupancy uses that the plan can choose, as JSON of the wire. */
export async function listOccupancyUses(db: Queryable, applicationId: string): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)
         order by o.retired_at is not null, o.position, o.id), '[]')::text as list from ${choosable}`,
      [applicationId],
    ),
  );
  return list;
}

/** Whether the plan can choose the occupancy use. */
export async function canChooseUse(tx: Queryable, applicationId: string, id: number): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from (select o.id from ${choosable}) c where c.id = $2`, [
    applicationId,
    id,
  ]);
  return rows.length === 1;
}
