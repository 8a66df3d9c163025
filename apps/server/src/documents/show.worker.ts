import { calculationPlanOf, calculationPlanTemplate, scheduleOf, scheduleTemplate } from '@strata/domain';
import { calculationPlanHtml } from './html/calculation-plan-html.ts';
import { scheduleHtml } from './html/schedule-html.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** What runs on a thread of its own: a plan comes as text, its documents leave as the JSON that goes over the wire. */

export function calculationPlanText(source: DocumentSource): string {
  const { plan, frame } = readSource(source);
  return JSON.stringify(calculationPlanHtml(calculationPlanOf(plan), frame(calculationPlanTemplate)));
}

export function scheduleText(source: DocumentSource): string {
  const { plan, frame } = readSource(source);
  return JSON.stringify(scheduleHtml(scheduleOf(plan), frame(scheduleTemplate)));
}
