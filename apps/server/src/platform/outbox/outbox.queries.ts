import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../database.ts';

/** What a mail says, before the link and the signature are added. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
  /** Where its link leads in the portal. */
  readonly path: string;
}

/** One mail for each of the persons who has shared an address and may still sign in. */
export async function insertMails(
  tx: Queryable,
  personIds: readonly string[],
  { subject, body, path }: MailText,
): Promise<void> {
  await tx.query(
    `insert into outbox (id, recipient, subject, body, path)
     select r.id, p.email, $3, $4, $5
     from unnest($1::uuid[], $2::uuid[]) as r (id, person_id) join persons p on p.id = r.person_id
     where p.email is not null and p.disabled_at is null`,
    [personIds.map(() => uuidv7()), personIds, subject, body, path],
  );
}
