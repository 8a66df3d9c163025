import { calculationPlanOf, calculationPlanTemplate, scheduleOf, scheduleTemplate } from '@strata/domain';
import { renderPdf } from './pdf/render-pdf.ts';
import { printCalculationPlan } from './plans/print-calculation-plan.ts';
import { printSchedule } from './plans/print-schedule.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** What runs on a thread of its own: a plan comes as text, its documents leave as the bytes of a PDF. */

export async function calculationPlanPdf(source: DocumentSource): Promise<Uint8Array> {
  const { plan, frame } = readSource(source);
  return renderPdf(printCalculationPlan(calculationPlanOf(plan), frame(calculationPlanTemplate)));
}

export async function schedulePdf(source: DocumentSource): Promise<Uint8Array> {
  const { plan, frame } = readSource(source);
  return renderPdf(printSchedule(scheduleOf(plan), frame(scheduleTemplate)));
}
