import { ApplicationStatus, type Finding, type PlanSection, type RemarkSection } from '@strata/domain';
import type { SectionState } from '@strata/ui';
import { hasAreas } from '../calculation-plan/has-areas.ts';
import { type StepId, stepIds, stepOfProblem, type TabId } from './addresses.ts';
import type { Plan } from './plan.ts';
import type { PlanProblems } from './use-problems.ts';

interface StepOfPlan {
  readonly name: string;
  /** The part of the plan that says how far the step is, where the step does not say so itself. */
  readonly section?: PlanSection;
  /** What an officer's remarks on it are about. */
  readonly remarks?: RemarkSection;
}

/** How the steps are called wherever they are listed, and what they are about. */
export const steps: Readonly<Record<StepId, StepOfPlan>> = {
  StrataPlanDevelopmentDetails: { name: 'Development details', section: 'details', remarks: 'details' },
  StrataPlanBuildings: { name: 'Buildings', section: 'buildings', remarks: 'buildings' },
  CommonPropertyIndex: { name: 'Common property', section: 'commonProperty', remarks: 'commonProperty' },
  StrataPlanDocuments: { name: 'Documents', section: 'documents', remarks: 'documents' },
  StrataCalculationPlan: { name: 'Calculation plan', remarks: 'calculationPlan' },
  ScheduleOfStrataUnits: { name: 'Schedule of strata units', section: 'shares', remarks: 'schedule' },
  StrataParkingSchedule: { name: 'Accessory schedule', remarks: 'commonProperty' },
  StrataPlanDeclareSubmit: { name: 'Declare' },
};

/** The step that each tab of the overview shows. */
export const stepOfTab: Readonly<Record<TabId, StepId>> = {
  details: 'StrataPlanDevelopmentDetails',
  buildings: 'StrataPlanBuildings',
  'common-property': 'CommonPropertyIndex',
  documents: 'StrataPlanDocuments',
  'calculation-plan': 'StrataCalculationPlan',
  schedule: 'ScheduleOfStrataUnits',
};

/** What keeps areas from adding up, wherever it is fixed. */
const codesOfAreas: ReadonlySet<Finding['code']> = new Set([
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

function concernsAreas({ code, where }: Finding): boolean {
  return codesOfAreas.has(code) || (code === 'detailMissing' && where.field === 'landAreaInSqm');
}

/** The open problems that are fixed in a step. */
export function problemsOfStep(step: StepId, open: readonly Finding[]): readonly Finding[] {
  return open.filter((problem) => stepOfProblem(problem) === step);
}

/** Whether a problem is told in a step: where it is fixed, and in the calculation plan what its areas wait for. */
export function shownInStep(step: StepId, problem: Finding): boolean {
  return stepOfProblem(problem) === step || (step === 'StrataCalculationPlan' && concernsAreas(problem));
}

export function countProblems(problems: readonly Finding[]) {
  const toFix = problems.filter(({ severity }) => severity === 'blocking').length;
  return { toFix, toCheck: problems.length - toFix };
}

const complete = { kind: 'complete' } as const;
const empty = { kind: 'empty' } as const;
const waitsForSteps = { kind: 'waiting', words: 'Waits for other steps' } as const;
const ready = { kind: 'waiting', words: 'Ready' } as const;

/** How far a step is, for the rail, the cards of the overview and the lines below them. */
export function stateOfStep(step: StepId, plan: Plan, { isBegun, open, states }: PlanProblems): SectionState {
  const own = problemsOfStep(step, open);
  if (own.length > 0) return { kind: 'inWork', ...countProblems(own) };
  if (step === 'StrataCalculationPlan') {
    if (!hasAreas(plan)) return empty;
    return open.some(concernsAreas) ? { kind: 'waiting', words: 'Waits for areas' } : complete;
  }
  if (step === 'StrataParkingSchedule') {
    const isAnswered = plan.hasParkingLotsAssignedToUnits === false || plan.parkingScheduleItems.length > 0;
    return isAnswered ? complete : { kind: 'waiting', words: 'Waits for accessory units' };
  }
  if (step === 'StrataPlanDeclareSubmit') return isBegun ? stateOfDeclaring(plan, open) : waitsForSteps;
  const { section } = steps[step];
  const kind = section === undefined ? 'empty' : states[section].state;
  if (kind !== 'inWork') return { kind };
  if (step === 'ScheduleOfStrataUnits') return waitsForSteps;
  // Until the type is chosen nobody knows what the plan needs.
  return plan.strataDevelopmentTypeId === null ? { kind, toFix: 0, toCheck: 0 } : complete;
}

const wasDeclared: ReadonlySet<number> = new Set([
  ApplicationStatus.submitted,
  ApplicationStatus.processing,
  ApplicationStatus.approved,
]);

function stateOfDeclaring({ applicationStatusId, acts }: Plan, open: readonly Finding[]): SectionState {
  const { toFix, toCheck } = countProblems(open);
  if (wasDeclared.has(applicationStatusId)) return complete;
  if (toFix > 0) return { kind: 'waiting', words: `${toFix} left` };
  // The ministry's remarks are no problems of the plan: an architect says that they are answered.
  if (acts.includes('assignArchitect')) return { kind: 'waiting', words: 'Waits for an architect' };
  return toCheck > 0 ? { kind: 'waiting', words: `${toCheck} to check` } : ready;
}

/** The architect completed the plan; the applicant's declaration is still to come. */
function isLeftToDeclare(step: StepId, { acts }: Plan): boolean {
  return step === 'StrataPlanDeclareSubmit' && acts.includes('declare');
}

/**
 * How far each step is. Whoever may only read the plan has nothing to fix and sees what is complete: all of it once the
 * architect has confirmed that it is, whatever was left to check.
 */
export function statesOfSteps(
  plan: Plan,
  problems: PlanProblems,
): readonly { readonly id: StepId; readonly state: SectionState | undefined }[] {
  if (!plan.canEdit && plan.planCompletedDate !== null)
    return stepIds.map((id) => ({ id, state: isLeftToDeclare(id, plan) ? ready : complete }));
  return stepIds.map((id) => {
    const state = stateOfStep(id, plan, problems);
    return { id, state: plan.canEdit || state.kind === 'complete' ? state : undefined };
  });
}
