import type { Output } from '@strata/contract';

type RegistrationReview = Output<'GET /Review/registrations/{id}'>;

/** A document of a record that officers read. */
export type ReviewDocument = RegistrationReview['documents'][number];

/** Who handed a record in, and when. */
export type HandedIn = Pick<RegistrationReview, 'applicant' | 'creator' | 'createdDate' | 'updatedDate'>;
