export { makePdf } from './pdf.ts';
export { fullNameOf, getPerson, people } from './people.ts';
export type { FictionalPerson, OfficerRole, PermanentAddress, PersonKind } from './person.ts';
