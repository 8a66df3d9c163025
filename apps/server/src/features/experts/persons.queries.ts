import { onlyRow, type Queryable } from '../../platform/database.ts';

/** A responsible person as entered. */
export interface PersonContent {
  readonly identification: string;
  readonly name: string;
  readonly position: string;
  readonly isAdmin: boolean;
  readonly powerOfAttorneyId: string | null;
  readonly barCouncilRegistrationDocumentId: string | null;
  readonly barCouncilLicenseNumber: string | null;
}

const columns = `identification, name, position, is_admin, power_of_attorney_id,
  bar_council_registration_document_id, bar_council_license_number`;

const valuesOf = (person: PersonContent): readonly unknown[] => [
  person.identification,
  person.name,
  person.position,
  person.isAdmin,
  person.powerOfAttorneyId,
  person.barCouncilRegistrationDocumentId,
  person.barCouncilLicenseNumber,
];

/**
 * Who is known by an ID number, when it is exactly one: the entry is bound to that person. Where two accounts carry the
 * number, the one that signs in next with it will be bound.
 */
const knownPerson = (identification: string): string =>
  `(select case when count(*) = 1 then (array_agg(p.id))[1] end from persons p
    where identification_key_of(p.idnumber) = identification_key_of(${identification}) and p.disabled_at is null)`;

export async function insertPerson(
  tx: Queryable,
  person: PersonContent & { id: string; registrationId: string; createdBy: string },
): Promise<void> {
  await tx.query(
    `insert into responsible_persons (id, registration_id, created_by, ${columns}, person_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${knownPerson('$4')})`,
    [person.id, person.registrationId, person.createdBy, ...valuesOf(person)],
  );
}

/** Changes a person; another ID number is another person, so the binding is made anew. */
export async function updatePerson(tx: Queryable, id: string, person: PersonContent): Promise<void> {
  await tx.query(
    `update responsible_persons set person_id = case when identification_key = identification_key_of($2)
         then person_id else ${knownPerson('$2')} end,
       (${columns}) = ($2, $3, $4, $5, $6, $7, $8)
     where id = $1`,
    [id, ...valuesOf(person)],
  );
}

/** Removes a person: a date, and the rights end with it. */
export async function endPerson(tx: Queryable, id: string): Promise<void> {
  await tx.query('update responsible_persons set removed_at = now() where id = $1', [id]);
}

export interface FoundPerson extends PersonContent {
  readonly id: string;
  readonly personId: string | null;
  /** The one who asks, by binding or by ID number. */
  readonly isOneself: boolean;
}

const foundColumns = `p.id, p.identification, p.name, p.position, p.is_admin as "isAdmin",
  p.power_of_attorney_id as "powerOfAttorneyId",
  p.bar_council_registration_document_id as "barCouncilRegistrationDocumentId",
  p.bar_council_license_number as "barCouncilLicenseNumber", p.person_id as "personId",
  (p.person_id is not distinct from $2::uuid or p.identification_key
    = (select identification_key_of(u.idnumber) from persons u where u.id = $2)) as "isOneself"`;

/** Which registration a person belongs to; nothing when removed. */
export async function findRegistrationOfPerson(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ registration_id: string }>(
    'select registration_id from responsible_persons where id = $1 and removed_at is null',
    [id],
  );
  return rows[0]?.registration_id;
}

/** A person of a registration that is locked. */
export async function findPerson(
  tx: Queryable,
  askerId: string,
  registrationId: string,
  id: string,
): Promise<FoundPerson | undefined> {
  const { rows } = await tx.query<FoundPerson>(
    `select ${foundColumns} from responsible_persons p
     where p.id = $1 and p.registration_id = $3 and p.removed_at is null`,
    [id, askerId, registrationId],
  );
  return rows[0];
}

/** How many could manage the others besides this one: the creator, and admins who have signed in. */
export async function countOtherAdmins(
  tx: Queryable,
  registrationId: string,
  without: { readonly personEntryId: string | null; readonly creator: boolean },
): Promise<number> {
  return onlyRow(
    await tx.query<{ others: number }>(
      `select (select count(*)::int from responsible_persons p where p.registration_id = r.id and p.is_admin
           and p.removed_at is null and p.person_id is not null and p.id is distinct from $2::uuid)
         + (case when r.creator_ended_at is null and not $3 then 1 else 0 end) as others
       from expert_registrations r where r.id = $1`,
      [registrationId, without.personEntryId, without.creator],
    ),
  ).others;
}

/** The bound persons of a registration. */
export async function listBoundPersons(tx: Queryable, registrationId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ person_id: string }>(
    `select person_id from responsible_persons
     where registration_id = $1 and removed_at is null and person_id is not null`,
    [registrationId],
  );
  return rows.map((row) => row.person_id);
}
