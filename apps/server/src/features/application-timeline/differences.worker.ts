import { gunzipSync } from 'node:zlib';
import {
  comparePlans,
  drawDifferences,
  type ImportReferenceData,
  redrawnFloors,
  type StrataPlan,
} from '@strata/domain';
import { completePlan } from '../../documents/complete-plan.ts';

/** What runs on a thread of its own: plans are unpacked and compared there. */

/** A plan as JSON of the wire, or that packed. */
export type PlanContent = string | Uint8Array;

/** A page of more would be read by nobody. */
const mostTold = 1_000;

function planOf(content: PlanContent): StrataPlan {
  const text = typeof content === 'string' ? content : gunzipSync(content).toString();
  return completePlan(JSON.parse(text) as StrataPlan);
}

/** What two plans say differently and how much of each kind, as members of the JSON that goes over the wire. */
export function describeDifferences(plans: {
  readonly before: PlanContent;
  readonly after: PlanContent;
  readonly referenceData: string;
}): string {
  const lists = JSON.parse(plans.referenceData) as ImportReferenceData;
  const [before, after] = [planOf(plans.before), planOf(plans.after)];
  const differences = comparePlans(before, after, lists);
  const drawings = drawDifferences(before, after, differences);
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind } of differences) counts[kind] += 1;
  const redrawn = redrawnFloors(before, after);
  const told = { differences: differences.slice(0, mostTold), drawings, redrawn, counts };
  return JSON.stringify(told).slice(1, -1);
}
