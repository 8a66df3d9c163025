import {
  calculationPlanOf,
  calculationPlanTemplate,
  type DrawnLevelShapes,
  scheduleOf,
  scheduleTemplate,
  shareStepsTemplate,
} from '@strata/domain';
import { attachedData } from './data/attached-data.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import { platesOf } from './plans/plates-of.ts';
import { printCalculationPlan } from './plans/print-calculation-plan.ts';
import { printSchedule } from './plans/print-schedule.ts';
import { mostExplainedLots, printShareSteps } from './plans/print-share-steps.ts';
import { type DocumentSource, readSource } from './read-source.ts';

/** What runs on a thread of its own: a plan comes as text, its documents leave as the bytes of a PDF that carries it. */

export async function calculationPlanPdf(source: DocumentSource): Promise<Uint8Array> {
  const read = readSource(source);
  const { plan, frame } = read;
  const levels = JSON.parse(source.levels ?? '[]') as readonly DrawnLevelShapes[];
  const plates = platesOf(plan, levels);
  const calculation = calculationPlanOf(plan);
  const document = printCalculationPlan(calculation, frame(calculationPlanTemplate), plates.length, plates);
  return renderPdf(document, attachedData(source, read, scheduleOf(plan)));
}

export async function schedulePdf(source: DocumentSource): Promise<Uint8Array> {
  const read = readSource(source);
  const { plan, frame } = read;
  const schedule = scheduleOf(plan);
  return renderPdf(printSchedule(schedule, frame(scheduleTemplate)), attachedData(source, read, schedule));
}

export interface ShareStepsSource {
  readonly source: DocumentSource;
  /** Of the file of the schedule, where it is kept; null for a draft, whose schedule is made whenever it is asked for. */
  readonly scheduleSha256: string | null;
}

/** The annex to the schedule; there is none where the share values cannot be worked out, or where there are too many. */
export async function shareStepsPdf({
  source,
  scheduleSha256,
}: ShareStepsSource): Promise<Uint8Array | 'noShares' | 'tooManyLots'> {
  const { plan, frame } = readSource(source);
  const schedule = scheduleOf(plan);
  if (!schedule.shares.ok) return 'noShares';
  if (schedule.total.numberOfUnits > mostExplainedLots) return 'tooManyLots';
  return renderPdf(printShareSteps(schedule, schedule.shares, frame(shareStepsTemplate), scheduleSha256));
}
