import { Refusal, refuse } from '../../platform/refusal.ts';
import type { ImportCall } from '../plan-imports/load-import.ts';
import { loadTexts } from '../plan-imports/load-import.ts';
import { findPlanRevision } from '../plan-imports/plan-imports.queries.ts';
import { findEditable } from '../strata-plans/plan/open-plan.ts';
import type { PlanFile } from './check-file.ts';
import { findCounters } from './plan-exchange.queries.ts';

/** What is read for a file before anybody looks into it. */
export interface LoadedExchange {
  readonly applicationId: string;
  readonly file: PlanFile;
  /** The plan's revision before it was read: while the plan has it, what was read is the plan. */
  readonly planRevision: number | undefined;
}

/**
 * The file of a call with the plan that it is checked against, as text: not theirs 404, not theirs to edit now 409.
 * What the scanner could not look at is not opened.
 */
export async function loadExchange(
  call: ImportCall & { readonly form: { readonly ApplicationId: string } },
): Promise<LoadedExchange | Refusal> {
  const { db, files } = call;
  const { ApplicationId: applicationId } = call.form;
  const found = await findEditable(call, applicationId);
  if (found instanceof Refusal) return found;
  if (files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
  const planRevision = await findPlanRevision(db, applicationId);
  const texts = await loadExchangeTexts(db, applicationId);
  if (!texts) return refuse('NOT_FOUND');
  const { reference } = found.application;
  return { applicationId, file: { path: files.File.temporaryPath, reference, ...texts }, planRevision };
}

/** The plan with its counters, and the reference lists; undefined once the plan is deleted. */
export async function loadExchangeTexts(
  db: ImportCall['db'],
  applicationId: string,
): Promise<Pick<PlanFile, 'plan' | 'counters' | 'referenceData'> | undefined> {
  const counters = await findCounters(db, applicationId);
  const texts = await loadTexts(db, applicationId);
  return counters && texts && { counters, ...texts };
}
