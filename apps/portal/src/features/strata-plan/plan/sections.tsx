import { counted, type Finding, type PlanSection, type RemarkSection } from '@strata/domain';
import {
  CalculationIcon,
  FileIcon,
  ListIcon,
  ProjectIcon,
  PropertyIcon,
  type SectionState,
  SharedIcon,
} from '@strata/ui';
import type { ReactNode } from 'react';
import { hasAreas } from '../calculation-plan/has-areas.ts';
import type { TabId } from './addresses.ts';
import type { Plan } from './plan.ts';
import type { PlanProblems } from './use-problems.ts';

/** What keeps areas from adding up, wherever it is fixed. */
const codes: ReadonlySet<Finding['code']> = new Set([
  'unitsMissing',
  'floorsMissing',
  'floorEmpty',
  'floorAreaExceeded',
  'floorAreaShort',
  'unitWithoutArea',
  'outsideExceedsLand',
  'plotAreaDiffers',
  'landAreaDiffers',
]);

function concerns({ code, where }: Finding): boolean {
  return codes.has(code) || (code === 'detailMissing' && where.field === 'landAreaInSqm');
}

/** How far the calculation plan is: by the areas that are there, and by what is found in them. */
function calculationState(plan: Plan, open: readonly Finding[]): SectionState {
  if (!hasAreas(plan)) return { kind: 'empty' };
  const findings = open.filter(concerns).length;
  return findings === 0 ? { kind: 'complete' } : { kind: 'inWork', findings };
}

/** How a part of the plan is called, drawn, and where its problems stand. */
export interface Section {
  readonly title: string;
  readonly icon: ReactNode;
  /** Whose problems come first below it, and say how far it is unless it tells so itself. */
  readonly findings: PlanSection;
  /** What an officer's remarks on it are about. */
  readonly remarks: RemarkSection;
  readonly state?: (plan: Plan, open: PlanProblems['open']) => SectionState;
}

const iconSize = 30;

/** The six sections of the overview. */
export const sections: Readonly<Record<TabId, Section>> = {
  details: {
    title: 'Development details',
    icon: <PropertyIcon size={iconSize} />,
    findings: 'details',
    remarks: 'details',
  },
  buildings: {
    title: 'Buildings',
    icon: <ProjectIcon size={iconSize} />,
    findings: 'buildings',
    remarks: 'buildings',
  },
  'common-property': {
    title: 'Common property',
    icon: <SharedIcon size={iconSize} />,
    findings: 'commonProperty',
    remarks: 'commonProperty',
  },
  documents: {
    title: 'Documents',
    icon: <FileIcon size={iconSize} />,
    findings: 'documents',
    remarks: 'documents',
  },
  'calculation-plan': {
    title: 'Calculation plan',
    icon: <CalculationIcon size={iconSize} />,
    findings: 'buildings',
    remarks: 'calculationPlan',
    state: calculationState,
  },
  schedule: {
    title: 'Schedule of strata units',
    icon: <ListIcon size={iconSize} />,
    findings: 'shares',
    remarks: 'schedule',
  },
};

/** How a section stands, for its card. */
export function stateOfSection({ findings, state }: Section, plan: Plan, found: PlanProblems): SectionState {
  if (state !== undefined) return state(plan, found.open);
  const { state: kind, blocking, warnings } = found.states[findings];
  return kind === 'inWork' ? { kind, findings: blocking + warnings } : { kind };
}

/** How many remarks of the return are about a section, for its card. */
export function remarksOn(
  { remarks }: Section,
  decision: { readonly remarks: readonly { readonly section: RemarkSection }[] } | undefined,
): string | undefined {
  const count = decision?.remarks.filter(({ section }) => section === remarks).length ?? 0;
  return count === 0 ? undefined : counted(count, 'remark');
}
