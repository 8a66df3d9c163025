import { calculationPlanOf, calculationPlanTemplate, scheduleOf, scheduleTemplate } from '@strata/domain';
import { renderHtml } from './html/render-html.ts';
import { printCalculationPlan } from './plans/print-calculation-plan.ts';
import { printSchedule } from './plans/print-schedule.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** The documents of a plan as they are kept when it is declared: bytes of HTML, and the fingerprint that they print. */
interface FrozenHtml {
  readonly calculationPlan: Uint8Array;
  readonly schedule: Uint8Array;
  readonly planDigest: string;
}

/** What runs on a thread of its own: a plan comes as text and is read once for both. */
export function frozenHtml(source: DocumentSource): FrozenHtml {
  const { plan, frame } = readSource(source);
  const bytesOf = (document: Parameters<typeof renderHtml>[0]): Uint8Array =>
    new TextEncoder().encode(renderHtml(document));
  const scheduleFrame = frame(scheduleTemplate);
  return {
    calculationPlan: bytesOf(
      printCalculationPlan(
        calculationPlanOf(plan),
        frame(calculationPlanTemplate),
        plan.drawing?.levels.length,
      ),
    ),
    schedule: bytesOf(printSchedule(scheduleOf(plan), scheduleFrame)),
    planDigest: scheduleFrame.sha256,
  };
}
