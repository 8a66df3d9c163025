import type { Queryable } from '../../platform/database.ts';
import type { InspectedFile, SignedIn } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { FileToCheck, ImportTarget } from '../../workbooks/import/check-file.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { findApplicationOf } from '../strata-plans/plan/open-plan.queries.ts';
import { findEditable } from '../strata-plans/plan/open-plan.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import { findPlanRevision } from './plan-imports.queries.ts';

/** The file of an import, and where it goes. */
export interface ImportPlace {
  /** Undefined where the building alone says it. */
  readonly applicationId: string | undefined;
  readonly target: ImportTarget;
}

export interface ImportCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly files: { readonly File: InspectedFile };
}

/** What is read for a file before anybody looks into it, and of which application it is. */
export interface LoadedImport {
  readonly file: FileToCheck;
  /** By which people know the application. */
  readonly reference: string;
  /** The plan's revision before it was read: while the plan has it, what was read is the plan. */
  readonly planRevision: number | undefined;
}

/**
 * The file of a call with the plan that it is checked against, as text: not theirs 404, not theirs to edit now 409.
 * What the scanner could not look at is not opened.
 */
export async function loadImport(
  call: ImportCall,
  { applicationId: named, target }: ImportPlace,
): Promise<LoadedImport | Refusal> {
  const { db, files } = call;
  const { buildingId } = target.scope;
  const applicationId = named ?? (await findApplicationOf(db, 'strata_buildings', buildingId ?? ''));
  if (applicationId === undefined) return refuse('NOT_FOUND');
  const found = await findEditable(call, applicationId);
  if (found instanceof Refusal) return found;
  if (files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
  const planRevision = await findPlanRevision(db, applicationId);
  const texts = await loadTexts(db, applicationId);
  if (!texts) return refuse('NOT_FOUND');
  const { temporaryPath: path, fileName } = files.File;
  const file = { path, fileName, target, applicationId, ...texts };
  return { file, reference: found.application.reference, planRevision };
}

/** The plan and the reference lists as they are at this moment; undefined once the plan is deleted. */
export async function loadTexts(
  db: Queryable,
  applicationId: string,
): Promise<Pick<FileToCheck, 'plan' | 'referenceData'> | undefined> {
  const plan = await findPlanForRules(db, applicationId);
  return plan === undefined ? undefined : { plan, referenceData: await listReferenceData(db) };
}
