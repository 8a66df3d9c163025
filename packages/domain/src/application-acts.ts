import type { ApplicationStatusId } from './application-statuses.ts';

/** Who can act on an application; what the person is follows from memberships and assignments, never from the request. */
export type ApplicationParty = 'applicant' | 'architect';

/** What the rules need to know of an application. */
export interface ApplicationFacts {
  readonly statusId: ApplicationStatusId;
  /** Whether it was ever declared and submitted; nothing submitted is ever deleted. */
  readonly everSubmitted: boolean;
}

interface ApplicationActRule {
  readonly from: readonly ApplicationStatusId[];
  readonly by: readonly ApplicationParty[];
  /** The state after it; missing where the state stays or the application goes. */
  readonly to?: ApplicationStatusId | ((application: ApplicationFacts) => ApplicationStatusId);
  readonly only?: (application: ApplicationFacts) => boolean;
  /** Whether the architect's declaration that the plan is complete no longer holds after it. */
  readonly voidsDeclaration?: true;
}

/** Back with the applicant: Returned, when the ministry has had it before. */
const backToApplicant = ({ everSubmitted }: ApplicationFacts): ApplicationStatusId => (everSubmitted ? 6 : 1);

/**
 * Domain decision, section 5: from, act, party, guard, to. The one table that server, portal and console ask what may
 * be done with an application. Guards that need more than the application itself (the licence, the findings of the
 * plan, the property) are asked by the act where it happens.
 */
const applicationActs = {
  update: { from: [1, 6], by: ['applicant'] },
  delete: { from: [1], by: ['applicant'], only: (application) => !application.everSubmitted },
  assignArchitect: { from: [1, 6], by: ['applicant'], to: 5 },
  recall: { from: [5], by: ['applicant'], to: backToApplicant, voidsDeclaration: true },
  decline: { from: [5], by: ['architect'], to: backToApplicant, voidsDeclaration: true },
  completePlan: { from: [5], by: ['architect'], to: 10 },
  reopen: { from: [10], by: ['applicant'], to: 5, voidsDeclaration: true },
} as const satisfies Record<string, ApplicationActRule>;

/** Who edits the strata plan, and while the application is in which state: nobody else, never later. */
const planEditors: Readonly<Record<ApplicationParty, readonly ApplicationStatusId[]>> = {
  applicant: [1, 6],
  architect: [5],
};

export type ApplicationAct = keyof typeof applicationActs;

export const applicationActNames = Object.keys(applicationActs) as readonly ApplicationAct[] as readonly [
  ApplicationAct,
  ...ApplicationAct[],
];

/** Whether the party may do the act in the application's present state. */
export function canActOnApplication(
  act: ApplicationAct,
  application: ApplicationFacts,
  party: ApplicationParty,
): boolean {
  const rule: ApplicationActRule = applicationActs[act];
  return (
    rule.from.includes(application.statusId) && rule.by.includes(party) && (rule.only?.(application) ?? true)
  );
}

/** Every act that the party may do in the application's present state. */
export function actsOnApplication(application: ApplicationFacts, party: ApplicationParty): ApplicationAct[] {
  return applicationActNames.filter((act) => canActOnApplication(act, application, party));
}

/** Whether the party may edit the strata plan in the application's present state: `canEdit` of the specification. */
export function canEditPlan(application: ApplicationFacts, party: ApplicationParty): boolean {
  return planEditors[party].includes(application.statusId);
}

/** The state in which the act leaves the application. */
export function applicationStatusAfter(
  act: ApplicationAct,
  application: ApplicationFacts,
): ApplicationStatusId {
  const { to }: ApplicationActRule = applicationActs[act];
  return (typeof to === 'function' ? to(application) : to) ?? application.statusId;
}

/** Whether the act ends what the architect declared. */
export function voidsDeclaration(act: ApplicationAct): boolean {
  const rule: ApplicationActRule = applicationActs[act];
  return rule.voidsDeclaration ?? false;
}

/** The states from which the party may do the act, where the state alone decides. */
export function statusesAllowing(
  act: ApplicationAct,
  party: ApplicationParty,
): readonly ApplicationStatusId[] {
  const rule: ApplicationActRule = applicationActs[act];
  return rule.by.includes(party) ? rule.from : [];
}

/**
 * What an architect declares when completing a plan; kept with the act, by its version. A changed text is a new version.
 */
export const planDeclaration = {
  version: 1,
  text: 'I hold a valid licence. I have checked this strata plan against the building and its approved drawings. The units, the common property and the accessory units are described completely, and every area was measured and is right.',
} as const;
