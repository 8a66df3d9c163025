import type { FictionalPlan } from '@strata/fictional-register';
import { importablePlan } from '../../imports/testing/importable-plan.ts';
import { referenceData } from '../../imports/testing/reference-data.ts';
import type { StrataPlan } from '../../strata-plan/plan.ts';
import { checkExchange, type ExchangeCheck } from '../check-exchange.ts';
import type { FileOfPlan, ReferenceCounters } from '../exchanged-plan.ts';
import { filedPlanOf } from '../write-exchange.ts';

/** The same plan with what only the file of a whole plan tells. */
export function exchanged(plan: StrataPlan): StrataPlan {
  return {
    ...plan,
    strataBuildings: plan.strataBuildings.map((building, at) => ({
      ...building,
      code: at === 0 ? null : `B${at}`,
    })),
  };
}

export const exchangedPlan = (fictional: FictionalPlan): StrataPlan => exchanged(importablePlan(fictional));

/** How many references the plan has given, if it never lost one. */
function countersOf(plan: StrataPlan): ReferenceCounters {
  return {
    groups: plan.applicationGroups.length,
    general: plan.generalCommonPropertyAllocations.length,
    limited: plan.limitedCommonPropertyAllocations.length,
    accessory: plan.accessoryCommonPropertyAllocations.length,
  };
}

/** A plan as it is on its first day. */
export function emptied(plan: StrataPlan): StrataPlan {
  return {
    ...plan,
    strataDevelopmentTypeId: null,
    allOwnersShareCommonPropertiesOnEqualBais: null,
    allotedShareValue: 10_000,
    landAreaInSqm: null,
    occupancyUseId: null,
    schemeName: null,
    schemeAddress: null,
    section31: {
      hasMoreThanOneLevel: false,
      hasSeparateUtilities: false,
      hasSeparateEntrances: false,
      compliesWithRegulations: false,
    },
    hasParkingLotsAssignedToUnits: null,
    strataPlots: [],
    strataBuildings: [],
    applicationGroups: [],
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
  };
}

export const fileOf = (plan: StrataPlan, reference = 'SA-2026-000001'): FileOfPlan => ({
  application: { reference },
  plan: filedPlanOf(plan, referenceData),
});

/** Another for each shape of the tests. */
const markOf = (polygons: unknown) => JSON.stringify(polygons);

/** What a file would do in a plan of the application SA-2026-000001. */
export function checkFile(plan: StrataPlan, file: FileOfPlan): ExchangeCheck {
  let made = 0;
  const subject = { reference: 'SA-2026-000001', plan, counters: countersOf(plan), referenceData, markOf };
  return checkExchange(subject, file, () => {
    made += 1;
    return `new-${String(made).padStart(6, '0')}`;
  });
}

/** What a check says of a part, for short. */
export const countsOf = (check: ExchangeCheck) =>
  Object.fromEntries(
    Object.entries(check.counts).map(([part, { created, changed, skipped, notInFile }]) => [
      part,
      `${created} ${changed} ${skipped} ${notInFile}`,
    ]),
  );
