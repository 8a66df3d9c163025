import { ApplicationStatus, type ApplicationStatusId } from './application-statuses.ts';
import type { OfficerRole } from './officer-roles.ts';

/** Who can act on an application; what the person is follows from memberships and assignments, never from the request. */
export type ApplicationParty = 'applicant' | 'architect';

/** Everybody who can act on an application, officers of the ministry too. */
export type ApplicationActor = ApplicationParty | Extract<OfficerRole, 'Examiner' | 'Registrar'>;

/** What the rules need to know of an application. */
export interface ApplicationFacts {
  readonly statusId: ApplicationStatusId;
  /** Whether it was ever declared and submitted; nothing submitted is ever deleted. */
  readonly everSubmitted: boolean;
  /** Whether an examiner has recommended it since it was last submitted. */
  readonly recommended: boolean;
}

/** What no longer holds after an act: the architect's declaration, the applicant's, the examiner's recommendation. */
export type Voided = 'completion' | 'declaration' | 'recommendation';

interface ApplicationActRule {
  readonly from: readonly ApplicationStatusId[];
  readonly by: readonly ApplicationActor[];
  /** The state after it; missing where the state stays or the application goes. */
  readonly to?: ApplicationStatusId | ((application: ApplicationFacts) => ApplicationStatusId);
  readonly only?: (application: ApplicationFacts, actor: ApplicationActor) => boolean;
  readonly voids?: readonly Voided[];
}

/** Back with the applicant: Returned, when the ministry has had it before. */
const backToApplicant = ({ everSubmitted }: ApplicationFacts): ApplicationStatusId =>
  everSubmitted ? ApplicationStatus.returned : ApplicationStatus.draft;

const isRecommended = ({ recommended }: ApplicationFacts): boolean => recommended;
const isNotRecommended = ({ recommended }: ApplicationFacts): boolean => !recommended;

/** Waits for an examiner again, or, recommended, for another registrar. */
const backToQueue = ({ recommended }: ApplicationFacts): ApplicationStatusId =>
  recommended ? ApplicationStatus.processing : ApplicationStatus.submitted;

/** Whatever an application was declared to be ends when it goes back. */
const bothDeclarations = ['completion', 'declaration'] as const;

/**
 * Domain decision, section 5: from, act, party, guard, to. The one table that server, portal and console ask what may
 * be done with an application. Guards that need more than the application itself (the licence, the findings of the
 * plan, the property) are asked by the act where it happens.
 */
const applicationActs = {
  update: { from: [ApplicationStatus.draft, ApplicationStatus.returned], by: ['applicant'] },
  delete: {
    from: [ApplicationStatus.draft],
    by: ['applicant'],
    only: (application) => !application.everSubmitted,
  },
  assignArchitect: {
    from: [ApplicationStatus.draft, ApplicationStatus.returned],
    by: ['applicant'],
    to: ApplicationStatus.pendingArchitect,
  },
  recall: {
    from: [ApplicationStatus.pendingArchitect],
    by: ['applicant'],
    to: backToApplicant,
    voids: ['completion'],
  },
  decline: {
    from: [ApplicationStatus.pendingArchitect],
    by: ['architect'],
    to: backToApplicant,
    voids: ['completion'],
  },
  completePlan: {
    from: [ApplicationStatus.pendingArchitect],
    by: ['architect'],
    to: ApplicationStatus.planCompleted,
  },
  reopen: {
    from: [ApplicationStatus.planCompleted],
    by: ['applicant'],
    to: ApplicationStatus.pendingArchitect,
    voids: bothDeclarations,
  },
  declare: { from: [ApplicationStatus.planCompleted], by: ['applicant'], to: ApplicationStatus.submitted },
  withdraw: {
    from: [
      ApplicationStatus.draft,
      ApplicationStatus.submitted,
      ApplicationStatus.processing,
      ApplicationStatus.pendingArchitect,
      ApplicationStatus.returned,
      ApplicationStatus.planCompleted,
    ],
    by: ['applicant'],
    to: ApplicationStatus.withdrawn,
    voids: ['recommendation'],
  },
  /** Makes an application of type 3; this one stays what it is. */
  amend: { from: [ApplicationStatus.approved], by: ['applicant'] },
  /** What nobody holds any more, or another holds no longer, is taken again; recommended, by a registrar. */
  take: {
    from: [ApplicationStatus.submitted, ApplicationStatus.processing],
    by: ['Examiner', 'Registrar'],
    to: ApplicationStatus.processing,
    only: ({ recommended }, actor) => actor === (recommended ? 'Registrar' : 'Examiner'),
  },
  assign: {
    from: [ApplicationStatus.submitted, ApplicationStatus.processing],
    by: ['Examiner', 'Registrar'],
    to: ApplicationStatus.processing,
  },
  putBack: { from: [ApplicationStatus.processing], by: ['Examiner', 'Registrar'], to: backToQueue },
  recommend: { from: [ApplicationStatus.processing], by: ['Examiner'], only: isNotRecommended },
  /** Whoever has recommended it holds it no longer: from then on it is a registrar's to return. */
  return: {
    from: [ApplicationStatus.processing],
    by: ['Examiner', 'Registrar'],
    to: ApplicationStatus.returned,
    only: ({ recommended }, actor) => !recommended || actor === 'Registrar',
    voids: [...bothDeclarations, 'recommendation'],
  },
  referBack: {
    from: [ApplicationStatus.processing],
    by: ['Registrar'],
    only: isRecommended,
    voids: ['recommendation'],
  },
  approve: {
    from: [ApplicationStatus.processing],
    by: ['Registrar'],
    to: ApplicationStatus.approved,
    only: isRecommended,
  },
  reject: { from: [ApplicationStatus.processing], by: ['Registrar'], to: ApplicationStatus.rejected },
} as const satisfies Record<string, ApplicationActRule>;

/** Who edits the strata plan, and while the application is in which state: nobody else, never later. */
const planEditors: Readonly<Record<ApplicationParty, readonly ApplicationStatusId[]>> = {
  applicant: [ApplicationStatus.draft, ApplicationStatus.returned],
  architect: [ApplicationStatus.pendingArchitect],
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
  actor: ApplicationActor,
): boolean {
  const rule: ApplicationActRule = applicationActs[act];
  return (
    rule.from.includes(application.statusId) &&
    rule.by.includes(actor) &&
    (rule.only?.(application, actor) ?? true)
  );
}

/** Every act that the party may do in the application's present state. */
export function actsOnApplication(application: ApplicationFacts, actor: ApplicationActor): ApplicationAct[] {
  return applicationActNames.filter((act) => canActOnApplication(act, application, actor));
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

/** What no longer holds after the act. */
export function voidedBy(act: ApplicationAct): readonly Voided[] {
  const rule: ApplicationActRule = applicationActs[act];
  return rule.voids ?? [];
}

/** The states from which the party may do the act, where the state alone decides. */
export function statusesAllowing(
  act: ApplicationAct,
  actor: ApplicationActor,
): readonly ApplicationStatusId[] {
  const rule: ApplicationActRule = applicationActs[act];
  return rule.by.includes(actor) ? rule.from : [];
}

/**
 * What an applicant declares when submitting; kept with the act, by its version. A changed text is a new version.
 */
export const submissionDeclaration = {
  version: 1,
  text: 'I apply for the registration of this strata plan, and have the right to do so for everybody who owns the property. I have read the plan, the calculation plan and the schedule of strata units. What they say is true and complete, and I know that a false declaration is an offence.',
} as const;

/**
 * What an architect declares when completing a plan; kept with the act, by its version. A changed text is a new version.
 */
export const planDeclaration = {
  version: 1,
  text: 'I hold a valid licence. I have checked this strata plan against the building and its approved drawings. The units, the common property and the accessory units are described completely, and every area was measured and is right.',
} as const;

/** Every version of the texts that was ever declared. */
const declarations = { applicant: [submissionDeclaration], architect: [planDeclaration] } as const;

/**
 * What was declared, by the version that was kept with the act.
 * @throws RangeError when there never was such a version
 */
export function declarationText(party: ApplicationParty, version: number): string {
  const declared = declarations[party].find((one) => one.version === version);
  if (!declared) throw new RangeError(`There is no declaration ${version} of the ${party}`);
  return declared.text;
}
