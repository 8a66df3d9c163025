import { ApplicationStatus } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { onlyRow, type Queryable } from '../platform/database.ts';

export async function ensureOfficer(tx: Queryable, idnumber: string, role: string): Promise<void> {
  await tx.query(
    'insert into officers (id, idnumber, role) values ($1, $2, $3) on conflict (identification_key, role) do nothing',
    [uuidv7(), idnumber, role],
  );
}

/** Writes acts of what a demonstration is entered with and nobody did: roles, files, fees, payments, consents. */
export async function carryOverRecords(tx: Queryable): Promise<void> {
  await tx.query('select carry_over_records()');
}

/** A person who is known already is left as the last sign-in made them. */
export async function findPersonId(
  tx: Queryable,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from persons where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return rows[0]?.id;
}

/**
 * The development provider's address is its issuer, and it changes with its port: the invented people stay who they
 * are. Only addresses of this machine are taken for it, and only where the new address is not known yet.
 */
export async function followProvider(
  tx: Queryable,
  issuer: string,
  subjects: readonly string[],
): Promise<void> {
  await tx.query(
    `update persons p set issuer = $1
     where p.issuer <> $1 and p.issuer ~ '^http://localhost(:[0-9]+)?$' and p.subject = any($2)
       and not exists (select from persons q where q.issuer = $1 and q.subject = p.subject)`,
    [issuer, subjects],
  );
}

/** Whether anything invented was ever entered: every seed records its acts. */
export async function isSeeded(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select 1 from acts where verb = 'seed' limit 1`);
  return rows.length === 1;
}

/** Whether a plot of this registry number is there already: a second seed adds nothing. */
export async function findSeededProperty(tx: Queryable, registryNumber: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>('select id from properties where registry_number = $1', [
    registryNumber,
  ]);
  return rows[0]?.id;
}

export async function setPropertyStatus(
  tx: Queryable,
  id: string,
  statusId: number,
  remarks: string | undefined,
): Promise<void> {
  await tx.query('update properties set property_status_id = $2, remarks = $3 where id = $1', [
    id,
    statusId,
    remarks ?? null,
  ]);
}

/** Brings an application of the demonstration into its state and age; answers with its reference, of the year in which it was created. */
export async function setApplicationState(
  tx: Queryable,
  application: {
    id: string;
    typeId: number;
    statusId: number;
    everSubmitted: boolean;
    parentId: string | undefined;
    ageInDays: number;
    sinceDaysAgo?: number;
  },
): Promise<string> {
  const { reference } = onlyRow(
    await tx.query<{ reference: string }>(
      `update applications set reference = to_char((now() - make_interval(days => $6)) at time zone 'Indian/Maldives', '"SA-"YYYY-')
         || split_part(reference, '-', 3),
       application_type_id = $2, application_status_id = $3, ever_submitted = $4,
       parent_application_id = $5, created_at = now() - make_interval(days => $6),
       updated_at = now() - make_interval(days => $6 / 2),
       status_since = now() - make_interval(days => $7)
     where id = $1
     returning reference`,
      [
        application.id,
        application.typeId,
        application.statusId,
        application.everSubmitted,
        application.parentId ?? null,
        application.ageInDays,
        // A draft that was never handed on is one since its first day.
        application.statusId === ApplicationStatus.draft
          ? application.ageInDays
          : (application.sinceDaysAgo ?? Math.floor(application.ageInDays / 2)),
      ],
    ),
  );
  return reference;
}

/** Whether the ministry offers any guide, be it withdrawn. */
export async function hasGuides(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query('select 1 from expert_guides where created_by is not null limit 1');
  return rows.length === 1;
}
