import { displayDay } from '../dates.ts';
import { formatHundredths, parseHundredths } from '../decimals.ts';
import { sumFractions } from '../fractions.ts';
import {
  type Encumbrance,
  type Folio,
  findEncumbrance,
  findOwner,
  isSameParty,
  type Party,
  type TitleOwner,
} from './folio.ts';

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
  /** What a registrar corrects it by, without anybody's consent; missing where the parties consent. */
  readonly order?: CorrectionOrder | undefined;
}

/** Who can order a correction. */
export const orderIssuers = ['court', 'ministry'] as const;

/** An order of a court or of the ministry, by which a registrar corrects a name or an identification. */
export interface CorrectionOrder {
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly issuedBy: (typeof orderIssuers)[number];
  /** The court or the office, such as "Civil Court". */
  readonly authority: string;
}

/** "order 127/Cv-C/2026 of the Civil Court, 03/03/2026": as folio, history and notifications name it. */
export function orderInWords({ number, date, authority }: CorrectionOrder): string {
  const of = /^the /i.test(authority) ? authority : `the ${authority}`;
  return `order ${number} of ${of}, ${displayDay(date)}`;
}

/** What is requested of a title (domain decision 7). */
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
    if (known && known !== giver && known.name !== receiver.name) {
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

/** An amount as the register writes it, however it was typed. */
function asMoney(amount: string): string {
  const hundredths = parseHundredths(amount);
  return hundredths === undefined ? amount : formatHundredths(hundredths);
}

function mortgage(folio: Folio, { lender, amount }: MortgageContent): Outcome {
  if (findOwner(folio, lender.identification)) {
    return [{ field: 'lender.identification', message: 'An owner of the unit cannot be its lender' }];
  }
  const number = folio.encumbrancesNumbered + 1;
  return {
    ...folio,
    encumbrances: [...folio.encumbrances, { number, kind: 'mortgage', lender, amount: asMoney(amount) }],
    encumbrancesNumbered: number,
  };
}

function discharge(folio: Folio, { encumbranceNumber }: DischargeContent): Outcome {
  if (!findEncumbrance(folio, encumbranceNumber)) {
    return [{ field: 'encumbranceNumber', message: 'There is no such mortgage on the unit' }];
  }
  return { ...folio, encumbrances: folio.encumbrances.filter(({ number }) => number !== encumbranceNumber) };
}

interface Corrected {
  /** What is registered until now. */
  readonly owners: ReadonlyMap<TitleOwner, Party>;
  readonly encumbrances: ReadonlyMap<Encumbrance, Pick<Encumbrance, 'lender' | 'amount'>>;
}

/** What is corrected, by what is registered now: so two of them can take each other's place. */
function readCorrections(
  folio: Folio,
  corrections: readonly Correction[],
): Corrected | readonly TitleRequestFault[] {
  const faults: TitleRequestFault[] = [];
  const owners = new Map<TitleOwner, Party>();
  const encumbrances = new Map<Encumbrance, Pick<Encumbrance, 'lender' | 'amount'>>();
  if (corrections.length === 0) faults.push({ field: 'corrections', message: 'Say what is to be corrected' });
  corrections.forEach((correction, index) => {
    const field = `corrections.${index}`;
    if (correction.what === 'owner') {
      const owner = findOwner(folio, correction.identification);
      if (!owner) faults.push({ field: `${field}.identification`, message: 'This is no owner of the unit' });
      else if (owners.has(owner)) {
        faults.push({ field: `${field}.identification`, message: 'This owner is entered twice' });
      } else owners.set(owner, correction.corrected);
    } else {
      const encumbrance = findEncumbrance(folio, correction.encumbranceNumber);
      if (!encumbrance) {
        faults.push({
          field: `${field}.encumbranceNumber`,
          message: 'There is no such mortgage on the unit',
        });
      } else if (encumbrances.has(encumbrance)) {
        faults.push({ field: `${field}.encumbranceNumber`, message: 'This mortgage is entered twice' });
      } else {
        const { lender, amount } = correction.corrected;
        encumbrances.set(encumbrance, { lender, amount: asMoney(amount) });
      }
    }
  });
  return faults.length > 0 ? faults : { owners, encumbrances };
}

const isSameText = (one: Party, other: Party): boolean =>
  one.name === other.name && one.identification === other.identification;

function changesSomething({ owners, encumbrances }: Corrected): boolean {
  return (
    [...owners].some(([owner, corrected]) => !isSameText(owner, corrected)) ||
    [...encumbrances].some(([was, is]) => was.amount !== is.amount || !isSameText(was.lender, is.lender))
  );
}

/** An order corrects who somebody is, and never what a mortgage secures. */
function amountsByOrder(
  { encumbrances }: Corrected,
  { corrections }: CorrectionContent,
): readonly TitleRequestFault[] {
  return [...encumbrances].flatMap(([was, is]) =>
    was.amount === is.amount
      ? []
      : [
          {
            field: `corrections.${corrections.findIndex((one) => one.what === 'mortgage' && one.encumbranceNumber === was.number)}.corrected.amount`,
            message: 'An order corrects names and identifications. The amount stays',
          },
        ],
  );
}

function correct(folio: Folio, content: CorrectionContent): Outcome {
  const read = readCorrections(folio, content.corrections);
  if (!('owners' in read)) return read;
  const amounts = content.order ? amountsByOrder(read, content) : [];
  if (amounts.length > 0) return amounts;
  if (!changesSomething(read)) {
    return [{ field: 'corrections', message: 'This is what is registered already' }];
  }
  const owners = folio.owners.map((owner) => {
    const { name, identification } = read.owners.get(owner) ?? owner;
    return { ...owner, name, identification };
  });
  const isTwice = owners.some((owner, index) =>
    owners.slice(0, index).some((earlier) => isSameParty(earlier, owner)),
  );
  if (isTwice) {
    return [{ field: 'corrections', message: 'Two owners would have the same identification' }];
  }
  return {
    ...folio,
    owners,
    encumbrances: folio.encumbrances.map((one) => ({ ...one, ...read.encumbrances.get(one) })),
  };
}

/**
 * What would be registered of the title after the request, or why it cannot be: shares stay exact, and they make up 1
 * after it as they did before. The one rule that the browser's preview, submission and registration ask.
 */
export function applyTitleRequest(folio: Folio, content: TitleRequestContent): Outcome {
  if (folio.state !== 'registered') return [{ field: '', message: 'This title is cancelled' }];
  if (content.kind === 'transfer') return transfer(folio, content);
  if (content.kind === 'mortgage') return mortgage(folio, content);
  if (content.kind === 'discharge') return discharge(folio, content);
  return correct(folio, content);
}

/** Tells faults from a folio. */
export function isFaulty(outcome: Outcome): outcome is readonly TitleRequestFault[] {
  return Array.isArray(outcome);
}
