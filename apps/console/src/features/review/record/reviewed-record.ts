import type { Output } from '@strata/contract';
import { type ExpertType, expertTypes } from '@strata/domain';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import type { HandedIn } from './record-parts.ts';

export type RegistrationReview = Output<'GET /Review/registrations/{id}'>;
export type PropertyReview = Output<'GET /Review/properties/{id}'>;

/** A registration or a property, as its page shows it. */
export interface HandedInRecord extends ReviewedRecord, HandedIn, Pick<RegistrationReview, 'documents'> {
  readonly expertType?: ExpertType;
}

/** Who will be able to act for it. */
function actingPeople({ creator, persons }: RegistrationReview): string {
  const names = [creator.name, ...persons.map((person) => person.name)];
  return [...new Set(names)].join(', ');
}

export function recordOfRegistration(registration: RegistrationReview): HandedInRecord {
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

export function recordOfProperty(property: PropertyReview): HandedInRecord {
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
