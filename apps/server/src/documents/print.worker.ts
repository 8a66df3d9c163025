import { calculationPlanOf, calculationPlanTemplate, scheduleOf, scheduleTemplate } from '@strata/domain';
import { attachedData } from './data/attached-data.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import { printCalculationPlan } from './plans/print-calculation-plan.ts';
import { printSchedule } from './plans/print-schedule.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** What runs on a thread of its own: a plan comes as text, its documents leave as the bytes of a PDF that carries it. */

export async function calculationPlanPdf(source: DocumentSource): Promise<Uint8Array> {
  const read = readSource(source);
  const { plan, frame } = read;
  const document = printCalculationPlan(calculationPlanOf(plan), frame(calculationPlanTemplate));
  return renderPdf(document, attachedData(source, read, scheduleOf(plan)));
}

export async function schedulePdf(source: DocumentSource): Promise<Uint8Array> {
  const read = readSource(source);
  const { plan, frame } = read;
  const schedule = scheduleOf(plan);
  return renderPdf(printSchedule(schedule, frame(scheduleTemplate)), attachedData(source, read, schedule));
}
