import type { PlanPartProps } from '../../frame/part-props.ts';
import { SchedulePart } from './schedule-part.tsx';

/** The step of the accessory schedule alone (L2). */
export function AccessoryScheduleSection({ plan }: PlanPartProps) {
  return (
    <section id="schedule" aria-label="Accessory schedule">
      <SchedulePart plan={plan} />
    </section>
  );
}
