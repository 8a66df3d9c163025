import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Comparable, ComparableRevision } from './compared-plans.queries.ts';

/** The plan as it is drafted at this moment. */
export type ComparedPlan = ComparableRevision | 'draft';

/**
 * Which two plans are compared; undefined where one that is named is none of theirs, or where there is nothing to
 * compare with. What is declared now is the plan as it is; officers never see a draft.
 */
export function comparedPlans(
  { revisions, declaredId, registered }: Comparable,
  asked: { readonly before?: string | undefined; readonly after?: string | undefined },
  audience: Audience,
): { readonly before: ComparedPlan; readonly after: ComparedPlan } | undefined {
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
