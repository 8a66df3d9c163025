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
}

export function recordOfRegistration(registration: RegistrationReview): ReviewedRecord {
  return {
    ...registration,
    objectType: 'registration',
    fullName: `${registration.name}, ${registration.reference}`,
    noun: `${expertTypes[registration.expertType].label.toLowerCase()} registration`,
  };
}

export function recordOfProperty(property: PropertyReview): ReviewedRecord {
  return {
    ...property,
    objectType: 'property',
    fullName: `${property.plotName}, ${property.plotNumber}`,
    noun: 'property',
  };
}
