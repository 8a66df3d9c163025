import { dayInMaldives, displayDate, displayDay } from '@strata/domain';
import { type ExpertKind, personWords } from './expert-types.ts';
import type { RegistrationItem } from './registrations.ts';

/** From so many days before its end a licence is said to expire soon. */
const soonInDays = 60;

/** Whether a licence has ended on that day, or soon does; both days as YYYY-MM-DD. */
export function licenceState(expiryDate: string, day: string): 'expired' | 'soon' | 'valid' {
  if (expiryDate < day) return 'expired';
  const days = (Date.parse(expiryDate) - Date.parse(day)) / 86_400_000;
  return days <= soonInDays ? 'soon' : 'valid';
}

/** The day in the Maldives, as YYYY-MM-DD. */
export function today(): string {
  return dayInMaldives(new Date().toISOString());
}

/** A licence that is renewed: what is examined is the new one, and what holds is the present one. */
export function isRenewal(item: RegistrationItem): boolean {
  return item.expiryDate !== null && (item.expertStatusId === 2 || item.expertStatusId === 4);
}

/** The end of a licence in words. */
export function expiryInWords(expiryDate: string, now = today()): string {
  const day = displayDay(expiryDate);
  const words = { expired: `Expired on ${day}`, soon: `${day}, expires soon`, valid: day } as const;
  return words[licenceState(expiryDate, now)];
}

function examining(item: RegistrationItem): string {
  const since = displayDate(item.submittedDate ?? item.statusSince);
  const target = item.targetDate === null ? '' : `, and aims to answer by ${displayDay(item.targetDate)}`;
  // A licence that is renewed holds to its end while the new one is looked at.
  return item.expiryDate === null
    ? `The ministry has been examining this since ${since}${target}.`
    : `The ministry has been examining the new licence since ${since}${target}. The present one holds until ${displayDay(item.expiryDate)}.`;
}

/** What the signed-in person may do by an approved registration: act for it, act for it after switching, or nothing. */
export type Rights = 'acting' | 'can' | 'none';

const rightsInWords: Readonly<Record<Rights, string>> = {
  acting: ' You act for it now.',
  can: ' You can act for it: choose it at the top of the dashboard.',
  none: '',
};

function approved(item: RegistrationItem, rights: Rights, now: string): string {
  const since = `Approved on ${displayDate(item.statusSince)}.`;
  if (item.expiryDate === null || licenceState(item.expiryDate, now) === 'valid')
    return `${since}${rightsInWords[rights]}`;
  return licenceState(item.expiryDate, now) === 'expired'
    ? `The licence expired on ${displayDay(item.expiryDate)}. Renew it to act as an architect again.`
    : `${since} The licence expires on ${displayDay(item.expiryDate)}: renew it in time.`;
}

/** Where a registration stands, who holds it since when, and what comes next. */
export function stateInWords(
  kind: ExpertKind,
  item: RegistrationItem,
  rights: Rights = 'none',
  now = today(),
): string {
  const since = displayDate(item.statusSince);
  switch (item.expertStatusId) {
    case 1:
      return `Not submitted yet. Add each ${personWords(kind.type).one}, then submit it.`;
    case 2:
      return examining(item);
    case 3:
      return approved(item, rights, now);
    case 4:
      return `Returned to you on ${since}. Correct it and submit it again.`;
    case 5:
      return `Rejected on ${since}. The reason is in its details.`;
    case 6:
      return `Revoked on ${since}. Nobody can act for it now.`;
    default:
      return `In this state since ${since}.`;
  }
}
