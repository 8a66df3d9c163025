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

/** The property was registered then, or, later, changed by an officer. */
export async function setPropertyTimes(
  tx: Queryable,
  id: string,
  times: { readonly createdAt?: string; readonly updatedAt: string },
): Promise<void> {
  await tx.query(
    'update properties set created_at = coalesce($2::timestamptz, created_at), updated_at = $3 where id = $1',
    [id, times.createdAt ?? null, times.updatedAt],
  );
}

/** Numbers that applications of the demonstration can take later, because they are older than what a register starts with. */
export async function leaveNumbers(tx: Queryable, count: number): Promise<void> {
  await tx.query(
    `select nextval('application_references') from generate_series(1, $1) where not exists (select from applications)`,
    [count],
  );
}

/**
 * The reference of an application that was begun then: after those of older ones and before those of younger ones where a
 * number was left there, or else the next.
 */
async function takeReference(tx: Queryable, createdAt: string): Promise<string> {
  const { reference } = onlyRow(
    await tx.query<{ reference: string }>(
      `select to_char($1::timestamptz at time zone 'Indian/Maldives', '"SA-"YYYY-') || lpad(
         (case when coalesce(max(n) filter (where a.created_at <= $1), 0) + 1 < min(n) filter (where a.created_at > $1)
           then coalesce(max(n) filter (where a.created_at <= $1), 0) + 1
           else nextval('application_references') end)::text, 6, '0') as reference
       from applications a cross join lateral (select split_part(a.reference, '-', 3)::bigint as n) numbered`,
      [createdAt],
    ),
  );
  return reference;
}

/** An application that a person began then for themselves; answers with its reference. */
export async function insertPastApplication(
  tx: Queryable,
  application: {
    readonly id: string;
    readonly propertyId: string;
    readonly typeId: number;
    readonly parentId: string | undefined;
    readonly personId: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  },
): Promise<string> {
  const { id, propertyId, typeId, parentId = null, personId, createdAt, updatedAt } = application;
  const reference = await takeReference(tx, createdAt);
  await tx.query(
    `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
       parent_application_id, created_by, created_at, updated_at, status_since)
     values ($1, $2, 'Self', $3, $4, $5, $6, $3, $7, $8, $7)`,
    [id, reference, personId, propertyId, typeId, parentId, createdAt, updatedAt],
  );
  return reference;
}

/** Whether the ministry offers any guide, be it withdrawn. */
export async function hasGuides(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query('select 1 from expert_guides where created_by is not null limit 1');
  return rows.length === 1;
}

export async function setPublishedAt(tx: Queryable, guideId: string, at: string): Promise<void> {
  await tx.query('update expert_guides set created_at = $2 where id = $1', [guideId, at]);
}
