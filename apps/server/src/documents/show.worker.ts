import { calculationPlanOf, calculationPlanTemplate, scheduleOf, scheduleTemplate } from '@strata/domain';
import { renderHtml } from './html/render-html.ts';
import { printCalculationPlan } from './plans/print-calculation-plan.ts';
import { printSchedule } from './plans/print-schedule.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** What runs on a thread of its own: a plan comes as text, its documents leave as the JSON that goes over the wire. */

export function calculationPlanText(source: DocumentSource): string {
  const { plan, frame } = readSource(source);
  const document = printCalculationPlan(
    calculationPlanOf(plan),
    frame(calculationPlanTemplate),
    plan.drawing?.levels.length,
  );
  return JSON.stringify(renderHtml(document));
}

export function scheduleText(source: DocumentSource): string {
  const { plan, frame } = readSource(source);
  return JSON.stringify(renderHtml(printSchedule(scheduleOf(plan), frame(scheduleTemplate))));
}
