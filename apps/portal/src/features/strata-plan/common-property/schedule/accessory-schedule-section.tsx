import type { PlanPartProps } from '../../plan/part-props.ts';
import { SchedulePart } from './schedule-part.tsx';

/** The step of the accessory schedule alone (L2). */
export function AccessoryScheduleSection({ plan }: PlanPartProps) {
  return (
    <div id="schedule">
      <SchedulePart plan={plan} />
    </div>
  );
}
