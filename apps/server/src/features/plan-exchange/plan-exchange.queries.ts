import type { ReferenceCounters } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** How many references of each kind the plan has given; undefined once it is deleted. */
export async function findCounters(
  db: Queryable,
  applicationId: string,
): Promise<ReferenceCounters | undefined> {
  const { rows } = await db.query<ReferenceCounters & Record<string, unknown>>(
    `select groups_numbered as groups, general_numbered as general, limited_numbered as limited,
       accessory_numbered as accessory
     from strata_plans where application_id = $1`,
    [applicationId],
  );
  return rows[0];
}

/** Counts references that are given; none is given twice. */
export async function raiseCounters(
  tx: Queryable,
  applicationId: string,
  { groups, general, limited, accessory }: ReferenceCounters,
): Promise<void> {
  await tx.query(
    `update strata_plans set groups_numbered = groups_numbered + $2, general_numbered = general_numbered + $3,
       limited_numbered = limited_numbered + $4, accessory_numbered = accessory_numbered + $5
     where application_id = $1`,
    [applicationId, groups, general, limited, accessory],
  );
}

/** What stands in the plan's own row, as JSON: development details and the answer of the accessory schedule. */
export async function snapshotDetails(tx: Queryable, applicationId: string): Promise<string> {
  const { row } = onlyRow(
    await tx.query<{ row: string }>(
      `select json_build_array(json_build_object('strata_development_type_id', strata_development_type_id,
         'shares_on_equal_basis', shares_on_equal_basis, 'allotted_share_value', allotted_share_value,
         'land_area_in_sqm', land_area_in_sqm, 'occupancy_use_id', occupancy_use_id, 'scheme_name', scheme_name,
         'scheme_address', scheme_address, 'has_more_than_one_level', has_more_than_one_level,
         'has_separate_utilities', has_separate_utilities, 'has_separate_entrances', has_separate_entrances,
         'complies_with_regulations', complies_with_regulations, 'has_parking_lots', has_parking_lots, 'placed_land', placed_land))::text as row
       from strata_plans where application_id = $1`,
      [applicationId],
    ),
  );
  return row;
}

/** Restores the plan's own row where an import changed it; the application's version counts its answer. */
export async function restoreDetails(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    `with before as (
       select i.application_id, b.* from plan_imports i, jsonb_to_recordset(i.before -> 'strata_plans') as b (
         strata_development_type_id smallint, shares_on_equal_basis boolean, allotted_share_value integer,
         land_area_in_sqm numeric, occupancy_use_id smallint, scheme_name text, scheme_address text,
         has_more_than_one_level boolean, has_separate_utilities boolean, has_separate_entrances boolean,
         complies_with_regulations boolean, has_parking_lots boolean, placed_land jsonb)
       where i.id = $1
     ), answered as (
       update applications a set version = a.version + 1, updated_at = now()
       from before b join strata_plans p using (application_id)
       where a.id = b.application_id and p.has_parking_lots is distinct from b.has_parking_lots)
     update strata_plans p set strata_development_type_id = b.strata_development_type_id,
       shares_on_equal_basis = b.shares_on_equal_basis, allotted_share_value = b.allotted_share_value,
       land_area_in_sqm = b.land_area_in_sqm, occupancy_use_id = b.occupancy_use_id, scheme_name = b.scheme_name,
       scheme_address = b.scheme_address, has_more_than_one_level = b.has_more_than_one_level,
       has_separate_utilities = b.has_separate_utilities, has_separate_entrances = b.has_separate_entrances,
       complies_with_regulations = b.complies_with_regulations, has_parking_lots = b.has_parking_lots, placed_land = b.placed_land,
       version = p.version + 1
     from before b where p.application_id = b.application_id`,
    [importId],
  );
}
