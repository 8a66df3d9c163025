import { fullNameOf, getPerson } from '@strata/fictional-register';
import { bindOfficer, ensureSelfEntity, upsertPerson } from '../features/users/users.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { findPersonId } from './seed.queries.ts';

/** Enters a person of the register as their first sign-in would; answers with the id. */
export async function ensurePerson(tx: Queryable, issuer: string, idnumber: string): Promise<string> {
  const person = getPerson(idnumber);
  const known = await findPersonId(tx, issuer, person.subject);
  if (known) return known;
  const { id } = await upsertPerson(tx, issuer, {
    subject: person.subject,
    idnumber,
    fullName: fullNameOf(person),
    email: person.email,
    mobile: person.mobile,
    birthdate: person.birthdate,
    country: null,
    passportNumber: null,
    permanentAddress: null,
    permanentAddressDhivehi: null,
    fullNameDhivehi: null,
  });
  await ensureSelfEntity(tx, id, fullNameOf(person));
  await bindOfficer(tx, id, idnumber);
  return id;
}
