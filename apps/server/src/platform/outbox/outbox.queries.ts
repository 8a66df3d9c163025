import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../database.ts';
import type { WaitingMail } from '../mail/compose-mail.ts';

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

/** To each of the persons who has shared an address and may still sign in a mail of their own. */
export async function insertEachMail(
  tx: Queryable,
  mails: readonly (MailText & { readonly personId: string })[],
): Promise<void> {
  await tx.query(
    `insert into outbox (id, recipient, subject, body, path)
     select r.id, p.email, r.subject, r.body, r.path
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as r (id, person_id, subject, body, path)
       join persons p on p.id = r.person_id
     where p.email is not null and p.disabled_at is null`,
    [
      mails.map(() => uuidv7()),
      mails.map(({ personId }) => personId),
      mails.map(({ subject }) => subject),
      mails.map(({ body }) => body),
      mails.map(({ path }) => path),
    ],
  );
}

/** After three days a mail says nothing new any more. */
const givenUpAfter = `interval '3 days'`;

/**
 * Takes the mail whose turn it is. Its next attempt is moved on at once, by a minute, two, four, an hour at most:
 * nobody else takes it meanwhile, and a process that dies with it leaves it to be tried again.
 */
export async function claimMail(db: Queryable): Promise<WaitingMail | undefined> {
  const { rows } = await db.query<WaitingMail>(
    `update outbox set attempts = attempts + 1,
       next_attempt_at = now() + least(power(2, attempts), 60) * interval '1 minute'
     where id = (select id from outbox
       where sent_at is null and failed_at is null and next_attempt_at <= now()
         and created_at > now() - ${givenUpAfter}
       order by next_attempt_at limit 1 for update skip locked)
     returning id, recipient, subject, body, path, created_at as "createdAt"`,
  );
  return rows[0];
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.query('update outbox set sent_at = now(), last_error = null where id = $1', [id]);
}

/** Keeps why it failed; with `final` it is not tried again. */
export async function markFailed(
  db: Queryable,
  id: string,
  { errorClass, final }: { readonly errorClass: string; readonly final: boolean },
): Promise<void> {
  await db.query(
    `update outbox set last_error = left($2, 60), failed_at = case when $3 then now() end
     where id = $1 and sent_at is null`,
    [id, errorClass, final],
  );
}

/** Gives up what waited too long, empties what is a week old, and forgets it after ninety days. */
export async function tidyOutbox(tx: Queryable): Promise<void> {
  await tx.query(
    `update outbox set failed_at = now(), last_error = coalesce(last_error, 'never tried')
     where sent_at is null and failed_at is null and created_at < now() - ${givenUpAfter}`,
  );
  await tx.query(
    `update outbox set recipient = null, subject = null, body = null
     where created_at < now() - interval '7 days' and recipient is not null`,
  );
  await tx.query(`delete from outbox where created_at < now() - interval '90 days'`);
}
