import { Button, Notice } from '@strata/ui';
import { newerVersion } from '@strata/web';
import { useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { keptId } from './kept-id.ts';

/** Keeps the values as they are seen now; what somebody changed in the same moment has to be seen first. */
export function KeepSchedule({ plan }: { readonly plan: Plan }) {
  const [refused, setRefused] = useState<number>();
  const { send, isSending } = useChange('POST /Applications/shareSchedules', {
    done: 'Schedule kept',
    onDone: () => {
      setRefused(undefined);
      // The button goes with what it was for: what came of it is read next.
      document.getElementById(keptId)?.focus();
    },
    onRefused: (error) => {
      if (newerVersion(error) === undefined) return false;
      setRefused(plan.planRevision);
      return true;
    },
  });
  return (
    <>
      <Button
        small
        busy={isSending}
        onClick={() => send({ input: { body: { id: plan.id } }, version: plan.planRevision })}
      >
        Keep this schedule
      </Button>
      {refused === undefined ? null : (
        <Notice kind="attention" announce title="The plan was changed in the meantime; nothing was kept.">
          <p>
            {plan.planRevision === refused
              ? 'The values are being calculated again.'
              : 'These are the values as they are now. Look at them, then keep them.'}
          </p>
        </Notice>
      )}
    </>
  );
}
