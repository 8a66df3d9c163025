import { randomUUID } from 'node:crypto';
import type { EntityRef, EntityType } from '@strata/domain';
import { askDatabase } from './database.ts';

/**
 * Lets a person, who has signed in before, act for one more entity, as an approved registration will. What is done for
 * it is done for it alone, so that journeys of the same person do not meet.
 */
export async function giveEntity(idnumber: string, entityType: EntityType, name: string): Promise<EntityRef> {
  const entityId = randomUUID();
  await askDatabase('insert into entities (entity_type, entity_id, name) values ($1, $2, $3)', [
    entityType,
    entityId,
    name,
  ]);
  await askDatabase(
    `insert into memberships (entity_type, entity_id, person_id)
     select $1, $2, id from persons where idnumber = $3`,
    [entityType, entityId, idnumber],
  );
  return { entityType, entityId };
}

/** Takes the right to act for the entity away. */
export async function takeEntity(idnumber: string, entity: EntityRef): Promise<void> {
  await askDatabase(
    `delete from memberships where entity_type = $1 and entity_id = $2
       and person_id = (select id from persons where idnumber = $3)`,
    [entity.entityType, entity.entityId, idnumber],
  );
}
