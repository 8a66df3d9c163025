import type { ExaminedType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** The officer as records may name them: by account, or by ID number. */
export interface OfficerIdentity {
  readonly personId: string;
  readonly idnumber: string;
}

/** Every account of the one human being: $2 is the account that asks, $3 its ID number. */
const accounts = `array(select $2::uuid union select id from persons
  where identification_key_of(idnumber) = identification_key_of($3))`;

/**
 * Creator; named in it by ID number; responsible person, be it until they were removed; member of the entity that
 * created it or of the entity that it is, be it until the licence expired.
 */
const partyToRegistration = `
  select exists (select from expert_registrations r where r.id = $1
      and (r.created_by = any(${accounts}) or r.identification_key = identification_key_of($3)))
    or exists (select from responsible_persons p where p.registration_id = $1
      and (p.person_id = any(${accounts}) or p.identification_key = identification_key_of($3)))
    or exists (select from expert_registrations r join memberships m
        on (m.entity_type, m.entity_id) in ((r.entity_type, r.entity_id), (r.expert_type, r.id))
      where r.id = $1 and m.person_id = any(${accounts})) as "isParty"`;

/** Whoever registered the plot, an owner by ID number, a member of the entity that it belongs to. */
const partyToProperty = `
  select exists (select from properties p where p.id = $1 and p.created_by = any(${accounts}))
    or exists (select from property_owners o where o.property_id = $1
      and identification_key_of(o.identification) = identification_key_of($3))
    or exists (select from properties p join memberships m using (entity_type, entity_id)
      where p.id = $1 and m.person_id = any(${accounts})) as "isParty"`;

const partyTo: Readonly<Record<ExaminedType, string>> = {
  registration: partyToRegistration,
  property: partyToProperty,
};

/**
 * Whether the officer, under this account or another of the same ID number, is a party to the record: then they may
 * look at it and do nothing with it (domain decision, section 1). Reads and acts ask this one question.
 */
export async function isPartyTo(
  db: Queryable,
  objectType: ExaminedType,
  objectId: string,
  officer: OfficerIdentity,
): Promise<boolean> {
  const { isParty } = onlyRow(
    await db.query<{ isParty: boolean }>(partyTo[objectType], [objectId, officer.personId, officer.idnumber]),
  );
  return isParty;
}
