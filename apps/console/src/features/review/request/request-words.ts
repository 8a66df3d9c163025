import type { Output } from '@strata/contract';
import {
  type ConsentRole,
  displayDate,
  isSameParty,
  orderInWords,
  titleActNames,
  totalShare,
} from '@strata/domain';
import { displayMoney, shareWords } from '@strata/web';

export type RequestReview = Output<'GET /Review/requests/{id}'>;
export type RequestParty = RequestReview['parties'][number];

type Named = Pick<RequestReview, 'content' | 'title' | 'parties' | 'corrects'>;

/** What a party is to the request. */
export const roleNames: Readonly<Record<ConsentRole, string>> = {
  owner: 'Owner',
  transferee: 'Receives a share',
  lender: 'Lender',
};

const names = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** Who it is by that identification, among those who must consent. */
export function nameOf({ parties }: Pick<RequestReview, 'parties'>, identification: string): string {
  return parties.find((party) => isSameParty(party, { identification }))?.name ?? identification;
}

/** The lender of the mortgage that is to be discharged: nobody else need consent to that. */
export function dischargedLender({ content, parties }: Pick<RequestReview, 'content' | 'parties'>): string {
  const lender = content.kind === 'discharge' ? parties.find(({ role }) => role === 'lender') : undefined;
  return lender?.name ?? 'its lender';
}

/** "1/2 of unit 3A", "all of unit 3A". */
function givenWords(
  to: readonly { readonly shareNumerator: number; readonly shareDenominator: number }[],
  unitNumber: string,
): string {
  const { numerator, denominator } = totalShare(to);
  return `${numerator === denominator ? 'all' : `${numerator}/${denominator}`} of unit ${unitNumber}`;
}

/**
 * What is requested, as it stands in a sentence: "transfer of 1/2 of unit 3A from … to …". Confirmations say it, so it
 * names the thing and the people.
 */
export function askedInWords(request: Named): string {
  const { content, title, corrects } = request;
  switch (content.kind) {
    case 'transfer': {
      const [only, ...others] = content.to;
      const to =
        only !== undefined && others.length === 0
          ? only.name
          : names(content.to.map((owner) => `${owner.name} (${shareWords(owner)})`));
      return `transfer of ${givenWords(content.to, title.unitNumber)} from ${nameOf(request, content.from)} to ${to}`;
    }
    case 'mortgage':
      return `mortgage of unit ${title.unitNumber} to ${content.lender.name} for ${displayMoney(content.amount)}`;
    case 'discharge':
      return `discharge of mortgage ${content.encumbranceNumber} on unit ${title.unitNumber}, of ${dischargedLender(request)}`;
    default:
      if (content.order)
        return `correction of unit ${title.unitNumber}’s title by ${orderInWords(content.order)}`;
      return `correction of unit ${title.unitNumber}’s title${corrects === null ? '' : `: “${actName(corrects.verb)}” of ${displayDate(corrects.date)}`}`;
  }
}

/** The name of an act on a title; the wire may know one that this console does not. */
export function actName(verb: string): string {
  return Object.entries(titleActNames).find(([name]) => name === verb)?.[1] ?? verb;
}
