/** An invented company or firm. */
export interface FictionalCompany {
  readonly type: 'Business' | 'Developer' | 'LegalPractitioner';
  readonly name: string;
  readonly registrationNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly islandId: number;
  /** House or building of the registered address. */
  readonly building: string;
  readonly street: string;
  readonly postalCode: string;
  /** Idnumbers of the people who act for it. */
  readonly people: readonly string[];
}

/** Somebody responsible for a company, as its registration names them: known to the register, or not yet. */
export interface FictionalResponsiblePerson {
  readonly identification: string;
  readonly name: string;
  readonly position: string;
  readonly isAdmin: boolean;
  /** Of lawyers. */
  readonly barCouncilLicenseNumber?: string;
}

/** An architect's licence. */
export interface FictionalLicence {
  readonly number: string;
  readonly street: string;
  readonly building: string;
  readonly postalCode: string;
  readonly islandId: number;
  /** Its last day, counted from the day of the seed; below zero it has expired. Set once it was approved. */
  readonly expiresInDays?: number;
}

/** An invented expert registration, brought into a state that acts lead to. */
export interface FictionalRegistration {
  readonly key: string;
  /** The company that registers, by its number; an architect registers in person. */
  readonly company?: FictionalCompany['registrationNumber'];
  readonly licence?: FictionalLicence;
  /** The person who registers, for themselves. */
  readonly createdBy: string;
  /** 1 Draft, 2 Submitted, 3 Approved, 4 Returned, 5 Rejected, 6 Revoked */
  readonly statusId: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the officer wrote, where it was returned, rejected or revoked. */
  readonly remarks?: string;
  /** How many days before the seed it was created, submitted, and came into its state. */
  readonly ageInDays: number;
  readonly submittedDaysAgo?: number;
  readonly statusSinceDaysAgo?: number;
  readonly persons: readonly FictionalResponsiblePerson[];
  /** While it waits with the ministry: who holds it, and which examiner recommended it. */
  readonly examination?: { readonly heldBy?: string; readonly recommendedBy?: string };
}
