import type { ApplicationActor } from '@strata/domain';
import { createOfficers } from '../decisions.ts';
import { createHandovers } from '../handovers.ts';
import type { PlanOwner } from '../plans.ts';
import type { SignedInCaller } from '../signed-in.ts';
import type { TestSystem } from '../test-system.ts';

/** Somebody who has to do with applications, and as what. */
export interface HistoryPerson {
  readonly caller: SignedInCaller;
  readonly actors: readonly ApplicationActor[];
  /** Takes the fee at the counter and gives back, and is the gateway of the checkout. */
  readonly isCashier?: boolean;
}

export interface HistoryPeople {
  readonly system: TestSystem;
  readonly owner: PlanOwner;
  readonly registrationId: string;
  /** Eight, each at a client of their own. */
  readonly people: readonly HistoryPerson[];
  /** Those to whom an examination can be given. */
  readonly officers: readonly string[];
}

/** Two members of the applicant, the architect, two examiners, a registrar, one who is both, and a cashier. */
export async function createHistoryPeople(system: TestSystem): Promise<HistoryPeople> {
  const { caller, fellow, architect, registrationId, owner } = await createHandovers(system);
  const { examiner, colleague, registrar, chief, officerWith } = await createOfficers(system);
  const cashier = await officerWith('A100050', 'Registrar');
  const examining = [examiner, colleague, registrar, chief];
  return {
    system,
    owner,
    registrationId,
    people: [
      { caller, actors: ['applicant'] },
      { caller: fellow, actors: ['applicant'] },
      { caller: architect, actors: ['architect'] },
      { caller: examiner, actors: ['Examiner'] },
      { caller: colleague, actors: ['Examiner'] },
      { caller: registrar, actors: ['Registrar'] },
      { caller: chief, actors: ['Examiner', 'Registrar'] },
      { caller: cashier, actors: [], isCashier: true },
    ],
    officers: examining.map(({ personId }) => personId),
  };
}
