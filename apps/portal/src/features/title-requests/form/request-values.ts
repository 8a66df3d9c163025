import { type CallInput, parseInput, titleRequestContent } from '@strata/contract';
import type { TitleRequestContent, TitleRequestKind } from '@strata/domain';
import { emptyOwner, ownerInputsOf, type TypedOwner, typeOwner, wholeNumber } from '@strata/web';
import type { TitleFolio } from '../title-requests.ts';

/** A name and an identification as typed. */
export interface TypedParty {
  readonly name: string;
  readonly identification: string;
}

/** One thing that is to be put right. `key` keeps a row what it is while others come and go. */
export interface TypedCorrection extends TypedParty {
  readonly key: string;
  /** `owner:` with the identification, or `mortgage:` with the number; empty until it is chosen. */
  readonly target: string;
  readonly amount: string;
}

/** What the form of a request holds, whatever its kind; what another kind asks for stays empty. */
export interface RequestValues {
  readonly from: string;
  readonly to: readonly TypedOwner[];
  readonly consideration: string;
  readonly lender: TypedParty;
  readonly amount: string;
  readonly encumbranceNumber: string;
  readonly corrects: string;
  readonly reason: string;
  readonly corrections: readonly TypedCorrection[];
  /** The version that was seen when the form was opened; 0 for a request that is not there yet. */
  readonly seenVersion: number;
}

export const emptyCorrection = (): TypedCorrection => ({
  key: crypto.randomUUID(),
  target: '',
  name: '',
  identification: '',
  amount: '',
});

/** A request that nobody has typed anything into; what cannot be otherwise is filled in. */
export function emptyValues(folio: TitleFolio): RequestValues {
  const yours = folio.owners.filter(({ isYours }) => isYours);
  const [only] = folio.encumbrances;
  return {
    from: yours.length === 1 ? (yours[0]?.identification ?? '') : '',
    to: [emptyOwner()],
    consideration: '',
    lender: { name: '', identification: '' },
    amount: '',
    encumbranceNumber: folio.encumbrances.length === 1 && only ? String(only.number) : '',
    corrects: '',
    reason: '',
    corrections: [emptyCorrection()],
    seenVersion: 0,
  };
}

type Correction = Extract<TitleRequestContent, { kind: 'correction' }>['corrections'][number];

function typeCorrection(correction: Correction, index: number): TypedCorrection {
  const key = String(index);
  return correction.what === 'owner'
    ? { key, target: `owner:${correction.identification}`, ...correction.corrected, amount: '' }
    : {
        key,
        target: `mortgage:${correction.encumbranceNumber}`,
        ...correction.corrected.lender,
        amount: correction.corrected.amount,
      };
}

/** What the form holds of a request that is there. */
export function valuesOf(
  content: TitleRequestContent,
  folio: TitleFolio,
  seenVersion: number,
): RequestValues {
  const empty = { ...emptyValues(folio), seenVersion };
  switch (content.kind) {
    case 'transfer':
      return {
        ...empty,
        from: content.from,
        to: content.to.map(typeOwner),
        consideration: content.consideration ?? '',
      };
    case 'mortgage':
      return { ...empty, lender: content.lender, amount: content.amount };
    case 'discharge':
      return { ...empty, encumbranceNumber: String(content.encumbranceNumber) };
    default:
      return {
        ...empty,
        corrects: content.corrects,
        reason: content.reason,
        corrections: content.corrections.map(typeCorrection),
      };
  }
}

function correctionInput({ target, name, identification, amount }: TypedCorrection) {
  const at = target.indexOf(':');
  const [what, which] = [target.slice(0, at), target.slice(at + 1)];
  return what === 'mortgage'
    ? {
        what: 'mortgage' as const,
        encumbranceNumber: wholeNumber(which) as number,
        corrected: { lender: { name, identification }, amount },
      }
    : { what: 'owner' as const, identification: which, corrected: { name, identification } };
}

/** What a request asks for, as it is sent. */
type SentContent = CallInput<'POST /TitleRequests'>['body']['content'];

/** What is sent. What cannot be read as what it should be is left out, and the contract's rules say so. */
export function contentOf(kind: TitleRequestKind, values: RequestValues): SentContent {
  switch (kind) {
    case 'transfer': {
      const consideration = values.consideration.trim();
      return {
        kind,
        from: values.from,
        to: ownerInputsOf(values.to),
        consideration: consideration === '' ? null : consideration,
      };
    }
    case 'mortgage':
      return { kind, lender: values.lender, amount: values.amount };
    case 'discharge':
      return { kind, encumbranceNumber: wholeNumber(values.encumbranceNumber) as number };
    default:
      return {
        kind,
        corrects: values.corrects,
        reason: values.reason,
        corrections: values.corrections.map(correctionInput),
      };
  }
}

/** What is typed as the register would read it, or what is wrong with it by the rules of the contract. */
export function readContent(kind: TitleRequestKind, values: RequestValues) {
  return parseInput(titleRequestContent, contentOf(kind, values));
}
