import { v7 as uuidv7 } from 'uuid';
import type { PersonClaims } from '../../platform/auth/claims.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { OfficerEntry } from '../officers/officers.queries.ts';

/** A sign-in that was begun holds for ten minutes. */
const pendingMinutes = 10;

export async function insertPendingSignIn(db: Queryable, state: string, audience: Audience): Promise<void> {
  await db.query('insert into pending_sign_ins (state, audience) values ($1, $2) on conflict do nothing', [
    state,
    audience,
  ]);
}

/** Takes the pending sign-in away, so that it serves once; true when it was there, of this host and young enough. */
export async function consumePendingSignIn(
  db: Queryable,
  state: string,
  audience: Audience,
): Promise<boolean> {
  const { rows } = await db.query<{ young: boolean }>(
    `delete from pending_sign_ins where state = $1 and audience = $2
     returning created_at > now() - make_interval(mins => $3) as young`,
    [state, audience, pendingMinutes],
  );
  return rows[0]?.young === true;
}

export interface KeptPerson {
  readonly id: string;
  readonly disabled: boolean;
  readonly is_new: boolean;
}

/** Creates or refreshes the person of (issuer, subject). */
export async function upsertPerson(tx: Queryable, issuer: string, person: PersonClaims): Promise<KeptPerson> {
  const id = uuidv7();
  return onlyRow(
    await tx.query<KeptPerson>(
      `insert into persons (id, issuer, subject, idnumber, full_name, email, mobile, birthdate, country,
         passport_number, permanent_address, full_name_dhivehi, permanent_address_dhivehi)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (issuer, subject) do update set idnumber = excluded.idnumber, full_name = excluded.full_name,
         full_name_dhivehi = excluded.full_name_dhivehi,
         permanent_address_dhivehi = excluded.permanent_address_dhivehi,
         email = excluded.email, mobile = excluded.mobile, birthdate = excluded.birthdate,
         country = excluded.country, passport_number = excluded.passport_number,
         permanent_address = excluded.permanent_address, signed_in_at = now()
       returning id, disabled_at is not null as disabled, id = $1 as is_new`,
      [
        id,
        issuer,
        person.subject,
        person.idnumber,
        person.fullName,
        person.email,
        person.mobile,
        person.birthdate,
        person.country,
        person.passportNumber,
        person.permanentAddress,
        person.fullNameDhivehi,
        person.permanentAddressDhivehi,
      ],
    ),
  );
}

/** Every person acts for themselves: the Self entity carries the person's id and present name. */
export async function ensureSelfEntity(tx: Queryable, personId: string, fullName: string): Promise<void> {
  await tx.query(
    `insert into entities (entity_type, entity_id, name) values ('Self', $1, $2)
     on conflict (entity_type, entity_id) do update set name = excluded.name where entities.name <> excluded.name`,
    [personId, fullName],
  );
  await tx.query(
    `insert into memberships (entity_type, entity_id, person_id, is_admin) values ('Self', $1, $1, true)
     on conflict do nothing`,
    [personId],
  );
}

/** Binds officer entries of this idnumber that nobody holds yet, and answers with them; from then on the binding decides. */
export async function bindOfficer(
  tx: Queryable,
  personId: string,
  idnumber: string,
): Promise<readonly OfficerEntry[]> {
  const { rows } = await tx.query<OfficerEntry>(
    `update officers set person_id = $1 where identification_key = identification_key_of($2) and person_id is null
       and not exists (select from officers held
         where held.identification_key = identification_key_of($2) and held.person_id <> $1)
     returning id, idnumber, role, person_id as "personId"`,
    [personId, idnumber],
  );
  return rows;
}

export async function isOfficer(tx: Queryable, personId: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from officers where person_id = $1 limit 1', [personId]);
  return rows.length === 1;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly personId: string;
  readonly audience: Audience;
  readonly issuer: string;
  readonly providerSession: string | undefined;
  readonly authenticatedAt: Date | undefined;
  readonly assurance: string | undefined;
  readonly absoluteHours: number;
}

/** Keeps the session; false when this token was one before, since an ended session must not come back. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sessions (token_hash, person_id, audience, issuer, provider_session, authenticated_at, assurance,
       absolute_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8))
     on conflict (token_hash) do nothing`,
    [
      session.tokenHash,
      session.personId,
      session.audience,
      session.issuer,
      session.providerSession ?? null,
      session.authenticatedAt ?? null,
      session.assurance ?? null,
      session.absoluteHours,
    ],
  );
  return rowCount === 1;
}

/** Of a session that is locked, and so has not ended. */
export async function endSession(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query('update sessions set ended_at = now() where token_hash = $1', [tokenHash]);
}

/** Ends the sessions that the provider says have ended, on both hosts; answers with their persons. */
export async function endProviderSessions(
  tx: Queryable,
  notice: { issuer: string; subject: string | undefined; providerSession: string | undefined },
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ person_id: string }>(
    `update sessions s set ended_at = now() from persons p
     where p.id = s.person_id and s.ended_at is null and s.issuer = $1
       and ($2::text is null or s.provider_session = $2) and ($3::text is null or p.subject = $3)
     returning s.person_id`,
    [notice.issuer, notice.providerSession ?? null, notice.subject ?? null],
  );
  return [...new Set(rows.map((row) => row.person_id))];
}

/** Notes that the logout token is used; false when it was before. Of two at the same moment the second waits for the first. */
export async function useLogoutToken(
  tx: Queryable,
  notice: { issuer: string; tokenId: Buffer; goodUntil: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into used_logout_tokens (issuer, jti_hash, good_until) values ($1, $2, $3) on conflict do nothing',
    [notice.issuer, notice.tokenId, notice.goodUntil],
  );
  return rowCount === 1;
}

/** The person's entities as JSON of the wire: Self first, then by name. */
export async function listEntities(db: Queryable, personId: string): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object(
         'entityType', e.entity_type, 'entityId', e.entity_id, 'entityName', e.name,
         'identification', coalesce(r.identification, p.idnumber))
       order by e.entity_type <> 'Self', e.name, e.entity_id), '[]')::text as list
     from current_memberships m join entities e using (entity_type, entity_id)
       join persons p on p.id = m.person_id
       left join expert_registrations r on e.entity_type <> 'Self' and r.id = e.entity_id
     where m.person_id = $1`,
    [personId],
  );
  return rows[0]?.list ?? '[]';
}

/** The person's own data as JSON of the wire, without the entities. */
export async function getProfile(db: Queryable, personId: string): Promise<Record<string, unknown>> {
  const { profile } = onlyRow(
    await db.query<{ profile: Record<string, unknown> }>(
      `select json_build_object(
         'fullName', full_name, 'fullNameDhivehi', full_name_dhivehi, 'idnumber', idnumber, 'email', email, 'mobile', mobile,
         'birthdate', to_char(birthdate, 'YYYY-MM-DD'), 'country', country, 'passportNumber', passport_number,
         'permanentAddress', permanent_address, 'permanentAddressDhivehi', permanent_address_dhivehi,
         'signedInAt', ${instantOf('signed_in_at')}) as profile
       from persons where id = $1`,
      [personId],
    ),
  );
  return profile;
}

/** What a person is called, and their ID card number. */
export async function getNames(
  db: Queryable,
  personId: string,
): Promise<{ fullName: string; idnumber: string }> {
  return onlyRow(
    await db.query('select full_name as "fullName", idnumber from persons where id = $1', [personId]),
  );
}

/** Name and officer roles of a person who is an officer. */
export async function getOfficer(
  db: Queryable,
  personId: string,
): Promise<{ full_name: string; idnumber: string; roles: string[] }> {
  return onlyRow(
    await db.query(
      `select p.full_name, p.idnumber, array_agg(o.role order by o.role) as roles
       from persons p join officers o on o.person_id = p.id where p.id = $1 group by p.id`,
      [personId],
    ),
  );
}
