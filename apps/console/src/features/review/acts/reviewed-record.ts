import type { Output } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';

type RegistrationReview = Output<'GET /Review/registrations/{id}'>;

/** What officers may do with a record. */
export type OfficerAct = RegistrationReview['acts'][number];

/** A record of whatever kind, as the acts on it need to know it. */
export interface ReviewedRecord
  extends Pick<RegistrationReview, 'id' | 'version' | 'examination' | 'acts' | 'hindrances' | 'notes'> {
  readonly objectType: ExaminedType;
  /** Its name, with what tells it from others of the same name: confirmations say it. */
  readonly fullName: string;
  /** "registration", "property". */
  readonly noun: string;
  /** What the officer before the decision did, where it was no recommendation: "entered". */
  readonly prepared?: string;
  /** What is looked at once more before it is approved or verified: what the act is about. */
  readonly checks: readonly Check[];
}

interface Check {
  readonly term: string;
  readonly value: string;
}
