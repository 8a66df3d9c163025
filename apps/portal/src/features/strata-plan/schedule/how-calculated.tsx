import { displayHundredths, displayShare, sharesOfPlan } from '@strata/domain';
import { Button, Dialog, Notice, Stack } from '@strata/ui';
import { ShareSteps } from '@strata/web';
import type { Plan } from '../plan/plan.ts';
import { useOpened } from '../plan/use-opened.ts';
import { nameOfMethod } from './offered-methods.ts';
import { lotsOf } from './plan-schedule.ts';
import { ShareProblems } from './share-problems.tsx';

interface HowCalculatedProps {
  readonly plan: Plan;
  readonly unitId: string | undefined;
  readonly onClose: () => void;
}

/** The way to the value of one unit, step by step; it follows the plan while it is open. */
export function HowCalculated({ plan, unitId, onClose }: HowCalculatedProps) {
  const { opened, isGone } = useOpened(
    unitId,
    lotsOf(plan).find((lot) => lot.unitId === unitId),
  );
  if (opened === undefined) return null;
  const { unitNumber, building, floor, occupancyUse, strataArea, share } = opened;
  const shares = sharesOfPlan(plan);
  return (
    <Dialog
      title={`How the share value of unit ${unitNumber} is calculated`}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={4}>
        {isGone ? (
          <Notice kind="attention" announce title="This unit is no longer in the plan.">
            <p>It was deleted in the meantime. This is what was said of it last.</p>
          </Notice>
        ) : null}
        <p>
          {occupancyUse} on floor {floor} of {building}, {displayHundredths(strataArea)} sqm.{' '}
          {shares.ok && share !== undefined ? (
            <>
              Share value <strong>{displayShare(share, shares.decimals)}</strong> of{' '}
              {displayShare(shares.aggregate, shares.decimals)}, by the method{' '}
              {nameOfMethod(plan.shareMethod)}.
            </>
          ) : null}
        </p>
        {shares.ok ? (
          <ShareSteps
            steps={shares.explain(opened.unitId) ?? []}
            label={`The share value of unit ${unitNumber}`}
          />
        ) : (
          <ShareProblems
            plan={plan}
            faults={shares.faults}
            title="The share values cannot be calculated now."
          />
        )}
      </Stack>
    </Dialog>
  );
}
