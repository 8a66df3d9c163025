import type { OfficerSettings } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** What the officer set; undefined where they never did. */
export async function findSettings(db: Queryable, personId: string): Promise<OfficerSettings | undefined> {
  const { rows } = await db.query<OfficerSettings>(
    `select keys_are_on as "keysAreOn", keys, takes_next as "takesNext" from officer_settings where person_id = $1`,
    [personId],
  );
  return rows[0];
}

export async function setSettings(tx: Queryable, personId: string, settings: OfficerSettings): Promise<void> {
  const { keysAreOn, keys, takesNext } = settings;
  await tx.query(
    `insert into officer_settings (person_id, keys_are_on, keys, takes_next) values ($1, $2, $3, $4)
     on conflict (person_id) do update set keys_are_on = excluded.keys_are_on, keys = excluded.keys,
       takes_next = excluded.takes_next`,
    [personId, keysAreOn, JSON.stringify(keys), takesNext],
  );
}
