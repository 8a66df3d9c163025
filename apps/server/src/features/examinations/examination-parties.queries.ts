import type { ExaminedType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { correctedKeys } from '../title-requests/told-people.queries.ts';

/** Every account of the one human being. Here `asked` is a record by its id and an officer by account, `person_id`, and ID number. */
const accounts = `array(select asked.person_id union select id from persons
  where identification_key_of(idnumber) = identification_key_of(asked.idnumber))`;

/**
 * Creator; named in it by ID number; responsible person, be it until they were removed; member of the entity that
 * created it or of the entity that it is, be it until the licence expired.
 */
const partyToRegistration = `
  select exists (select from expert_registrations r where r.id = asked.id
      and (r.created_by = any(${accounts}) or r.identification_key = identification_key_of(asked.idnumber)))
    or exists (select from responsible_persons p where p.registration_id = asked.id
      and (p.person_id = any(${accounts}) or p.identification_key = identification_key_of(asked.idnumber)))
    or exists (select from expert_registrations r join memberships m
        on (m.entity_type, m.entity_id) in ((r.entity_type, r.entity_id), (r.expert_type, r.id))
      where r.id = asked.id and m.person_id = any(${accounts})) as "isParty"`;

/** Whoever registered the plot, an owner by ID number, a member of the entity that it belongs to. */
const partyToProperty = `
  select exists (select from properties p where p.id = asked.id and p.created_by = any(${accounts}))
    or exists (select from property_owners o where o.property_id = asked.id
      and identification_key_of(o.identification) = identification_key_of(asked.idnumber))
    or exists (select from properties p join memberships m using (entity_type, entity_id)
      where p.id = asked.id and m.person_id = any(${accounts})) as "isParty"`;

/** The registrations that have a part in an application: its applicant's, and those of its architects, past and present. */
const registrationsOfApplication = `
  select a.entity_id as id from applications a where a.id = asked.id
  union select a.architect_registration_id from applications a where a.id = asked.id
  union select v.architect_registration_id from plan_revisions v where v.application_id = asked.id`;

/** The officer by ID number, and every registration that they are or were behind: by these a record names its parties. */
const keysOfOfficer = `
  select identification_key_of(asked.idnumber) as key
  union select r.identification_key from expert_registrations r where r.created_by = any(${accounts})
  union select r.identification_key from responsible_persons p join expert_registrations r on r.id = p.registration_id
    where p.person_id = any(${accounts}) or p.identification_key = identification_key_of(asked.idnumber)`;

/**
 * Whoever drafted or declared it; a member of its applicant, be it until the licence expired; who registered the plot;
 * whoever is or was behind the applicant or an architect of it; by ID number, or behind one that is a company: an owner of
 * the plot, who is to own a unit, an owner or a lender of a title of the scheme that it amends.
 */
const partyToApplication = `
  with theirs as materialized (${keysOfOfficer})
  select exists (select from applications a where a.id = asked.id and a.created_by = any(${accounts}))
    or exists (select from plan_revisions v where v.application_id = asked.id and v.declared_by = any(${accounts}))
    or exists (select from applications a join memberships m
        on (m.entity_type, m.entity_id) in ((a.entity_type, a.entity_id), ('Architect', a.architect_registration_id))
      where a.id = asked.id and m.person_id = any(${accounts}))
    or exists (select from applications a join properties p on p.id = a.property_id
      where a.id = asked.id and p.created_by = any(${accounts}))
    or exists (select from applications a join property_owners o on o.property_id = a.property_id
      where a.id = asked.id and identification_key_of(o.identification) in (select key from theirs))
    or exists (select from (select distinct owners from unit_owners where application_id = asked.id) w
        cross join lateral jsonb_array_elements(w.owners) o
      where identification_key_of(o.value ->> 'identification') in (select key from theirs))
    or exists (select from applications a join schemes s on s.property_id = a.property_id
        join titles t on t.scheme_id = s.id
      where a.id = asked.id and t.state = 'registered' and t.party_keys && array(select key from theirs))
    or exists (select from expert_registrations r where r.id in (${registrationsOfApplication})
      and (r.created_by = any(${accounts}) or r.identification_key = identification_key_of(asked.idnumber)))
    or exists (select from responsible_persons p where p.registration_id in (${registrationsOfApplication})
      and (p.person_id = any(${accounts}) or p.identification_key = identification_key_of(asked.idnumber))) as "isParty"`;

/**
 * Whoever began it for themselves or an entity; a member of whoever makes it, be it until the licence expired; who consented or declined; by ID number
 * an owner or a lender of the title, whoever had or has to consent, and whom a correction puts in; and whoever is or was behind one that is a company.
 */
const partyToRequest = `
  with named as materialized (
    select unnest(t.party_keys) as key from title_requests r join titles t on t.id = r.title_id where r.id = asked.id
    union select p.identification_key from title_request_parties p where p.request_id = asked.id
    union select k.key from title_requests r cross join lateral (${correctedKeys}) k where r.id = asked.id),
  companies as materialized (select id, created_by from expert_registrations where identification_key in (select key from named))
  select exists (select from named where key = identification_key_of(asked.idnumber))
    or exists (select from title_requests r where r.id = asked.id and r.entity_type <> 'Ministry' and r.created_by = any(${accounts}))
    or exists (select from title_requests r join memberships m using (entity_type, entity_id)
      where r.id = asked.id and m.person_id = any(${accounts}))
    or exists (select from title_request_consents c where c.request_id = asked.id and c.person_id = any(${accounts}))
    or exists (select from companies c where c.created_by = any(${accounts}))
    or exists (select from responsible_persons p where p.registration_id in (select id from companies)
      and (p.person_id = any(${accounts}) or p.identification_key = identification_key_of(asked.idnumber))) as "isParty"`;

const partyTo: Readonly<Record<ExaminedType, string>> = {
  registration: partyToRegistration,
  property: partyToProperty,
  application: partyToApplication,
  request: partyToRequest,
};

/** SQL for whether the officer is a party to the record of the examination `e`: of its own kind alone is asked. */
export const partyToExamined = `(case e.object_type ${Object.entries(partyTo)
  .map(([objectType, sql]) => `when '${objectType}' then (${sql})`)
  .join(' ')} end)`;

/**
 * Whether the officer, under this account or another of the same ID number, is a party to the record: then they may
 * look at it and do nothing with it (domain decision, section 1). Reads and acts ask this one question.
 */
export async function isPartyTo(
  db: Queryable,
  objectType: ExaminedType,
  objectId: string,
  personId: string,
): Promise<boolean> {
  const { isParty } = onlyRow(
    await db.query<{ isParty: boolean }>(
      `select p."isParty" from (select $1::uuid as id, $2::uuid as person_id,
         (select o.idnumber from persons o where o.id = $2) as idnumber) asked
       cross join lateral (${partyTo[objectType]}) p`,
      [objectId, personId],
    ),
  );
  return isParty;
}
