import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** What a lot of the accessory schedule says. */
export interface LotContent {
  readonly accessoryCommonPropertyId: string;
  readonly unitId: string | null;
  readonly vehicleParkingTypeId: number;
  readonly reference: string;
}

/** A lot as it goes into the acts. */
export interface LotRow extends LotContent {
  readonly id: string;
  readonly version: number;
}

const columns = `id, accessory_common_property_id as "accessoryCommonPropertyId", unit_id as "unitId",
  vehicle_parking_type_id as "vehicleParkingTypeId", reference, version`;

/** A lot of this plan and of no other. */
export async function findLot(tx: Queryable, applicationId: string, id: string): Promise<LotRow | undefined> {
  const { rows } = await tx.query<LotRow & Record<string, unknown>>(
    `select ${columns} from parking_allocations where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** Whether the vehicle parking type can be chosen: it is offered, or the lot ($2) has it already. */
export async function canChooseParkingType(
  tx: Queryable,
  id: number,
  lotId: string | null,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from vehicle_parking_types t where t.id = $1 and (t.retired_at is null
       or exists (select from parking_allocations l where l.id = $2 and l.vehicle_parking_type_id = t.id))`,
    [id, lotId],
  );
  return rows.length === 1;
}

/** Adds a lot. @throws when its reference is taken */
export async function insertLot(
  tx: Queryable,
  applicationId: string,
  lot: LotContent & { readonly id: string; readonly sortKey: string },
): Promise<LotRow> {
  return onlyRow(
    await tx.query<LotRow & Record<string, unknown>>(
      `insert into parking_allocations (id, application_id, accessory_common_property_id, unit_id,
         vehicle_parking_type_id, reference, sort_key)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [
        lot.id,
        applicationId,
        lot.accessoryCommonPropertyId,
        lot.unitId,
        lot.vehicleParkingTypeId,
        lot.reference,
        lot.sortKey,
      ],
    ),
  );
}

/** Changes a lot; undefined when it was the same before. @throws when its reference is taken */
export async function updateLotRow(
  tx: Queryable,
  id: string,
  lot: LotContent & { readonly sortKey: string },
): Promise<LotRow | undefined> {
  const { rows } = await tx.query<LotRow & Record<string, unknown>>(
    `update parking_allocations set accessory_common_property_id = $2, unit_id = $3, vehicle_parking_type_id = $4,
       reference = $5, sort_key = $6, version = version + 1
     where id = $1 and (accessory_common_property_id, unit_id, vehicle_parking_type_id, reference)
       is distinct from ($2::uuid, $3::uuid, $4::smallint, $5::text)
     returning ${columns}`,
    [id, lot.accessoryCommonPropertyId, lot.unitId, lot.vehicleParkingTypeId, lot.reference, lot.sortKey],
  );
  return rows[0];
}

export async function deleteLotRow(tx: Queryable, applicationId: string, id: string): Promise<void> {
  await tx.query('delete from parking_allocations where application_id = $1 and id = $2', [
    applicationId,
    id,
  ]);
}
