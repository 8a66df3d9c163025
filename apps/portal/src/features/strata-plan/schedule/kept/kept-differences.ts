import type { Output } from '@strata/contract';
import type { ScheduleLot, Shares } from '@strata/domain';
import type { Plan } from '../../plan/plan.ts';
import { nameOfMethod } from '../offered-methods.ts';

/** A kept schedule with the value of each unit. */
export type KeptSchedule = NonNullable<Output<'GET /Applications/shareSchedule'>>;

type Kept = NonNullable<Plan['keptSchedule']>;

/** Why a kept schedule may not say what counts now, in words; none where nothing has changed since. */
export function reasonsOf(plan: Plan, kept: Kept): readonly string[] {
  const now = plan.shareMethod;
  const reasons: string[] = [];
  if (kept.methodVersionId !== now.versionId)
    reasons.push(
      kept.title === now.title
        ? `The ministry has changed the method since: version ${kept.version} → ${now.version}.`
        : `Another method counts since: ${nameOfMethod(kept)} → ${nameOfMethod(now)}.`,
    );
  if (kept.planRevision !== plan.planRevision)
    reasons.push(`The plan has changed since: revision ${kept.planRevision} → ${plan.planRevision}.`);
  return reasons;
}

/** Whether the present values are those that were kept last. */
export function isKept(plan: Plan): boolean {
  return plan.keptSchedule !== null && reasonsOf(plan, plan.keptSchedule).length === 0;
}

/** A unit that the kept schedule says something else of than the present one. */
export interface KeptDifference {
  readonly unitId: string;
  readonly unitNumber: string;
  readonly change: 'changed' | 'came' | 'went';
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
}

/** The units whose value is another now, that came, and that went; first those of the plan in lot order. */
export function keptDifferences(
  kept: KeptSchedule,
  lots: readonly ScheduleLot[],
  shares: Shares,
): readonly KeptDifference[] {
  const old = new Map(kept.lots.map(({ unitId, value }) => [unitId, BigInt(value)]));
  const present = new Set(lots.map(({ unitId }) => unitId));
  const isSameScale = kept.decimals === shares.decimals;
  const now = lots.flatMap(({ unitId, unitNumber }): readonly KeptDifference[] => {
    const [before, after] = [old.get(unitId), shares.values.get(unitId)];
    if (before === after && isSameScale) return [];
    return [{ unitId, unitNumber, change: before === undefined ? 'came' : 'changed', before, after }];
  });
  const went = kept.lots
    .filter(({ unitId }) => !present.has(unitId))
    .map(
      ({ unitId, unitNumber, value }): KeptDifference => ({
        unitId,
        unitNumber,
        change: 'went',
        before: BigInt(value),
        after: undefined,
      }),
    );
  return [...now, ...went];
}
