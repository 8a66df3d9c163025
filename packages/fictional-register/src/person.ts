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

/** A permanent address as the national register writes it; one abroad has no Dhivehi. */
export interface PermanentAddress {
  readonly house: string;
  readonly houseDhivehi?: string;
  readonly road: string;
  readonly ward: string;
  readonly atollAbbreviation: string;
  readonly island: string;
  readonly islandDhivehi?: string;
}

/** Where somebody from abroad is from. */
interface Country {
  readonly name: string;
  /** ISO 3166-1 numeric, and the three letters. */
  readonly code: string;
  readonly alpha3: string;
  readonly dialingCode: string;
}

/** An invented person. Nobody of this name and number is meant. */
export interface FictionalPerson {
  /** The number of the ID card, the work permit or the passport. */
  readonly idnumber: string;
  /** The identity provider's `sub`: it never changes, whatever happens to the rest. */
  readonly subject: string;
  readonly kind: PersonKind;
  /** Set for the Ministry's officers. */
  readonly officerRole?: OfficerRole;
  /** How eFaas calls somebody from abroad; everybody else is "Maldivian". */
  readonly userType?: 'Work Permit Holder' | 'Foreigner';
  readonly firstName: string;
  /** Empty for who has none. */
  readonly middleName: string;
  readonly lastName: string;
  readonly nameDhivehi?: { readonly first: string; readonly middle: string; readonly last: string };
  readonly gender: 'F' | 'M';
  readonly email: string;
  readonly mobile: string;
  /** yyyy-mm-dd */
  readonly birthdate: string;
  readonly passportNumber: string;
  /** The Maldives, unless it says otherwise. */
  readonly country?: Country;
  readonly permanentAddress: PermanentAddress;
  /** One line for the person who chooses whom to be. */
  readonly description: string;
}
