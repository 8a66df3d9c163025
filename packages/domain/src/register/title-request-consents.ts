import { parseHundredths } from '../decimals.ts';
import { identificationKey } from '../expert-registrations.ts';
import { type Folio, findEncumbrance, findOwner, isSameParty, type Party } from './folio.ts';
import type { Correction, TitleRequestContent } from './title-requests.ts';

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

function concerned(folio: Folio, correction: Correction): readonly ConsentingParty[] {
  if (correction.what === 'owner') {
    const owner = findOwner(folio, correction.identification);
    if (!owner) return [];
    const { corrected } = correction;
    // Somebody else instead is to the lenders what a transfer is.
    const lenders = isSameParty(owner, corrected) ? [] : lendersOf(folio);
    return [...ownersOf([owner]), { ...corrected, role: 'transferee' }, ...lenders];
  }
  const encumbrance = findEncumbrance(folio, correction.encumbranceNumber);
  if (!encumbrance) return [];
  const { lender, amount } = correction.corrected;
  // A greater amount leaves less for the other lenders.
  const isSameAmount = parseHundredths(amount) === parseHundredths(encumbrance.amount);
  const others = isSameAmount ? [] : lendersOf(folio);
  const lenders: readonly Party[] = [encumbrance.lender, lender, ...others];
  return [...lenders.map((one): ConsentingParty => ({ ...one, role: 'lender' })), ...ownersOf(folio.owners)];
}

/**
 * Everybody who must consent, each once; whoever makes the request consents by submitting it. A transfer: who gives, who
 * receives, and the lenders, whose security changes hands. A mortgage: all owners, the lender, and lenders before it. A
 * discharge: its lender. A correction: whose particulars are corrected, as they are registered and as they would be; and all
 * lenders where an owner becomes somebody else, or an amount another. By an order nobody need: it stands in their place.
 */
export function consentsNeeded(folio: Folio, content: TitleRequestContent): readonly ConsentingParty[] {
  if (content.kind === 'transfer') {
    const giver = findOwner(folio, content.from);
    const receivers = content.to.map(
      ({ name, identification }): ConsentingParty => ({ name, identification, role: 'transferee' }),
    );
    return once([...ownersOf(giver ? [giver] : []), ...receivers, ...lendersOf(folio)]);
  }
  if (content.kind === 'mortgage') {
    return once([...ownersOf(folio.owners), { ...content.lender, role: 'lender' }, ...lendersOf(folio)]);
  }
  if (content.kind === 'discharge') {
    const discharged = findEncumbrance(folio, content.encumbranceNumber);
    return discharged ? [{ ...discharged.lender, role: 'lender' }] : [];
  }
  if (content.order) return [];
  return once(content.corrections.flatMap((correction) => concerned(folio, correction)));
}

/** A national ID or a work permit. Companies are known by other numbers. */
const isOfAPerson = (key: string): boolean => /^(a|wp)\d{6}$/.test(key);

/**
 * Identifications, for comparison, of those who would come into the title and may never have heard of it: only so many requests
 * wait for each. Banks lend to many at once, so that of lenders only people are among them.
 */
export function receiversOf(parties: readonly ConsentingParty[]): readonly string[] {
  return parties
    .map(({ role, identification }) => ({ role, key: identificationKey(identification) }))
    .filter(({ role, key }) => role === 'transferee' || (role === 'lender' && isOfAPerson(key)))
    .map(({ key }) => key);
}
