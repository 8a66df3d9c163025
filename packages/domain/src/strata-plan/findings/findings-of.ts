import type { StrataPlan } from '../plan.ts';
import { planAreas } from '../plan-areas.ts';
import { findingsOfAccessorySchedule } from './accessory-schedule.ts';
import { findingsOfBuildings } from './buildings.ts';
import { findingsOfCommonProperty } from './common-property.ts';
import { findingsOfDetails } from './details.ts';
import { findingsOfDocuments, findingsOfDrawings } from './documents.ts';
import { findingsOfDrawing } from './drawing.ts';
import type { Finding } from './finding.ts';
import { findingsOfShares } from './shares.ts';
import { numberFindings } from './unit-numbers.ts';

/**
 * Everything that is wrong or doubtful in a plan (domain decision 6), in the order of its sections and within them of
 * buildings, floors and units. The browser asks as the plan is written, the server at every transition.
 */
export function findingsOf(plan: StrataPlan): readonly Finding[] {
  const areas = planAreas(plan);
  const numberOfUnits = plan.strataBuildings.reduce(
    (sum, { floors }) => sum + floors.reduce((inside, { units }) => inside + units.length, 0),
    0,
  );
  return [
    ...findingsOfDetails(plan, numberOfUnits),
    ...findingsOfBuildings(plan, areas, numberFindings(plan), numberOfUnits),
    ...findingsOfDrawing(plan),
    ...findingsOfCommonProperty(plan, areas),
    ...findingsOfAccessorySchedule(plan),
    ...findingsOfDocuments(plan),
    ...findingsOfDrawings(plan),
    ...findingsOfShares(plan),
  ];
}

/** Whether the plan may not be completed, declared or approved as it is. */
export function hasBlocking(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'blocking');
}
