import { hundredths } from '@strata/domain';
import { Text } from '@strata/ui';
import { sqmText } from './area-words.ts';
import type { ShownPlan } from './shown-plan.ts';

const sumOf = (areas: readonly string[]) => areas.reduce((sum, area) => sum + hundredths(area), 0n);

/** Below the groups: how their limited common property adds up to that of the plan, since single units can have some, too. */
export function LimitedSum({
  plan,
}: {
  readonly plan: Pick<ShownPlan, 'applicationGroups' | 'limitedCommonPropertyAllocations'>;
}) {
  const all = sumOf(plan.limitedCommonPropertyAllocations.map(({ floorAreaInSqm }) => floorAreaInSqm));
  const ofGroups = sumOf(plan.applicationGroups.map(({ lcpArea }) => lcpArea));
  if (all === ofGroups) return null;
  return (
    <Text tone="quiet">
      Limited common property: {sqmText(ofGroups)} for groups and {sqmText(all - ofGroups)} for single units,{' '}
      {sqmText(all)} in all.
    </Text>
  );
}
