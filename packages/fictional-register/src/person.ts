/** What a person does in the register, and so what they are offered as on the development sign-in page. */
export type PersonKind =
  | 'owner'
  | 'developerStaff'
  | 'architect'
  | 'lawyer'
  | 'examiner'
  | 'registrar'
  | 'administrator';

export type OfficerRole = 'Examiner' | 'Registrar' | 'Administrator';

/** A permanent address as the national register writes it. */
export interface PermanentAddress {
  readonly house: string;
  readonly road: string;
  readonly ward: string;
  readonly atollAbbreviation: string;
  readonly island: string;
}

/** An invented person. Nobody of this name and number is meant. */
export interface FictionalPerson {
  readonly idnumber: string;
  /** The identity provider's `sub`: it never changes, whatever happens to the rest. */
  readonly subject: string;
  readonly kind: PersonKind;
  /** Set for the Ministry's officers. */
  readonly officerRole?: OfficerRole;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly gender: 'F' | 'M';
  readonly email: string;
  readonly mobile: string;
  /** yyyy-mm-dd */
  readonly birthdate: string;
  readonly passportNumber: string;
  readonly permanentAddress: PermanentAddress;
  /** One line for the person who chooses whom to be. */
  readonly description: string;
}
