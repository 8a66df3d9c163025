import type { EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../platform/database.ts';

/** An application as people are told of it. */
export interface ToldApplication extends EntityRef {
  readonly id: string;
  readonly architectId: string | null;
  readonly reference: string;
  readonly plotName: string;
  readonly applicantName: string;
  readonly architectName: string | null;
  readonly isAmendment: boolean;
}

export async function getToldApplication(tx: Queryable, id: string): Promise<ToldApplication> {
  return onlyRow(
    await tx.query<ToldApplication & Record<string, unknown>>(
      `select a.id, a.entity_type as "entityType", a.entity_id as "entityId", a.reference, p.plot_name as "plotName",
         a.architect_registration_id as "architectId", r.name as "architectName", e.name as "applicantName",
         a.parent_application_id is not null as "isAmendment"
       from applications a join properties p on p.id = a.property_id
         join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
         left join expert_registrations r on r.id = a.architect_registration_id
       where a.id = $1`,
      [id],
    ),
  );
}

/** The scheme that the approval of the application made. */
export async function getSchemeOf(tx: Queryable, id: string): Promise<string> {
  const scheme = onlyRow(
    await tx.query<{ id: string }>('select id from schemes where application_id = $1', [id]),
  );
  return scheme.id;
}

/** What was paid last for the application. */
export async function getLastAmount(tx: Queryable, id: string): Promise<string> {
  const { amount } = onlyRow(
    await tx.query<{ amount: string }>(
      `select amount::text from payments where application_id = $1 and state = 'paid' order by paid_at desc limit 1`,
      [id],
    ),
  );
  return amount;
}

/**
 * What people and officers were just told was told then: within the seed's transaction it has the time of its begin until now. Older ones
 * have been read, and no mail of the past is sent.
 */
export async function dateNotices(tx: Queryable, at: string): Promise<void> {
  for (const table of ['notifications', 'officer_notifications'])
    await tx.query(
      `update ${table} set created_at = $1::timestamptz,
       read_at = case when $1::timestamptz < now() - interval '10 days' then $1::timestamptz + interval '2 hours' end
     where created_at = now()`,
      [at],
    );
  await tx.query('delete from outbox where created_at = now()');
}
