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

/** One save at a time for a person: else many at once would each find room for themselves. */
export async function lockDrafts(tx: Queryable, personId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('form drafts of ' || $1, 0))`, [personId]);
}

export interface KeptDrafts {
  /** The person's drafts of other forms, and their bytes together. */
  readonly others: number;
  readonly bytesOfOthers: number;
  /** Bytes of the draft of this form; null where there is none. */
  readonly bytes: number | null;
}

export async function measureDrafts(
  tx: Queryable,
  personId: string,
  entity: EntityRef,
  form: string,
): Promise<KeptDrafts> {
  const isThis = '(entity_type, entity_id, form) = ($2, $3, $4)';
  return onlyRow(
    await tx.query<KeptDrafts & Record<string, unknown>>(
      `select count(*) filter (where not ${isThis})::int as others,
         coalesce(sum(octet_length(content::text)) filter (where not ${isThis}), 0)::int as "bytesOfOthers",
         (sum(octet_length(content::text)) filter (where ${isThis}))::int as bytes
       from form_drafts where person_id = $1`,
      [personId, entity.entityType, entity.entityId, form],
    ),
  );
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
