import { floorFields, pickFields, type ValuesOf } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { selected } from '../../../platform/described-columns.ts';

const storeyFields = pickFields(floorFields, 'floorNumber', 'baseLevelInMm', 'storeyHeightInMm');

/** A floor with what is said of its storey. */
export interface StoreyRow extends ValuesOf<typeof storeyFields> {
  readonly id: string;
}

/** The floors of a building of this plan. */
export async function listStoreys(
  tx: Queryable,
  applicationId: string,
  buildingId: string,
): Promise<readonly StoreyRow[]> {
  const { rows } = await tx.query<StoreyRow & Record<string, unknown>>(
    `select id, ${selected(storeyFields)} from strata_floors where application_id = $1 and building_id = $2`,
    [applicationId, buildingId],
  );
  return rows;
}

export async function updateStoreys(
  tx: Queryable,
  storeys: readonly Omit<StoreyRow, 'floorNumber'>[],
): Promise<void> {
  await tx.query(
    `update strata_floors f set base_level_in_mm = s.base, storey_height_in_mm = s.height, version = f.version + 1
     from unnest($1::uuid[], $2::int[], $3::int[]) as s (id, base, height) where f.id = s.id`,
    [
      storeys.map(({ id }) => id),
      storeys.map(({ baseLevelInMm }) => baseLevelInMm),
      storeys.map(({ storeyHeightInMm }) => storeyHeightInMm),
    ],
  );
}

export async function updateNorth(tx: Queryable, buildingId: string, angle: number | null): Promise<void> {
  await tx.query('update strata_buildings set north_angle = $2, version = version + 1 where id = $1', [
    buildingId,
    angle,
  ]);
}
