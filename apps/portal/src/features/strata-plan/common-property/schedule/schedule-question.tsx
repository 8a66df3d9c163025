import { Button, Inline } from '@strata/ui';
import type { Plan } from '../../frame/plan.ts';
import { useChange } from '../../frame/use-change.ts';
import css from '../common-property.module.css';

/** Asked for as long as the schedule has no lots; the answer is kept (C5). */
export function ScheduleQuestion({ plan }: { readonly plan: Plan }) {
  const { send, isSending } = useChange('PUT /Applications', { done: 'Answer saved' });
  const answer = plan.hasParkingLotsAssignedToUnits;
  const choose = (isYes: boolean) =>
    send({
      input: { body: { id: plan.id, hasParkingLotsAssignedToUnits: isYes ? 1 : 0 } },
      version: plan.version,
    });
  return (
    <fieldset className={css.question}>
      <legend>Are there any accessory lot(s) allocated to the units?</legend>
      <Inline gap={3}>
        {([true, false] as const).map((isYes) => (
          <Button
            key={String(isYes)}
            kind={answer === isYes ? 'primary' : 'secondary'}
            aria-pressed={answer === isYes}
            disabled={isSending}
            onClick={() => choose(isYes)}
          >
            {isYes ? 'Yes' : 'No'}
          </Button>
        ))}
      </Inline>
    </fieldset>
  );
}
