import { type LotContent, lotFields } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { columnTypes, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';

/** A lot as it goes into the acts. */
export interface LotRow extends LotContent {
  readonly id: string;
  readonly version: number;
}

/** A lot that goes into the schedule. */
export interface PlacedLot extends LotContent {
  readonly id: string;
  readonly sortKey: string;
}

const columns = `id, ${selected(lotFields)}, version`;

const written = { id: 'uuid', ...columnTypes(lotFields), sort_key: 'text' };

/** A lot of this plan and of no other. */
export async function findLot(tx: Queryable, applicationId: string, id: string): Promise<LotRow | undefined> {
  const { rows } = await tx.query<LotRow & Record<string, unknown>>(
    `select ${columns} from parking_allocations where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** What of the plan a lot names. */
interface LotPlace {
  /** Of its accessory unit; null where the plan has none of this id. */
  readonly commonPropertyTypeId: number | null;
  /** The plan has the unit, or none is named. */
  readonly hasUnit: boolean;
  readonly typeIsOffered: boolean;
}

/** What each lot names, in their order. */
export async function findLotPlaces(
  tx: Queryable,
  applicationId: string,
  lots: readonly LotContent[],
): Promise<readonly LotPlace[]> {
  const { rows } = await tx.query<LotPlace & Record<string, unknown>>(
    `select c.common_property_type_id as "commonPropertyTypeId", n.unit_id is null or u.id is not null as "hasUnit",
       t.id is not null as "typeIsOffered"
     from unnest($2::uuid[], $3::uuid[], $4::smallint[]) with ordinality as n (accessory_id, unit_id, type_id, place)
       left join common_property_allocations c on c.id = n.accessory_id and c.application_id = $1
       left join strata_units u on u.id = n.unit_id and u.application_id = $1
       left join vehicle_parking_types t on t.id = n.type_id and t.retired_at is null
     order by n.place`,
    [
      applicationId,
      lots.map((lot) => lot.accessoryCommonPropertyId),
      lots.map((lot) => lot.unitId),
      lots.map((lot) => lot.vehicleParkingTypeId),
    ],
  );
  return rows;
}

/** The places, from 0, of references that a lot of the plan has, or that came before. */
export async function findTakenLotReferences(
  tx: Queryable,
  applicationId: string,
  references: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ place: number }>(
    `select (place - 1)::int as place from (
       select place, number_key_of(reference) as key,
         row_number() over (partition by number_key_of(reference) order by place) as turn
       from unnest($2::text[]) with ordinality as n (reference, place)) n
     where turn > 1 or exists (
       select from parking_allocations l where l.application_id = $1 and l.reference_key = n.key)
     order by 1`,
    [applicationId, references],
  );
  return rows.map(({ place }) => place);
}

/** Adds lots. @throws when a reference is taken */
export async function insertLots(
  tx: Queryable,
  applicationId: string,
  lots: readonly PlacedLot[],
): Promise<readonly LotRow[]> {
  const arrays = Object.values(written).map((type, at) => `$${at + 2}::${type}[]`);
  const rowsByColumn = lots.map(
    (lot): Readonly<Record<string, unknown>> => ({
      id: lot.id,
      ...columnValues(lotFields, lot),
      sort_key: lot.sortKey,
    }),
  );
  const { rows } = await tx.query<LotRow & Record<string, unknown>>(
    `insert into parking_allocations (application_id, ${Object.keys(written).join(', ')})
     select $1, l.* from unnest(${arrays.join(', ')}) as l
     returning ${columns}`,
    [applicationId, ...Object.keys(written).map((column) => rowsByColumn.map((row) => row[column]))],
  );
  return rows;
}

export async function insertLot(tx: Queryable, applicationId: string, lot: PlacedLot): Promise<LotRow> {
  const [row] = await insertLots(tx, applicationId, [lot]);
  if (!row) throw new Error('The lot was not added');
  return row;
}

const { set, differs } = updateOf(lotFields, 3);

/** Changes a lot; undefined when it was the same before. @throws when its reference is taken */
export async function updateLotRow(
  tx: Queryable,
  id: string,
  lot: LotContent & { readonly sortKey: string },
): Promise<LotRow | undefined> {
  const { rows } = await tx.query<LotRow & Record<string, unknown>>(
    `update parking_allocations set ${set}, sort_key = $2, version = version + 1
     where id = $1 and ${differs} returning ${columns}`,
    [id, lot.sortKey, ...Object.values(columnValues(lotFields, lot))],
  );
  return rows[0];
}

export async function deleteLotRow(tx: Queryable, applicationId: string, id: string): Promise<void> {
  await tx.query('delete from parking_allocations where application_id = $1 and id = $2', [
    applicationId,
    id,
  ]);
}
