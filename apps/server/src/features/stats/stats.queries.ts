import { completedStatusIds, type EntityRef, pendingStatusIds } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

export interface StatsRow {
  readonly pending: number;
  readonly completed: number;
  readonly properties: number;
}

/** Counts of one entity, over the indexes that serve its lists; an architect's applications are those assigned to them. */
export async function countForEntity(db: Queryable, entity: EntityRef): Promise<StatsRow> {
  const whose =
    entity.entityType === 'Architect'
      ? 'architect_registration_id = $2'
      : 'entity_type = $1 and entity_id = $2';
  return onlyRow(
    await db.query<StatsRow>(
      `select count(*) filter (where application_status_id = any($3))::int as pending,
         count(*) filter (where application_status_id = any($4))::int as completed,
         (select count(*)::int from properties where entity_type = $1 and entity_id = $2) as properties
       from applications where ${whose}`,
      [entity.entityType, entity.entityId, pendingStatusIds, completedStatusIds],
    ),
  );
}
