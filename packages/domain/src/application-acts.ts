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
  readonly guard?: (application: ApplicationFacts) => boolean;
}

/** From, act, party and guard: the one table that server and screens ask what may be done with an application. */
const applicationActs = {
  update: { from: [1, 6], by: ['applicant'] },
  delete: { from: [1], by: ['applicant'], guard: (application) => !application.everSubmitted },
  assignArchitect: { from: [1, 6], by: ['applicant'] },
} as const satisfies Record<string, ApplicationActRule>;

export type ApplicationAct = keyof typeof applicationActs;

/** Whether the party may do the act in the application's present state. */
export function canActOnApplication(
  act: ApplicationAct,
  application: ApplicationFacts,
  party: ApplicationParty,
): boolean {
  const rule: ApplicationActRule = applicationActs[act];
  return (
    rule.from.includes(application.statusId) && rule.by.includes(party) && (rule.guard?.(application) ?? true)
  );
}

/** The states from which the party may do the act, where the state alone decides. */
export function statusesAllowing(
  act: ApplicationAct,
  party: ApplicationParty,
): readonly ApplicationStatusId[] {
  const rule: ApplicationActRule = applicationActs[act];
  return rule.by.includes(party) ? rule.from : [];
}
