import { CommonPropertyType, type DevelopmentTypeId, type PlacedLand, type Section31 } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';

export interface DevelopmentDetails {
  readonly strataDevelopmentTypeId: DevelopmentTypeId | null;
  readonly allOwnersShareCommonPropertiesOnEqualBais: boolean | null;
  readonly allotedShareValue: number;
  readonly landAreaInSqm: string | null;
  readonly occupancyUseId: number | null;
  readonly schemeName: string | null;
  readonly schemeAddress: string | null;
  readonly section31: Section31;
}

type DetailsRow = DevelopmentDetails & { readonly version: number };

const columns = `strata_development_type_id as "strataDevelopmentTypeId",
  shares_on_equal_basis as "allOwnersShareCommonPropertiesOnEqualBais",
  allotted_share_value as "allotedShareValue", land_area_in_sqm as "landAreaInSqm",
  occupancy_use_id as "occupancyUseId", scheme_name as "schemeName", scheme_address as "schemeAddress",
  json_build_object('hasMoreThanOneLevel', has_more_than_one_level, 'hasSeparateUtilities', has_separate_utilities,
    'hasSeparateEntrances', has_separate_entrances, 'compliesWithRegulations', complies_with_regulations)
    as section31, version`;

export async function getDetails(tx: Queryable, applicationId: string): Promise<DetailsRow> {
  return onlyRow(
    await tx.query<DetailsRow & Record<string, unknown>>(
      `select ${columns} from strata_plans where application_id = $1`,
      [applicationId],
    ),
  );
}

/** Changes the details; undefined when they were the same before. */
export async function updateDetailsRow(
  tx: Queryable,
  applicationId: string,
  details: DevelopmentDetails,
): Promise<DetailsRow | undefined> {
  const { section31 } = details;
  const { rows } = await tx.query<DetailsRow & Record<string, unknown>>(
    `update strata_plans set (strata_development_type_id, shares_on_equal_basis, allotted_share_value,
       land_area_in_sqm, occupancy_use_id, scheme_name, scheme_address, has_more_than_one_level,
       has_separate_utilities, has_separate_entrances, complies_with_regulations, version)
       = ($2::smallint, $3::boolean, $4::int, $5::numeric, $6::smallint, $7::text, $8::text, $9::boolean, $10::boolean,
         $11::boolean, $12::boolean, version + 1)
     where application_id = $1 and (strata_development_type_id, shares_on_equal_basis, allotted_share_value,
       land_area_in_sqm, occupancy_use_id, scheme_name, scheme_address, has_more_than_one_level,
       has_separate_utilities, has_separate_entrances, complies_with_regulations)
       is distinct from ($2::smallint, $3::boolean, $4::int, $5::numeric, $6::smallint, $7::text, $8::text, $9::boolean,
         $10::boolean, $11::boolean, $12::boolean)
     returning ${columns}`,
    [
      applicationId,
      details.strataDevelopmentTypeId,
      details.allOwnersShareCommonPropertiesOnEqualBais,
      details.allotedShareValue,
      details.landAreaInSqm,
      details.occupancyUseId,
      details.schemeName,
      details.schemeAddress,
      section31.hasMoreThanOneLevel,
      section31.hasSeparateUtilities,
      section31.hasSeparateEntrances,
      section31.compliesWithRegulations,
    ],
  );
  return rows[0];
}

/** Whether there are groups or limited common property: owners then do not share equally. */
export async function sharesApart(tx: Queryable, applicationId: string): Promise<boolean> {
  const { apart } = onlyRow(
    await tx.query<{ apart: boolean }>(
      `select exists (select from application_groups where application_id = $1)
         or exists (select from common_property_allocations
           where application_id = $1 and common_property_type_id = ${CommonPropertyType.limited}) as apart`,
      [applicationId],
    ),
  );
  return apart;
}

interface PlacingRow {
  readonly placing: PlacedLand | null;
  /** Of the details, in whose row it stands. */
  readonly version: number;
}

export async function getPlacing(tx: Queryable, applicationId: string): Promise<PlacingRow> {
  return onlyRow(
    await tx.query<PlacingRow & Record<string, unknown>>(
      'select placed_land as placing, version from strata_plans where application_id = $1',
      [applicationId],
    ),
  );
}

/** Says where the land lies, or takes it back; undefined when it was said so before. */
export async function updatePlacingRow(
  tx: Queryable,
  applicationId: string,
  placing: PlacedLand | null,
): Promise<PlacingRow | undefined> {
  const { rows } = await tx.query<PlacingRow & Record<string, unknown>>(
    `update strata_plans set placed_land = $2, version = version + 1
     where application_id = $1 and placed_land is distinct from $2::jsonb returning placed_land as placing, version`,
    [applicationId, placing === null ? null : JSON.stringify(placing)],
  );
  return rows[0];
}
