import { type ApplicationParty, canEditPlan } from '@strata/domain';
import { recordAct } from '../../../platform/acts.queries.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { SignedIn } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { keepProblems } from '../../drawn-plan/keep-problems.ts';
import {
  type ApplicationWithParties,
  findApplicationFor,
  findApplicationOf,
  lockApplicationInState,
  lockPlan,
  type PlanFacts,
  type PlanPart,
  raisePlanRevision,
} from './open-plan.queries.ts';

/** A call that changes a plan. */
export interface PlanCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly requestId: string;
}

/** An application whose plan the caller may change. */
export interface EditableApplication {
  readonly application: ApplicationWithParties;
  /** As which party the caller edits: who is both edits as the one whose turn it is. */
  readonly party: ApplicationParty;
}

/** A plan that the caller may change now, kept until the transaction ends. */
export interface OpenPlan extends EditableApplication {
  readonly applicationId: string;
  readonly facts: PlanFacts;
}

function editable(application: ApplicationWithParties | undefined): EditableApplication | Refusal {
  if (!application) return refuse('NOT_FOUND');
  const party = application.parties.find((one) => canEditPlan(application.facts, one));
  return party ? { application, party } : refuse('APPLICATION_STATE');
}

/** The application if its plan could be opened at this moment: for what is only told. */
export async function findEditable(
  { db, session }: Pick<PlanCall, 'db' | 'session'>,
  applicationId: string,
): Promise<EditableApplication | Refusal> {
  return editable(await findApplicationFor(db, session.personId, applicationId));
}

/**
 * Opens the plan of an application for a change: not theirs 404, not theirs to edit now 409. Always the first step, so
 * that all changes take their locks in one order: membership, application, plan, part. What changes the application as well
 * says so by its `lock`.
 */
export async function openPlan(
  call: PlanCall,
  applicationId: string,
  lock: typeof lockApplicationInState = lockApplicationInState,
): Promise<OpenPlan | Refusal> {
  const found = editable(await lock(call.db, call.session.personId, applicationId));
  if (found instanceof Refusal) return found;
  return { applicationId, ...found, facts: await lockPlan(call.db, applicationId) };
}

/** The same by one of the plan's parts: the part itself is looked up again once the plan is kept. */
export async function openPlanOf(call: PlanCall, part: PlanPart, id: string): Promise<OpenPlan | Refusal> {
  const applicationId = await findApplicationOf(call.db, part, id);
  return applicationId === undefined ? refuse('NOT_FOUND') : openPlan(call, applicationId);
}

interface PlanAct {
  readonly verb: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Records a change of the plan among the acts of its application, and counts it: whoever looks at the plan fetches it
 * anew. What changes nothing does neither.
 */
export async function recordPlanAct(call: PlanCall, plan: OpenPlan, act: PlanAct): Promise<void> {
  await keepProblems(call.db, plan.applicationId);
  await raisePlanRevision(call.db, plan.applicationId);
  await recordActOnPlan(call, plan, act);
}

/** Records what was done with the plan and leaves it as it is. */
export async function recordActOnPlan(
  { db, session, requestId }: PlanCall,
  { applicationId, application, party }: OpenPlan,
  act: PlanAct,
): Promise<void> {
  await recordAct(db, {
    verb: act.verb,
    objectType: 'application',
    objectId: applicationId,
    entity: { entityType: application.entityType, entityId: application.entityId },
    actor: session,
    actingRole: party === 'applicant' ? 'member' : 'architect',
    ...(act.before === undefined ? {} : { before: act.before }),
    ...(act.after === undefined ? {} : { after: act.after }),
    requestId,
  });
}
