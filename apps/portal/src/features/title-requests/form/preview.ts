import {
  applyTitleRequest,
  type ConsentingParty,
  consentsNeeded,
  describeFolioChange,
  type Folio,
  isFaulty,
  isSameParty,
  maskIdentification,
  type Party,
  type TitleRequestContent,
  type TitleRequestFault,
  type TitleRequestKind,
} from '@strata/domain';
import type { ShownOwner } from '@strata/web';
import type { TitleFolio } from '../title-requests.ts';
import { type RequestValues, readContent } from './request-values.ts';

/** How the title would stand, and who would be asked. */
export interface Preview {
  readonly before: readonly ShownOwner[];
  readonly after: readonly ShownOwner[];
  /** Whether owners or their shares become others. */
  readonly changesOwners: boolean;
  readonly changes: ReturnType<typeof describeFolioChange>;
  readonly consents: readonly (ConsentingParty & { readonly isYours: boolean })[];
}

/**
 * Masked identifications of two parties may read the same, and then the rules would take the two for one: here each has
 * a mark that no identification has.
 */
const mark = '\u0000';
const marked = (party: Party & { readonly isYours: boolean }, index: number): Party => ({
  name: party.name,
  identification: party.isYours ? party.identification : `${party.identification}${mark}${index}`,
});
const unmarked = (identification: string): string => identification.split(mark)[0] ?? '';

/** The title as the rules of the domain take it, as far as whoever asks may see it. */
function folioOf(title: TitleFolio): Folio {
  return {
    number: title.number,
    schemeId: title.scheme.id,
    schemeNumber: title.scheme.number,
    state: title.state,
    provisional: title.provisional,
    unit: title.unit,
    shareValue: title.shareValue,
    owners: title.owners.map((owner, index) => ({
      ...marked(owner, index),
      shareNumerator: owner.shareNumerator,
      shareDenominator: owner.shareDenominator,
    })),
    encumbrances: title.encumbrances.map(({ number, kind, lender, amount }, index) => ({
      number,
      kind,
      lender: marked(lender, index),
      amount,
    })),
    encumbrancesNumbered: Math.max(0, ...title.encumbrances.map(({ number }) => number)),
  };
}

/** Somebody with a part in the title whose masked identification is that of who was typed, by the same name: the same. */
function meet<Typed extends Party>(folio: Folio, typed: Typed): Typed {
  const known = [...folio.owners, ...folio.encumbrances.map(({ lender }) => lender)].find(
    ({ name, identification }) =>
      name === typed.name &&
      identification.includes(mark) &&
      unmarked(identification) === maskIdentification(typed.identification),
  );
  return known === undefined ? typed : { ...typed, identification: known.identification };
}

function metContent(folio: Folio, content: TitleRequestContent): TitleRequestContent {
  if (content.kind === 'transfer') return { ...content, to: content.to.map((owner) => meet(folio, owner)) };
  if (content.kind === 'mortgage') return { ...content, lender: meet(folio, content.lender) };
  return content;
}

/** What keeps the request from being registered as the title stands, as far as it can be told here. */
function outcomeOf(title: TitleFolio, content: TitleRequestContent) {
  const folio = folioOf(title);
  const met = metContent(folio, content);
  return { folio, met, outcome: applyTitleRequest(folio, met) };
}

function shown(title: TitleFolio, { owners }: Folio): readonly ShownOwner[] {
  return owners.map((owner) => ({
    ...owner,
    identification: unmarked(owner.identification),
    isYours: title.owners.some((one) => one.isYours && isSameParty(one, owner)),
  }));
}

/** How the title would stand after it; undefined while what is typed is not whole, or cannot be registered. */
export function previewOf(
  kind: TitleRequestKind,
  values: RequestValues,
  title: TitleFolio,
): Preview | undefined {
  const read = readContent(kind, values);
  if (!read.ok) return undefined;
  const { folio, met, outcome } = outcomeOf(title, read.data);
  if (isFaulty(outcome)) return undefined;
  const before = shown(title, folio);
  const after = shown(title, outcome);
  const parties = [...title.owners, ...title.encumbrances.map(({ lender }) => lender)];
  return {
    before,
    after,
    changesOwners: JSON.stringify(before) !== JSON.stringify(after),
    changes: describeFolioChange(folio, outcome, unmarked),
    consents: consentsNeeded(folio, met).map((party) => ({
      ...party,
      identification: unmarked(party.identification),
      isYours: parties.some((one) => one.isYours && isSameParty(one, party)),
    })),
  };
}

/** Everything that is wrong with the form: by the contract first, and then by what is registered. */
export function requestProblems(
  kind: TitleRequestKind,
  values: RequestValues,
  title: TitleFolio,
): Readonly<Record<string, string>> {
  const read = readContent(kind, values);
  if (!read.ok) return read.fields;
  const { outcome } = outcomeOf(title, read.data);
  if (!isFaulty(outcome)) return {};
  return Object.fromEntries(
    outcome
      .toReversed()
      .map(({ field, message }: TitleRequestFault) => [field === '' ? 'form' : field, message] as const),
  );
}
