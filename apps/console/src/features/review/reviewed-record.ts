import type { Output } from '@strata/contract';
import { type ExaminedType, type ExpertType, expertTypes } from '@strata/domain';

export type RegistrationReview = Output<'GET /Review/registrations/{id}'>;
export type PropertyReview = Output<'GET /Review/properties/{id}'>;

type Shared = Pick<
  RegistrationReview,
  | 'id'
  | 'version'
  | 'applicant'
  | 'creator'
  | 'createdDate'
  | 'updatedDate'
  | 'documents'
  | 'examination'
  | 'acts'
  | 'hindrances'
>;

/** What officers may do with a record. */
export type OfficerAct = RegistrationReview['acts'][number];
export type ReviewDocument = RegistrationReview['documents'][number];

/** A record of whatever kind, as the acts and the documents beside it need to know it. */
export interface ReviewedRecord extends Shared {
  readonly objectType: ExaminedType;
  /** Its name, with what tells it from others of the same name: confirmations say it. */
  readonly fullName: string;
  /** "registration", "property". */
  readonly noun: string;
  readonly expertType?: ExpertType;
  /** What is looked at once more before it is approved or verified: what the act is about. */
  readonly checks: readonly Check[];
}

interface Check {
  readonly term: string;
  readonly value: string;
}

/** Who will be able to act for it. */
function actingPeople({ creator, persons }: RegistrationReview): string {
  const names = [creator.name, ...persons.map((person) => person.name)];
  return [...new Set(names)].join(', ');
}

export function recordOfRegistration(registration: RegistrationReview): ReviewedRecord {
  return {
    ...registration,
    objectType: 'registration',
    fullName: `${registration.name}, ${registration.reference}`,
    noun: `${expertTypes[registration.expertType].label.toLowerCase()} registration`,
    checks: [
      { term: 'Identification', value: registration.identification },
      ...(registration.licenseNumber === null
        ? []
        : [{ term: 'Licence', value: registration.licenseNumber }]),
      { term: 'Acts for it', value: actingPeople(registration) },
    ],
  };
}

export function recordOfProperty(property: PropertyReview): ReviewedRecord {
  return {
    ...property,
    objectType: 'property',
    fullName: `${property.plotName}, ${property.plotNumber}`,
    noun: 'property',
    checks: [
      { term: 'Island', value: `${property.islandName}, ${property.atollName}` },
      { term: 'Owners', value: property.owners.map((owner) => owner.name).join(', ') },
    ],
  };
}
