import type { PropertyStatusId } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import type { LockedProperty } from './properties.queries.ts';

/** A property as the act of an officer needs it. */
export interface PropertyForOfficer extends LockedProperty {
  readonly plotName: string;
  readonly plotNumber: string;
}

/** Locks the property, whosever it is. */
export async function lockPropertyForOfficer(
  tx: Queryable,
  id: string,
): Promise<PropertyForOfficer | undefined> {
  const { rows } = await tx.query<PropertyForOfficer>(
    `select entity_type as "entityType", entity_id as "entityId", version, property_status_id as "statusId",
       plot_name as "plotName", plot_number as "plotNumber"
     from properties where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The property is verified, or returned with remarks; answers with its version. */
export async function setExamined(
  tx: Queryable,
  id: string,
  statusId: Exclude<PropertyStatusId, 1>,
  remarks: string | null,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update properties set property_status_id = $2, remarks = $3, version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [id, statusId, remarks],
    ),
  );
  return version;
}
