import type { DrawableThing, EntityRef, NamedFloor } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { ScanState } from '../files/files.queries.ts';
import type { KnownBuilding, KnownFloor } from './begin/begin-mapping.ts';

/** Of which format a model is, by the type of its content. */
const formatSql = "case media_type when 'image/vnd.dxf' then 'dxf' when 'application/x-step' then 'ifc' end";

export interface ModelRow {
  readonly file_name: string;
  readonly format: 'dxf' | 'ifc';
  readonly sha256: Buffer;
  readonly size_in_bytes: number;
  readonly scan: ScanState;
}

/** A model that the person uploaded for an application of the entity; else it does not exist. */
export async function findModel(
  db: Queryable,
  personId: string,
  { entityType, entityId }: EntityRef,
  id: string,
): Promise<ModelRow | undefined> {
  const { rows } = await db.query<ModelRow & Record<string, unknown>>(
    `select file_name, ${formatSql} as format, sha256, size_in_bytes::float8 as size_in_bytes, scan from files
     where id = $1 and uploaded_by = $2 and entity_type = $3 and entity_id = $4
       and ${formatSql} is not null`,
    [id, personId, entityType, entityId],
  );
  return rows[0];
}

/** Keeps a model from being removed until the transaction ends; false where it is gone. */
export async function lockModel(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from files where id = $1 for key share', [id]);
  return rows.length === 1;
}

/** The floors of a plan, from the lowest to the highest of each building. */
export async function listNamedFloors(db: Queryable, applicationId: string): Promise<readonly NamedFloor[]> {
  const { rows } = await db.query<NamedFloor & Record<string, unknown>>(
    `select f.id, f.floor_number as "floorNumber", b.name as "buildingName"
     from strata_floors f join strata_buildings b on b.id = f.building_id
     where f.application_id = $1 order by b.sort_key, b.id, f.sort_key, f.id`,
    [applicationId],
  );
  return rows;
}

export async function listKnownBuildings(
  db: Queryable,
  applicationId: string,
): Promise<readonly KnownBuilding[]> {
  const { rows } = await db.query<KnownBuilding & Record<string, unknown>>(
    'select id, name from strata_buildings where application_id = $1',
    [applicationId],
  );
  return rows;
}

/** The floors of a plan with what is entered of them. */
export async function listKnownFloors(db: Queryable, applicationId: string): Promise<readonly KnownFloor[]> {
  const { rows } = await db.query<KnownFloor & Record<string, unknown>>(
    `select f.id, f.floor_number as "floorNumber", f.gross_floor_area_in_sqm::text as "grossFloorAreaInSqm",
       f.building_id as "buildingId"
     from strata_floors f where f.application_id = $1`,
    [applicationId],
  );
  return rows;
}

/** Everything of a plan that a model can show, by what it is called. */
export async function listNamedThings(
  db: Queryable,
  applicationId: string,
): Promise<readonly DrawableThing[]> {
  const { rows } = await db.query<DrawableThing & Record<string, unknown>>(
    `select 'floor' as thing, id, floor_number as name, id as "floorId", building_id as "buildingId"
       from strata_floors where application_id = $1
     union all select 'unit', id, unit_number, floor_id, building_id from strata_units where application_id = $1
     union all select 'area', c.id, concat(k.prefix, '-', c.reference_number), c.floor_id, c.building_id
       from common_property_allocations c join common_property_types k on k.id = c.common_property_type_id
       where c.application_id = $1
     union all select 'plot', id, plot_number, null, null from strata_plots where application_id = $1
     union all select 'lot', l.id, l.reference, null, c.building_id
       from parking_allocations l join common_property_allocations c on c.id = l.accessory_common_property_id
       where l.application_id = $1`,
    [applicationId],
  );
  return rows;
}
