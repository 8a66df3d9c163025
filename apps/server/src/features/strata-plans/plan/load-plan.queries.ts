import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** The land area of the application's property. */
export async function getRegisteredLandArea(tx: Queryable, applicationId: string): Promise<string> {
  const { area } = onlyRow(
    await tx.query<{ area: string }>(
      `select p.land_area_in_sqm::text as area from applications a join properties p on p.id = a.property_id
       where a.id = $1`,
      [applicationId],
    ),
  );
  return area;
}
