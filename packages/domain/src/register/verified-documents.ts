import { ApplicationStatus, type ApplicationStatusId } from '../application-statuses.ts';
import { type FrozenState, type PlanSuccessor, planSuccessors } from '../plan-documents/document-states.ts';

/** What has a code by which anyone asks the register about it. */
export const verifiableKinds = ['certificate', 'calculationPlan', 'schedule', 'letter', 'receipt'] as const;
export type VerifiableKind = (typeof verifiableKinds)[number];

/** What anyone hears of a document: void is what was declared and is not declared any longer. */
export const documentStandings = ['valid', 'superseded', 'void'] as const;
export type DocumentStanding = (typeof documentStandings)[number];

/** What took the place of a document: of a plan's, or of a letter a later one. */
export const successors = [...planSuccessors, 'letter'] as const;

/** What the rules need to know of a plan's document that was frozen. */
export interface FrozenFacts {
  readonly state: FrozenState;
  /** Whether its revision is what its application declares. */
  readonly isDeclared: boolean;
  readonly statusId: ApplicationStatusId;
  readonly hasLaterRevision: boolean;
  readonly isAmended: boolean;
}

const underExamination: readonly ApplicationStatusId[] = [
  ApplicationStatus.submitted,
  ApplicationStatus.processing,
];

/** How a plan's document stands now, and what took its place. */
export function standingOf(facts: FrozenFacts): {
  readonly standing: DocumentStanding;
  readonly successor: PlanSuccessor | null;
} {
  const { state, isDeclared, statusId, hasLaterRevision, isAmended } = facts;
  const superseded = (successor: PlanSuccessor) => ({ standing: 'superseded', successor }) as const;
  const isApproved = isDeclared && statusId === ApplicationStatus.approved;
  if (isApproved && isAmended) return superseded('amendment');
  if (isApproved)
    return state === 'approved' ? { standing: 'valid', successor: null } : superseded('approval');
  if (hasLaterRevision) return superseded('revision');
  const isValid = isDeclared && underExamination.includes(statusId);
  return { standing: isValid ? 'valid' : 'void', successor: null };
}
