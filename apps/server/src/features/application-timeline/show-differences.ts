import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { TaskOf } from '../../platform/workers/worker-pool.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import {
  type Comparable,
  type ComparableRevision,
  findComparable,
  getRevisionContent,
} from './compared-plans.queries.ts';
import type * as work from './differences.worker.ts';
import type { PlanContent } from './differences.worker.ts';
import { findVisible } from './visible-application.queries.ts';

/** The plan as it is drafted at this moment. */
type ComparedPlan = ComparableRevision | 'draft';

/**
 * Which two plans are compared; undefined where one that is named is none of theirs, or where there is nothing to
 * compare with. What is declared now is the plan as it is; officers never see a draft.
 */
function comparedPlans(
  { revisions, declaredId, registered }: Comparable,
  asked: { readonly before?: string | undefined; readonly after?: string | undefined },
  audience: Audience,
): { readonly before: ComparableRevision; readonly after: ComparedPlan } | undefined {
  const named = (id: string) => revisions.find((one) => one.id === id.toLowerCase());
  const asItIs = audience === 'console' ? revisions[0] : (declaredId && named(declaredId)) || 'draft';
  const after = asked.after === undefined ? asItIs : named(asked.after);
  if (after === undefined) return undefined;
  const previous =
    registered ?? (after === 'draft' ? revisions[0] : revisions.find(({ number }) => number < after.number));
  const registeredById = registered?.id === asked.before?.toLowerCase() ? registered : undefined;
  const before = asked.before === undefined ? previous : (named(asked.before) ?? registeredById);
  return before ? { before, after } : undefined;
}

const describeDifferencesTask: TaskOf<typeof work.describeDifferences> = {
  file: new URL('./differences.worker.ts', import.meta.url),
  name: 'describeDifferences',
  milliseconds: 15_000,
  isLong: false,
};

/** What differs between two plans of an application. Unpacked and compared on a thread. */
export const showDifferences: Handler<'GET /Applications/differences'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { applicationId } = query;
  const application = await findVisible(db, { audience, personId: session.personId, applicationId });
  const comparable = application && (await findComparable(db, applicationId));
  const compared = comparable && comparedPlans(comparable, query, audience);
  if (!compared) return refuse('NOT_FOUND');
  await recordLook(call, { ...application, applicationId }, 'differences');
  const before = await getRevisionContent(db, compared.before.id);
  const after = await contentOf(db, applicationId, compared.after);
  if (after === undefined) return refuse('NOT_FOUND');
  const referenceData = await listReferenceData(db);
  const told = await services.workers.run(describeDifferencesTask, { before, after, referenceData }, isGone);
  if (told instanceof Refusal) return told;
  const draft = { applicationId: application.id, reference: application.reference, date: comparable.now };
  const sideOf = (plan: ComparedPlan): string => {
    if (plan === 'draft') return JSON.stringify({ ...draft, revisionNumber: null, revisionId: null });
    const { id, number, ...side } = plan;
    return JSON.stringify({ ...side, revisionNumber: number, revisionId: id });
  };
  return new JsonText(`{"before":${sideOf(compared.before)},"after":${sideOf(compared.after)},${told}}`);
};

/** The plan whole; undefined where it was deleted meanwhile. */
async function contentOf(
  db: Queryable,
  applicationId: string,
  plan: ComparedPlan,
): Promise<PlanContent | undefined> {
  if (plan !== 'draft') return getRevisionContent(db, plan.id);
  const fields = await findPlanForRules(db, applicationId);
  return fields === undefined ? undefined : `{${fields}}`;
}
