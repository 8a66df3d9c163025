import type { EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** The person's draft as JSON of the wire, or null. */
export async function findDraft(
  db: Queryable,
  personId: string,
  entity: EntityRef,
  form: string,
): Promise<string> {
  const { rows } = await db.query<{ draft: string }>(
    `select json_build_object('content', content, 'savedAt', ${instantOf('saved_at')})::text as draft from form_drafts
     where person_id = $1 and entity_type = $2 and entity_id = $3 and form = $4`,
    [personId, entity.entityType, entity.entityId, form],
  );
  return rows[0]?.draft ?? 'null';
}

export async function saveDraft(
  tx: Queryable,
  personId: string,
  entity: EntityRef,
  form: string,
  content: unknown,
): Promise<string> {
  const { saved_at: savedAt } = onlyRow(
    await tx.query<{ saved_at: string }>(
      `insert into form_drafts (person_id, entity_type, entity_id, form, content) values ($1, $2, $3, $4, $5)
       on conflict (person_id, entity_type, entity_id, form)
         do update set content = excluded.content, saved_at = now()
       returning ${instantOf('saved_at')} as saved_at`,
      [personId, entity.entityType, entity.entityId, form, JSON.stringify(content)],
    ),
  );
  return savedAt;
}

export async function deleteDraft(
  tx: Queryable,
  personId: string,
  entity: EntityRef,
  form: string,
): Promise<void> {
  await tx.query(
    'delete from form_drafts where person_id = $1 and entity_type = $2 and entity_id = $3 and form = $4',
    [personId, entity.entityType, entity.entityId, form],
  );
}
