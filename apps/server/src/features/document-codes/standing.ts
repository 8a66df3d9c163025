import { type FrozenState, type PlanSuccessor, standingOf } from '@strata/domain';
import type { DocumentFacts, Later } from './document-codes.queries.ts';

const laterIn: Readonly<Record<PlanSuccessor, (facts: DocumentFacts) => Later | null>> = {
  approval: ({ approval }) => approval,
  revision: ({ laterRevision }) => laterRevision,
  amendment: ({ amendment }) => amendment,
};

/** How a frozen document of a plan stands now, and what took its place. */
export function standingOfPlanDocument(state: FrozenState, facts: DocumentFacts) {
  const { standing, successor } = standingOf({
    ...facts,
    state,
    hasLaterRevision: facts.laterRevision !== null,
    isAmended: facts.amendment !== null,
  });
  const later = successor && laterIn[successor](facts);
  return { standing, supersededBy: successor && later ? { successor, ...later } : null };
}
