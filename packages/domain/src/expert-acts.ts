import { ExpertStatus, type ExpertStatusId, type ExpertType } from './expert-registrations.ts';
import type { OfficerRole } from './officer-roles.ts';

/** What somebody is to a registration; it follows from records, never from the request. */
export type ExpertParty = 'creator' | 'admin' | OfficerRole;

/** What the rules need to know of a registration. */
export interface ExpertFacts {
  readonly expertType: ExpertType;
  readonly statusId: ExpertStatusId;
  /** Whether an examiner has recommended it since it was last submitted. */
  readonly recommended: boolean;
  readonly responsiblePersons: number;
  /** It was approved and its rights hold, also while a licence is renewed. */
  readonly isEntity: boolean;
}

interface ExpertActRule {
  readonly from: readonly ExpertStatusId[];
  readonly by: readonly ExpertParty[];
  /** The state after it; missing where the state stays. */
  readonly to?: ExpertStatusId;
  readonly only?: (registration: ExpertFacts) => boolean;
}

const isArchitect = ({ expertType }: ExpertFacts): boolean => expertType === 'Architect';
const hasPersons = (registration: ExpertFacts): boolean => !isArchitect(registration);
const isRecommended = ({ recommended }: ExpertFacts): boolean => recommended;
const isNotRecommended = ({ recommended }: ExpertFacts): boolean => !recommended;

/**
 * Domain decision, section 4: from, act, party, guard, to. The one table that server, portal and console ask what may be
 * done with an expert registration. That a decision needs other eyes than the recommendation is `canDecide`'s to say.
 */
const expertActs = {
  correct: { from: [ExpertStatus.draft, ExpertStatus.returned], by: ['creator'] },
  changePersons: { from: [ExpertStatus.draft, ExpertStatus.returned], by: ['creator'], only: hasPersons },
  managePersons: { from: [ExpertStatus.approved], by: ['admin'], only: hasPersons },
  submit: {
    from: [ExpertStatus.draft, ExpertStatus.returned],
    by: ['creator'],
    to: ExpertStatus.submitted,
    only: (registration) => isArchitect(registration) || registration.responsiblePersons > 0,
  },
  renew: { from: [ExpertStatus.approved], by: ['creator'], to: ExpertStatus.submitted, only: isArchitect },
  recommend: { from: [ExpertStatus.submitted], by: ['Examiner'], only: isNotRecommended },
  return: {
    from: [ExpertStatus.submitted],
    by: ['Examiner'],
    to: ExpertStatus.returned,
    only: isNotRecommended,
  },
  approve: {
    from: [ExpertStatus.submitted],
    by: ['Registrar'],
    to: ExpertStatus.approved,
    only: isRecommended,
  },
  reject: {
    from: [ExpertStatus.submitted],
    by: ['Registrar'],
    to: ExpertStatus.rejected,
    only: isRecommended,
  },
  referBack: { from: [ExpertStatus.submitted], by: ['Registrar'], only: isRecommended },
  // Rights that hold can always be ended, also when a renewal was returned and its architect lets it rest.
  revoke: {
    from: [ExpertStatus.approved, ExpertStatus.returned],
    by: ['Registrar'],
    to: ExpertStatus.revoked,
    only: ({ isEntity }) => isEntity,
  },
} as const satisfies Record<string, ExpertActRule>;

export type ExpertAct = keyof typeof expertActs;

/** Whether one of the parties may do the act in the registration's present state. */
export function canActOnRegistration(
  act: ExpertAct,
  registration: ExpertFacts,
  parties: readonly ExpertParty[],
): boolean {
  const rule: ExpertActRule = expertActs[act];
  return (
    rule.from.includes(registration.statusId) &&
    rule.by.some((party) => parties.includes(party)) &&
    (rule.only?.(registration) ?? true)
  );
}

/** The state in which the act leaves the registration. */
export function statusAfter(act: ExpertAct, statusId: ExpertStatusId): ExpertStatusId {
  const rule: ExpertActRule = expertActs[act];
  return rule.to ?? statusId;
}

/** Whether a person may be removed: everybody but oneself (specification 2, section 5), and never the last admin. */
export function canRemovePerson(person: {
  readonly isOneself: boolean;
  readonly isAdmin: boolean;
  readonly otherAdmins: number;
}): boolean {
  return !person.isOneself && (!person.isAdmin || person.otherAdmins > 0);
}
