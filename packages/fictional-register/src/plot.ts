/** An owner of a plot and the part that is theirs; the parts of one plot make up exactly one. */
export interface FictionalOwner {
  readonly name: string;
  readonly identification: string;
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** An invented plot, in the field names of the contract. */
export interface FictionalPlot {
  /** By which applications name it. */
  readonly key: string;
  /** The person who entered it, for themselves. */
  readonly enteredBy: string;
  readonly plotName: string;
  readonly plotNumber: string;
  /** Id and name of the reference data: islands are real. */
  readonly islandId: number;
  readonly island: string;
  readonly wardOrStreet: string;
  /** Two decimals, exact. */
  readonly landAreaInSqm: string;
  readonly registryNumber: string;
  readonly issuingAuthority: string;
  /** 1 Pending, 2 Verified, 3 Returned */
  readonly statusId: 1 | 2 | 3;
  /** What the examiner asks for, where it was returned. */
  readonly remarks?: string;
  /** While it waits: how many days before the seed it was handed in (0 without), and which examiner holds it. */
  readonly submittedDaysAgo?: number;
  readonly heldBy?: string;
  readonly owners: readonly FictionalOwner[];
}

/** An invented application for one of the plots. */
export interface FictionalApplication {
  readonly key: string;
  readonly plot: FictionalPlot['key'];
  /** 1 Strata registration, 2 Provisional registration, 3 Amendment */
  readonly typeId: 1 | 2 | 3;
  readonly statusId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10;
  readonly everSubmitted: boolean;
  /** The approved application that an amendment amends. */
  readonly parent?: FictionalApplication['key'];
  /** How many days before the seed it was created. */
  readonly ageInDays: number;
  /** … and when its plan was completed, or else it came into its state; half its age before the seed without. */
  readonly sinceDaysAgo?: number;
}
