import { citizens } from './citizens.ts';
import { foreigners } from './foreigners.ts';
import { officers } from './officers.ts';
import type { FictionalPerson } from './person.ts';

/** Everybody whom the development identity provider knows, by idnumber. Scripts and tests count on the numbers. */
export const people: readonly FictionalPerson[] = [...citizens, ...foreigners, ...officers];

/** The person with this number; a number that is not in the register is a mistake of the caller. */
export function getPerson(idnumber: string): FictionalPerson {
  const person = people.find((candidate) => candidate.idnumber === idnumber);
  if (!person) throw new Error(`The fictional register knows nobody with the number ${idnumber}.`);
  return person;
}

/** First, middle and last name in one. */
export function fullNameOf({ firstName, middleName, lastName }: FictionalPerson): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
