import { randomBytes } from 'node:crypto';
import type { EntityRef, OfficerRole } from '@strata/domain';
import { type FictionalPerson, fullNameOf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { bindResponsiblePersons, syncMemberships } from '../features/experts/memberships.queries.ts';
import { ensureSelfEntity, insertSession, upsertPerson } from '../features/users/users.queries.ts';
import type { PersonClaims } from '../platform/auth/claims.ts';
import type { Audience } from '../platform/auth/sessions.queries.ts';
import { tokenHashOf } from '../platform/auth/sign-in-values.ts';
import { type Caller, createCaller } from './caller.ts';
import type { TestSystem } from './test-system.ts';

/** A person with a session on one of the hosts. */
export interface SignedInCaller extends Caller {
  readonly token: string;
  readonly personId: string;
  /** The person's own entity. */
  readonly self: EntityRef;
}

function claimsOf(person: FictionalPerson): PersonClaims {
  return {
    subject: person.subject,
    idnumber: person.idnumber,
    fullName: fullNameOf(person),
    email: person.email,
    mobile: person.mobile,
    birthdate: person.birthdate,
    country: 'Maldives',
    passportNumber: person.passportNumber,
    permanentAddress: `${person.permanentAddress.house}, ${person.permanentAddress.island}`,
    permanentAddressDhivehi: null,
    fullNameDhivehi: null,
  };
}

/** Enters the person, their Self entity and what waits for their ID number as a sign-in does; signed in on both hosts, it is the same person. */
async function knownPerson(system: TestSystem, person: FictionalPerson): Promise<string> {
  const { database, configuration } = system.services;
  return database.transaction(async (tx) => {
    const kept = await upsertPerson(tx, configuration.IDENTITY_ISSUER, claimsOf(person));
    await ensureSelfEntity(tx, kept.id, fullNameOf(person));
    await syncMemberships(tx, await bindResponsiblePersons(tx, kept.id, person.idnumber));
    return kept.id;
  });
}

/** A session without a journey to the provider: the rows that a sign-in leaves, for a token made here. */
export async function signedIn(
  system: TestSystem,
  person: FictionalPerson,
  { audience = 'portal' }: { audience?: Audience } = {},
): Promise<SignedInCaller> {
  const { database, configuration } = system.services;
  const personId = await knownPerson(system, person);
  const token = randomBytes(32).toString('base64url');
  await database.transaction((tx) =>
    insertSession(tx, {
      tokenHash: tokenHashOf(token),
      personId,
      audience,
      issuer: configuration.IDENTITY_ISSUER,
      providerSession: uuidv7(),
      authenticatedAt: new Date(),
      assurance: undefined,
      absoluteHours: configuration.SESSION_ABSOLUTE_HOURS,
    }),
  );
  const host = audience === 'portal' ? system.portal : system.admin;
  return {
    ...createCaller(host, token),
    token,
    personId,
    self: { entityType: 'Self', entityId: personId },
  };
}

/** Makes the person a member of the entity, which comes to be when it is not there yet. */
export async function memberOf(
  system: TestSystem,
  member: { readonly personId: string },
  entity: EntityRef & { readonly name?: string },
): Promise<EntityRef> {
  const { entityType, entityId, name = `${entityType} of the tests` } = entity;
  await system.database.query(
    'insert into entities (entity_type, entity_id, name) values ($1, $2, $3) on conflict do nothing',
    [entityType, entityId, name],
  );
  await system.database.query(
    'insert into memberships (entity_type, entity_id, person_id) values ($1, $2, $3) on conflict do nothing',
    [entityType, entityId, member.personId],
  );
  return { entityType, entityId };
}

/** Enters an entity of another type that has the very id of this one; nobody acts for it. */
export async function withItsId(
  { database }: TestSystem,
  { entityId }: EntityRef,
  entityType: EntityRef['entityType'],
): Promise<void> {
  await database.query(
    `insert into entities (entity_type, entity_id, name) values ($1, $2, 'Of the same id')`,
    [entityType, entityId],
  );
}

/** Enters the person as an officer. */
export async function officerAs(
  system: TestSystem,
  officer: { readonly personId: string },
  role: OfficerRole,
): Promise<void> {
  await system.database.query(
    `insert into officers (id, idnumber, role, person_id) select $1, idnumber, $2, id from persons where id = $3
     on conflict do nothing`,
    [uuidv7(), role, officer.personId],
  );
}
