import {
  displayDate,
  findingsOf,
  isPlanBegun,
  openFindings,
  type PlanSection,
  planSections,
  type RemarkSection,
  sectionStates,
} from '@strata/domain';
import type { StatusTone } from '@strata/ui';
import { applicationAddress, sectionAddress } from '../addresses.ts';
import type { Application, Submission } from '../submission.ts';

/** One thing that has to be done before an application can be submitted. */
export interface Task {
  readonly id: string;
  readonly title: string;
  /** Where it is done or looked at. */
  readonly to?: string | undefined;
  readonly isOpen: boolean;
  /** How it stands, in words. */
  readonly status: string;
  readonly tone: StatusTone;
  readonly note?: string | undefined;
}

type ProblemCode = Submission['hindrances'][number]['code'];

const done = { isOpen: false, tone: 'complete' } as const;
const toDo = { isOpen: true, tone: 'returned' } as const;
const waits = { isOpen: true, tone: 'waiting' } as const;

interface Section {
  readonly title: string;
  readonly tab: string;
  /** What an officer's remarks on it are about. */
  readonly remarks: RemarkSection;
}

const sections: Readonly<Record<PlanSection, Section>> = {
  details: { title: 'Development details', tab: 'details', remarks: 'details' },
  buildings: { title: 'Buildings', tab: 'buildings', remarks: 'buildings' },
  commonProperty: { title: 'Common property', tab: 'common-property', remarks: 'commonProperty' },
  documents: { title: 'Documents', tab: 'documents', remarks: 'documents' },
  shares: { title: 'Schedule of strata units', tab: 'schedule', remarks: 'schedule' },
};

function completionTask(application: Application): Task {
  const { id, applicationStatusId, architect, planCompletedDate } = application;
  const task = { id: 'completion', title: 'The architect completes the strata plan' };
  if (applicationStatusId === 10)
    return {
      ...task,
      ...done,
      status: 'Done',
      note: `${architect?.name ?? 'The architect'} completed it${planCompletedDate === null ? '' : ` on ${displayDate(planCompletedDate)}`}.`,
    };
  const to = applicationAddress(id);
  if (applicationStatusId === 5)
    return {
      ...task,
      ...waits,
      to,
      status: 'With the architect',
      note: `${architect?.name ?? 'The architect'} draws it up.`,
    };
  const note =
    architect === null
      ? 'Choose an architect first.'
      : `${architect.name} completed it before. Choose the same architect again, or another.`;
  return { ...task, ...toDo, to, status: 'To do', note };
}

/** Whether a task is one of the plan itself. */
export function isPlanSection(taskId: string): boolean {
  return taskId in sections;
}

/** The parts of the plan, each with what is still to fix in it. */
function sectionTasks(application: Application, remarked: readonly RemarkSection[]): readonly Task[] {
  // What nobody has begun is not started: there is no mistake in it.
  const found = isPlanBegun(application) ? findingsOf(application) : [];
  const states = sectionStates(application, openFindings(found, application.findingOverrides));
  return planSections.map((section): Task => {
    const { title, tab, remarks } = sections[section];
    const { state, blocking, warnings } = states[section];
    const task = {
      id: section,
      title,
      to: sectionAddress(application.id, tab),
      note: remarked.includes(remarks)
        ? 'The ministry remarked on this when it returned the application.'
        : undefined,
    };
    if (blocking > 0) return { ...task, ...toDo, status: `${blocking} to fix` };
    if (warnings > 0)
      return {
        ...task,
        ...done,
        status: warnings === 1 ? 'Complete, 1 warning' : `Complete, ${warnings} warnings`,
      };
    if (state === 'complete') return { ...task, ...done, status: 'Complete' };
    return { ...task, ...waits, status: state === 'empty' ? 'Not started' : 'Waiting for other sections' };
  });
}

/** What has to be right around the plan. */
function surroundingTasks(application: Application, { hindrances }: Submission): readonly Task[] {
  const saidOf = (...codes: ProblemCode[]) => hindrances.find(({ code }) => codes.includes(code))?.message;
  const task = (
    id: string,
    title: string,
    said: string | undefined,
    words: readonly [string, string],
    to?: string,
  ): Task =>
    said === undefined
      ? { id, title, to, ...done, status: words[0] }
      : { id, title, to, ...waits, status: words[1], note: said };
  const infected = saidOf('fileInfected');
  return [
    task(
      'property',
      'The ministry verifies the property',
      saidOf('propertyNotVerified'),
      ['Verified', 'Not verified yet'],
      `/app/properties/${application.property.id}`,
    ),
    infected === undefined
      ? task('files', 'The files are checked for viruses', saidOf('fileBeingChecked'), [
          'Checked',
          'Being checked',
        ])
      : {
          id: 'files',
          title: 'The files are checked for viruses',
          to: sectionAddress(application.id, 'documents'),
          ...toDo,
          status: 'Virus found',
          note: infected,
        },
    task('others', 'Other applications for the property', saidOf('propertyTaken'), ['None', 'There is one']),
  ];
}

/** Everything that has to be done before the application can be submitted, in its order. */
export function tasksOf(
  application: Application,
  submission: Submission,
  remarked: readonly RemarkSection[] = [],
): readonly Task[] {
  return [
    completionTask(application),
    ...sectionTasks(application, remarked),
    ...surroundingTasks(application, submission),
  ];
}
