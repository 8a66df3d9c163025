import type { DrawnLevelShapes, ImportReferenceData, StrataPlan } from '@strata/domain';
import { type FiledApplication, planFileOf } from '../../documents/data/plan-file.ts';
import { checkPlanFile, type PlanFile } from './check-file.ts';
import { describeCheck } from './describe-check.ts';
import type { JsonRefusal } from './json/json.ts';
import { type WrittenExchange, writeExchange } from './write-exchange.ts';

/** What runs on a thread of its own: files and plans are read and written there as text. */

/** What an import would do, as members of the JSON that goes over the wire. */
export function checkPlan(file: PlanFile): { readonly told: string } | JsonRefusal {
  const checked = checkPlanFile(file);
  if ('isRefused' in checked) return checked;
  return { told: JSON.stringify(describeCheck(checked)).slice(1, -1) };
}

/** What an import writes. */
export function readPlan(file: PlanFile): WrittenExchange | JsonRefusal {
  const checked = checkPlanFile(file);
  return 'isRefused' in checked ? checked : writeExchange(checked);
}

/** A plan that goes out, and what its file says of it besides. */
export interface PlanGoingOut {
  readonly application: FiledApplication;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
  /** What is drawn, level by level, as JSON. */
  readonly drawn: string;
}

/** The file of a plan, in UTF-8. */
export function writePlan({ application, plan, referenceData, drawn }: PlanGoingOut): Uint8Array {
  const lists = JSON.parse(referenceData) as ImportReferenceData;
  const file = planFileOf(
    application,
    JSON.parse(`{${plan}}`) as StrataPlan,
    lists,
    JSON.parse(drawn) as DrawnLevelShapes[],
  );
  return new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
}
