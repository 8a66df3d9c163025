import type { ApplicationTypeId } from '../application-statuses.ts';
import type { Hundredths } from '../decimals.ts';

/**
 * What the ministry charges for an application of a type, in laari (hundredths of MVR). Versioned reference data: an
 * assessment keeps the version that it was made by.
 */
export interface ServiceFee {
  readonly applicationTypeId: ApplicationTypeId;
  readonly base: Hundredths;
  readonly perUnit: Hundredths;
  /** For each square metre of strata area. */
  readonly perSqm: Hundredths;
  /** What is refunded on withdrawal, in whole percent: before an examiner took it, and after. */
  readonly refundPercent: { readonly submitted: number; readonly processing: number };
}

export interface FeeTable {
  readonly services: readonly ServiceFee[];
}

/** What an application is charged by. */
export interface FeeFacts {
  readonly applicationTypeId: ApplicationTypeId;
  readonly numberOfUnits: number;
  /** Strata area of all units. */
  readonly areaInSqm: Hundredths;
}

/** One line of an assessment: so many of something, at so much each. */
export interface FeeLine {
  readonly what: 'base' | 'units' | 'area';
  /** Units as a whole number, area in hundredths of a square metre; 1 for the base. */
  readonly quantity: bigint;
  readonly rate: Hundredths;
  readonly amount: Hundredths;
}

export interface FeeAssessment {
  readonly lines: readonly FeeLine[];
  readonly total: Hundredths;
}
