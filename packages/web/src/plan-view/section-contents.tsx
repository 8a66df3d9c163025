import { calculationPlanOf } from '@strata/domain';
import { type ReactNode, useMemo } from 'react';
import { AccessoryLots } from './accessory-lots.tsx';
import { Allocations } from './allocations.tsx';
import { Buildings } from './buildings.tsx';
import { Calculation } from './calculation.tsx';
import { CommonGroups } from './common-groups.tsx';
import { PlanDocuments } from './plan-documents.tsx';
import type { ShownPlan } from './shown-plan.ts';
import { StrataPlots } from './strata-plots.tsx';
import { UnitSchedule } from './unit-schedule.tsx';

function PlanCalculation({ plan, ways }: { readonly plan: ShownPlan; readonly ways: ReactNode }) {
  const calculation = useMemo(() => calculationPlanOf(plan), [plan]);
  return <Calculation calculation={calculation} ways={ways} />;
}

/** What the larger parts of a plan hold: tables and documents. */
export const sectionContents = {
  AccessoryLots,
  Allocations,
  Buildings,
  Calculation: PlanCalculation,
  CommonGroups,
  PlanDocuments,
  StrataPlots,
  UnitSchedule,
} as const;

export type SectionContents = typeof sectionContents;
