import { Text } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { useEffect, useRef } from 'react';
import { PlanSays } from './plan-says.tsx';
import type { CheckStanding } from './use-checked-plan.ts';

/** What the file would do. Whoever had it checked is led here when it has been. */
export function PreviewStep({ standing }: { readonly standing: CheckStanding }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const check = standing.status === 'checked' ? standing.check : undefined;
  const isAgain = standing.status === 'checked' && standing.because !== undefined;
  useEffect(() => {
    if (check === undefined || isAgain) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [check, isAgain]);
  const state = check === undefined ? 'later' : check.numberOfErrors > 0 ? 'now' : 'done';
  return (
    <NumberedStep number={3} title="What the file would do" state={state} headingRef={heading}>
      {standing.status === 'checked' ? (
        <PlanSays check={standing.check} because={standing.because} />
      ) : (
        <Text tone="quiet" size="small">
          {standing.status === 'sending'
            ? 'The file is being checked.'
            : 'Here you see how many parts of the plan it would create and change, and all that is wrong with it.'}
        </Text>
      )}
    </NumberedStep>
  );
}
