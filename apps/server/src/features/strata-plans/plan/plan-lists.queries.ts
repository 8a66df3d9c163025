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
