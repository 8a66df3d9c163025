import { identificationKey } from '../expert-registrations.ts';
import type { Share } from '../fractions.ts';

/** Whom a record names: a person or a company, by name and identification. */
export interface Party {
  readonly name: string;
  readonly identification: string;
}

/** An owner of a title, with a share of the whole unit. */
export interface TitleOwner extends Party, Share {}

/** A mortgage of the whole unit; it stays with the title when an owner changes, until it is discharged. */
export interface Encumbrance {
  /** Counts the encumbrances of the title from 1; none is given twice. */
  readonly number: number;
  readonly kind: 'mortgage';
  readonly lender: Party;
  /** MVR, two decimals. */
  readonly amount: string;
}

/** What the registered plan says of the unit, in the words of that time. */
export interface UnitParticulars {
  readonly number: string;
  readonly building: string;
  /** Null where the building has none. */
  readonly tower: string | null;
  readonly floor: string;
  readonly occupancyUse: string;
  readonly unitType: string;
  /** Square metres, two decimals. */
  readonly strataAreaInSqm: string;
  /** References of the accessory lots that go with it. */
  readonly accessoryLots: readonly string[];
}

export const titleStates = ['registered', 'cancelled'] as const;
export type TitleState = (typeof titleStates)[number];

/**
 * All that is registered of a strata title at one moment: what the last act on it says after it (domain decision 7).
 * What was registered on a past day is what the last act before its end says.
 */
export interface Folio {
  /** Number of the title, such as ST-00000001. */
  readonly number: string;
  readonly schemeId: string;
  readonly schemeNumber: string;
  readonly state: TitleState;
  /** Whether the scheme is provisional: the building is proposed or unfinished. */
  readonly provisional: boolean;
  readonly unit: UnitParticulars;
  /** As the schedule of strata units prints it: a whole number, or a percentage with four decimals. */
  readonly shareValue: string;
  /** Their shares make up 1, exactly; nobody is named twice. */
  readonly owners: readonly TitleOwner[];
  readonly encumbrances: readonly Encumbrance[];
  /** How many encumbrances there ever were. */
  readonly encumbrancesNumbered: number;
}

/** All that is registered of a strata scheme at one moment. */
export interface SchemeRecord {
  /** Number of the scheme, such as SS-000001. */
  readonly number: string;
  readonly state: 'provisional' | 'final';
  readonly propertyId: string;
  /** The approved application whose plan is registered, and its declared revision. */
  readonly applicationId: string;
  readonly revisionId: string;
  /** SHA-256 of that revision, 64 hexadecimal digits. */
  readonly revisionSha256: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly plotName: string;
  readonly plotNumber: string;
  readonly islandName: string;
  readonly atollName: string;
  readonly landAreaInSqm: string;
  readonly numberOfUnits: number;
  /** Sum of the share values, as they are printed. */
  readonly aggregate: string;
  readonly shareMethod: { readonly title: string; readonly version: number };
}

/** What is done to a title, in the register's own words; the verbs of its acts. */
export const titleActs = [
  'issue',
  'amend',
  'confirm',
  'cancel',
  'transfer',
  'mortgage',
  'discharge',
  'correct',
] as const;
export type TitleAct = (typeof titleActs)[number];

/** How the acts on a title are called on a screen and on paper. */
export const titleActNames: Readonly<Record<TitleAct, string>> = {
  issue: 'Title issued',
  amend: 'Particulars amended',
  confirm: 'Confirmed as built',
  cancel: 'Title cancelled',
  transfer: 'Ownership transferred',
  mortgage: 'Mortgage registered',
  discharge: 'Mortgage discharged',
  correct: 'Record corrected',
};

/** Whether two identifications are those of one party. */
export function isSameParty(
  one: Pick<Party, 'identification'>,
  other: Pick<Party, 'identification'>,
): boolean {
  return identificationKey(one.identification) === identificationKey(other.identification);
}

/** The owner by that identification. */
export function findOwner(folio: Pick<Folio, 'owners'>, identification: string): TitleOwner | undefined {
  return folio.owners.find((owner) => isSameParty(owner, { identification }));
}

/** The encumbrance of that number, while it stands. */
export function findEncumbrance(folio: Pick<Folio, 'encumbrances'>, number: number): Encumbrance | undefined {
  return folio.encumbrances.find((encumbrance) => encumbrance.number === number);
}

/**
 * Letters and digits of an identification that others may see: the first and the last two. Who owns a unit is told to
 * those with a part in it; their numbers are their own (trust test T26).
 */
export function maskIdentification(identification: string): string {
  const text = identification.trim();
  if (text.length <= 3) return '•'.repeat(text.length);
  return `${text.slice(0, 1)}${'•'.repeat(text.length - 3)}${text.slice(-2)}`;
}
