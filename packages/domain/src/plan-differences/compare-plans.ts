import type { ImportReferenceData } from '../imports/importable-plan.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { type PlanPartName, planParts, type Statement, statementsOf } from './plan-statements.ts';

/** A value as it was and as it is, in words; empty where there is none. */
export interface ValueDifference {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

export interface PlanDifference {
  readonly part: PlanPartName;
  readonly kind: 'added' | 'removed' | 'changed';
  /** How the thing is called, such as "Unit 501". */
  readonly name: string;
  /** Of what was added and removed: all that is said of it. */
  readonly values: readonly ValueDifference[];
}

/**
 * What two plans say differently, by part, in the order of the later one; what is gone comes last in its part. Things
 * are the same by their names, numbers and references, not by their ids: an amendment is a copy. Names of lists are
 * those given, so that both plans are told in the same words.
 */
export function comparePlans(
  before: StrataPlan,
  after: StrataPlan,
  referenceData: ImportReferenceData,
): readonly PlanDifference[] {
  const [was, is] = [byPart(statementsOf(before, referenceData)), byPart(statementsOf(after, referenceData))];
  return planParts.flatMap((part) => comparePart(was.get(part) ?? [], is.get(part) ?? []));
}

function byPart(statements: readonly Statement[]): ReadonlyMap<PlanPartName, readonly Statement[]> {
  return Map.groupBy(statements, ({ part }) => part);
}

function comparePart(was: readonly Statement[], is: readonly Statement[]): readonly PlanDifference[] {
  const before = new Map(was.map((one) => [one.key, one]));
  const kept = new Set(is.map(({ key }) => key));
  return [
    ...is.flatMap((one) => {
      const other = before.get(one.key);
      if (!other) return [difference('added', one, undefined, one)];
      const changed = difference('changed', one, other, one);
      return changed.values.length === 0 ? [] : [changed];
    }),
    ...was.filter(({ key }) => !kept.has(key)).map((one) => difference('removed', one, one, undefined)),
  ];
}

function difference(
  kind: PlanDifference['kind'],
  { part, name }: Statement,
  before: Statement | undefined,
  after: Statement | undefined,
): PlanDifference {
  const titles = new Set([...(after?.values.keys() ?? []), ...(before?.values.keys() ?? [])]);
  const values = [...titles].flatMap((title) => {
    const [from, to] = [before?.values.get(title) ?? '', after?.values.get(title) ?? ''];
    return from === to ? [] : [{ title, before: from, after: to }];
  });
  return { part, kind, name, values };
}
