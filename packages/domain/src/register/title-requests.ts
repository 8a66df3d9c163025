import { sumFractions } from '../fractions.ts';
import { type Folio, findEncumbrance, findOwner, isSameParty, type Party, type TitleOwner } from './folio.ts';

/** An owner gives a share of the unit away, or all of it. */
export interface TransferContent {
  readonly kind: 'transfer';
  /** Identification of the owner who gives. */
  readonly from: string;
  /** Who receives, with shares of the whole unit: together what is given. */
  readonly to: readonly TitleOwner[];
  /** What is paid for it, MVR; null where nothing is said of it. */
  readonly consideration: string | null;
}

/** The owners charge the whole unit with a mortgage. */
export interface MortgageContent {
  readonly kind: 'mortgage';
  readonly lender: Party;
  /** MVR, two decimals. */
  readonly amount: string;
}

export interface DischargeContent {
  readonly kind: 'discharge';
  readonly encumbranceNumber: number;
}

/** What a correction puts right: how an owner, or a mortgage, was written down. Areas and shares change by amendment only. */
export type Correction =
  | {
      readonly what: 'owner';
      /** Identification as it is registered. */
      readonly identification: string;
      readonly corrected: Party;
    }
  | {
      readonly what: 'mortgage';
      readonly encumbranceNumber: number;
      readonly corrected: { readonly lender: Party; readonly amount: string };
    };

export interface CorrectionContent {
  readonly kind: 'correction';
  /** Id of the act on the title that was recorded wrongly. */
  readonly corrects: string;
  readonly reason: string;
  readonly corrections: readonly Correction[];
}

/** What is asked for of a title (domain decision 7). */
export type TitleRequestContent = TransferContent | MortgageContent | DischargeContent | CorrectionContent;
export type TitleRequestKind = TitleRequestContent['kind'];

export const titleRequestKinds = [
  'transfer',
  'mortgage',
  'discharge',
  'correction',
] as const satisfies readonly TitleRequestKind[];

/** How the kinds are called on a screen and on paper. */
export const titleRequestKindNames: Readonly<Record<TitleRequestKind, string>> = {
  transfer: 'Transfer',
  mortgage: 'Mortgage',
  discharge: 'Discharge of a mortgage',
  correction: 'Correction',
};

/** The verb of the act by which a request of this kind is registered. */
export const actOfRequest = {
  transfer: 'transfer',
  mortgage: 'mortgage',
  discharge: 'discharge',
  correction: 'correct',
} as const satisfies Record<TitleRequestKind, string>;

/** Why a request cannot be registered as things stand; `field` is the path of what was typed. */
export interface TitleRequestFault {
  readonly field: string;
  readonly message: string;
}

/** At most this many owners of one title. */
export const mostOwnersOfATitle = 100;
const largestShareNumber = 1_000_000n;

interface ExactShare {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function exact({ shareNumerator, shareDenominator }: TitleOwner): ExactShare {
  return { numerator: BigInt(shareNumerator), denominator: BigInt(shareDenominator) };
}

function isLess(one: ExactShare, other: ExactShare): boolean {
  return one.numerator * other.denominator < other.numerator * one.denominator;
}

function withShare(owner: TitleOwner, share: ExactShare): TitleOwner {
  return { ...owner, shareNumerator: Number(share.numerator), shareDenominator: Number(share.denominator) };
}

const isWritable = ({ numerator, denominator }: ExactShare): boolean =>
  numerator <= largestShareNumber && denominator <= largestShareNumber;

/** The folio after it, or what keeps it from being registered. */
type Outcome = Folio | readonly TitleRequestFault[];

function transfer(folio: Folio, content: TransferContent): Outcome {
  const giver = findOwner(folio, content.from);
  if (!giver) return [{ field: 'from', message: 'This is no owner of the unit' }];
  const faults: TitleRequestFault[] = [];
  content.to.forEach((receiver, index) => {
    if (isSameParty(receiver, giver)) {
      faults.push({ field: `to.${index}.identification`, message: 'Nobody can transfer to themselves' });
    }
    if (content.to.slice(0, index).some((earlier) => isSameParty(earlier, receiver))) {
      faults.push({ field: `to.${index}.identification`, message: 'This identification is entered twice' });
    }
    const known = findOwner(folio, receiver.identification);
    if (known && known.name !== receiver.name) {
      faults.push({
        field: `to.${index}.name`,
        message: `This identification is registered for ${known.name}`,
      });
    }
  });
  const given = sumFractions(content.to.map(exact));
  if (isLess(exact(giver), given)) {
    faults.push({
      field: 'to',
      message: `More is transferred than ${giver.name} owns: ${giver.shareNumerator}/${giver.shareDenominator}`,
    });
  }
  if (content.to.length === 0) faults.push({ field: 'to', message: 'Add who receives a share' });
  if (faults.length > 0) return faults;
  const kept = sumFractions([exact(giver), { numerator: -given.numerator, denominator: given.denominator }]);
  const owners = folio.owners
    .map((owner) => {
      if (owner === giver) return withShare(owner, kept);
      const receiver = content.to.find((one) => isSameParty(one, owner));
      return receiver ? withShare(owner, sumFractions([exact(owner), exact(receiver)])) : owner;
    })
    .filter((owner) => owner.shareNumerator > 0);
  const added = content.to.filter((receiver) => !findOwner(folio, receiver.identification));
  const all = [...owners, ...added.map((owner) => withShare(owner, sumFractions([exact(owner)])))];
  if (!all.every((owner) => isWritable(exact(owner)))) {
    return [{ field: 'to', message: 'These shares cannot be written: numbers up to 1,000,000 can' }];
  }
  if (all.length > mostOwnersOfATitle) {
    return [{ field: 'to', message: `A unit has at most ${mostOwnersOfATitle} owners` }];
  }
  return { ...folio, owners: all };
}

function mortgage(folio: Folio, { lender, amount }: MortgageContent): Outcome {
  if (findOwner(folio, lender.identification)) {
    return [{ field: 'lender.identification', message: 'An owner of the unit cannot be its lender' }];
  }
  const number = folio.encumbrancesNumbered + 1;
  return {
    ...folio,
    encumbrances: [...folio.encumbrances, { number, kind: 'mortgage', lender, amount }],
    encumbrancesNumbered: number,
  };
}

function discharge(folio: Folio, { encumbranceNumber }: DischargeContent): Outcome {
  if (!findEncumbrance(folio, encumbranceNumber)) {
    return [{ field: 'encumbranceNumber', message: 'There is no such mortgage on the unit' }];
  }
  return { ...folio, encumbrances: folio.encumbrances.filter(({ number }) => number !== encumbranceNumber) };
}

function correct(folio: Folio, { corrections }: CorrectionContent): Outcome {
  const faults: TitleRequestFault[] = [];
  let corrected = folio;
  if (corrections.length === 0) faults.push({ field: 'corrections', message: 'Say what is to be corrected' });
  corrections.forEach((correction, index) => {
    const field = `corrections.${index}`;
    if (correction.what === 'owner') {
      const owner = findOwner(corrected, correction.identification);
      if (!owner) faults.push({ field: `${field}.identification`, message: 'This is no owner of the unit' });
      else corrected = withOwner(corrected, owner, correction.corrected);
    } else {
      const encumbrance = findEncumbrance(corrected, correction.encumbranceNumber);
      if (!encumbrance) {
        faults.push({
          field: `${field}.encumbranceNumber`,
          message: 'There is no such mortgage on the unit',
        });
      } else {
        corrected = {
          ...corrected,
          encumbrances: corrected.encumbrances.map((one) =>
            one === encumbrance ? { ...one, ...correction.corrected } : one,
          ),
        };
      }
    }
  });
  if (faults.length > 0) return faults;
  const isTwice = corrected.owners.some((owner, index) =>
    corrected.owners.slice(0, index).some((earlier) => isSameParty(earlier, owner)),
  );
  if (isTwice) {
    return [{ field: 'corrections', message: 'Two owners would have the same identification' }];
  }
  if (JSON.stringify(corrected) === JSON.stringify(folio)) {
    return [{ field: 'corrections', message: 'This is what is registered already' }];
  }
  return corrected;
}

function withOwner(folio: Folio, owner: TitleOwner, { name, identification }: Party): Folio {
  return {
    ...folio,
    owners: folio.owners.map((one) => (one === owner ? { ...one, name, identification } : one)),
  };
}

/**
 * What would be registered of the title after the request, or why it cannot be: shares stay exact, and they make up 1
 * after it as they did before. The one rule that the browser's preview, submission and registration ask.
 */
export function applyTitleRequest(folio: Folio, content: TitleRequestContent): Outcome {
  if (folio.state !== 'registered') return [{ field: '', message: 'This title is cancelled' }];
  switch (content.kind) {
    case 'transfer':
      return transfer(folio, content);
    case 'mortgage':
      return mortgage(folio, content);
    case 'discharge':
      return discharge(folio, content);
    case 'correction':
      return correct(folio, content);
  }
}

/** Tells faults from a folio. */
export function isFaulty(outcome: Outcome): outcome is readonly TitleRequestFault[] {
  return Array.isArray(outcome);
}

export const consentRoles = ['owner', 'transferee', 'lender'] as const;
export type ConsentRole = (typeof consentRoles)[number];

/** Who must consent before a request is registered. */
export interface ConsentingParty extends Party {
  readonly role: ConsentRole;
}

function once(parties: readonly ConsentingParty[]): readonly ConsentingParty[] {
  return parties.filter(
    (party, index) => !parties.slice(0, index).some((earlier) => isSameParty(earlier, party)),
  );
}

const ownersOf = (owners: readonly Party[]): ConsentingParty[] =>
  owners.map(({ name, identification }) => ({ name, identification, role: 'owner' }));
const lendersOf = (folio: Folio): ConsentingParty[] =>
  folio.encumbrances.map(({ lender }) => ({ ...lender, role: 'lender' }));

/**
 * Everybody who must consent, each once; whoever makes the request consents by submitting it. A transfer: who gives, who
 * receives, and the lenders, whose security changes hands. A mortgage: all owners, the lender, and lenders before it. A
 * discharge: its lender. A correction: whose particulars are corrected, as they are registered.
 */
export function consentsNeeded(folio: Folio, content: TitleRequestContent): readonly ConsentingParty[] {
  switch (content.kind) {
    case 'transfer': {
      const giver = findOwner(folio, content.from);
      const receivers = content.to.map(
        ({ name, identification }): ConsentingParty => ({ name, identification, role: 'transferee' }),
      );
      return once([...ownersOf(giver ? [giver] : []), ...receivers, ...lendersOf(folio)]);
    }
    case 'mortgage':
      return once([...ownersOf(folio.owners), { ...content.lender, role: 'lender' }, ...lendersOf(folio)]);
    case 'discharge': {
      const discharged = findEncumbrance(folio, content.encumbranceNumber);
      return discharged ? [{ ...discharged.lender, role: 'lender' }] : [];
    }
    case 'correction':
      return once(
        content.corrections.flatMap((correction): ConsentingParty[] => {
          if (correction.what === 'owner') {
            const owner = findOwner(folio, correction.identification);
            return ownersOf(owner ? [owner] : []);
          }
          const encumbrance = findEncumbrance(folio, correction.encumbranceNumber);
          return encumbrance ? [{ ...encumbrance.lender, role: 'lender' }, ...ownersOf(folio.owners)] : [];
        }),
      );
  }
}
