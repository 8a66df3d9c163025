import { type Finding, type FindingCode, type PlanSection, planSections } from './findings/finding.ts';
import type { StrataPlan } from './plan.ts';
import { isEmptySection } from './plan-begun.ts';

/** How far a section is; `complete` where nothing is found in it any more. */
export interface SectionState {
  readonly state: 'empty' | 'inWork' | 'complete';
  readonly blocking: number;
  readonly warnings: number;
}

/** The state of each section's card, by what is still found; leave overridden findings out. */
export function sectionStates(
  plan: StrataPlan,
  findings: readonly Finding[],
): Readonly<Record<PlanSection, SectionState>> {
  return Object.fromEntries(
    planSections.map((section) => {
      const here = findings.filter((one) => one.section === section);
      const blocking = here.filter(({ severity }) => severity === 'blocking').length;
      const isEmptyNow = isEmptySection[section](plan);
      const isSilent = here.length === 0 && plan.strataDevelopmentTypeId !== null;
      const isWorkedOut = section !== 'shares' || (!isEmptyNow && !findings.some(hindersShares));
      const state = isSilent && isWorkedOut ? 'complete' : isEmptyNow ? 'empty' : 'inWork';
      return [section, { state, blocking, warnings: here.length - blocking }];
    }),
  ) as Record<PlanSection, SectionState>;
}

/** Findings of other sections that share values wait for. */
const hindering: readonly FindingCode[] = ['shareValueTooSmall', 'unitWithoutGroup', 'limitedServesNobody'];

function hindersShares({ code }: Finding): boolean {
  return hindering.includes(code);
}
