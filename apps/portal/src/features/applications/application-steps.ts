import {
  type ApplicationParty,
  ApplicationStatus,
  displayDate,
  displayDay,
  type EntityRef,
} from '@strata/domain';
import type { ProgressStep } from '@strata/ui';
import type { ApplicationTimeline } from '../../app/application-timeline.ts';

interface Station {
  readonly label: string;
  /** The status ids during which it is the present one. */
  readonly during: readonly number[];
  /** When the application came to it last, as far as that is known. */
  readonly reached: (application: Standing, course: Course | undefined) => string | null | undefined;
}

/** The steps of an application in their order. */
const steps: readonly Station[] = [
  { label: 'Draft', during: [1, 6], reached: ({ createdDate }) => createdDate },
  { label: 'Architect', during: [5], reached: ({ architect }) => architect?.assignedDate },
  { label: 'Plan complete', during: [10], reached: ({ planCompletedDate }) => planCompletedDate },
  { label: 'Submitted', during: [2], reached: (_, course) => course?.revisions[0]?.declaredDate },
  {
    label: 'Examined',
    during: [3],
    // When it was finished, where that is told: the day on which it began is no day of something done.
    reached: (_, course) =>
      ['recommend', 'take']
        .map((done) => course?.events.find(({ verb }) => verb === done)?.date)
        .find(Boolean),
  },
  { label: 'Approved', during: [4], reached: (_, course) => course?.decisions[0]?.date },
];

/** Who holds an application of a status. */
const holders: Readonly<Record<number, ApplicationParty | 'ministry' | 'examiner'>> = {
  1: 'applicant',
  6: 'applicant',
  10: 'applicant',
  5: 'architect',
  2: 'ministry',
  3: 'examiner',
};

/** What comes next, for the one who reads: after their own act, where it is their turn. */
const next: Readonly<Record<number, Readonly<Record<ApplicationParty, string>>>> = {
  1: {
    applicant: 'Next, the architect completes the strata plan.',
    architect: 'Next, the applicant chooses an architect.',
  },
  5: {
    applicant: 'Next, the architect completes the strata plan.',
    architect: 'Next, the applicant declares the application and submits it.',
  },
  10: {
    applicant: 'Next, you pay the fee, and the ministry examines the plan.',
    architect: 'Next, the applicant declares the application and submits it.',
  },
  2: both('Next, an examiner takes it.'),
  3: both('Next, the ministry decides, or returns it with remarks.'),
  6: {
    applicant: 'Next, the architect completes the plan again.',
    architect: 'It was returned to the applicant.',
  },
  4: {
    applicant:
      'It was approved, and there is nothing more to do. What is registered can be changed later by an amendment.',
    architect: 'It was approved.',
  },
  7: both('It was rejected.'),
  8: both('It was withdrawn.'),
};

function both(words: string): Readonly<Record<ApplicationParty, string>> {
  return { applicant: words, architect: words };
}

/** What has become of it, as far as the progress tells it. */
type Course = Pick<ApplicationTimeline, 'events' | 'revisions' | 'decisions'>;

/** What the progress is told of. */
export interface Standing extends EntityRef {
  readonly applicationStatusId: number;
  readonly statusSince: string;
  readonly createdDate: string;
  readonly entityName: string;
  readonly architect: { readonly name: string; readonly assignedDate: string } | null;
  readonly planCompletedDate: string | null;
}

/** As whom the entity looks at an application that it may see. */
export function partyOf(application: EntityRef, acting: EntityRef): ApplicationParty {
  const isTheirs = application.entityType === acting.entityType && application.entityId === acting.entityId;
  return isTheirs ? 'applicant' : 'architect';
}

/** As whom it looks at its list: an architect makes no applications, those of an architect are another’s. */
export function partyOfType(entityType: EntityRef['entityType']): ApplicationParty {
  return entityType === 'Architect' ? 'architect' : 'applicant';
}

/** What comes next, in a sentence; while the ministry has it, with the day by which it means to have decided. */
export function nextStep(
  statusId: number,
  party: ApplicationParty,
  targetDate: string | null = null,
): string | undefined {
  const words = next[statusId]?.[party];
  if (words === undefined || targetDate === null) return words;
  return `${words} The ministry aims to decide by ${displayDay(targetDate)}.`;
}

function holderInWords({ applicationStatusId, entityName, architect }: Standing, party: ApplicationParty) {
  const holder = holders[applicationStatusId];
  if (holder === party) return 'With you';
  if (holder === 'applicant') return `With ${entityName}`;
  if (holder === 'architect') return `With ${architect?.name ?? 'the architect'}`;
  return `With the ${holder}`;
}

/** Whether it is under way and somebody else has to act: the architect, or the ministry. */
export function isWithOthers(statusId: number, party: ApplicationParty): boolean {
  const holder = holders[statusId];
  return holder !== undefined && holder !== party;
}

/** How an application ended. */
const ends: Readonly<Record<number, string>> = { 4: 'Approved on', 7: 'Rejected on', 8: 'Withdrawn on' };

/** In a line, who has the application and since when. */
export function standingInShort(
  { applicationStatusId, statusSince }: Pick<Standing, 'applicationStatusId' | 'statusSince'>,
  party: ApplicationParty,
): string {
  const day = displayDate(statusSince);
  const end = ends[applicationStatusId];
  if (end !== undefined) return `${end} ${day}`;
  const holder = holders[applicationStatusId];
  return holder === party ? `With you since ${day}` : `With the ${holder} since ${day}`;
}

/**
 * The way of the application: when it came to each step, where it stands, who holds it and since when; none for what was
 * rejected or withdrawn.
 */
export function progressOf(
  application: Standing,
  party: ApplicationParty,
  course?: Course,
): readonly ProgressStep[] | undefined {
  const { applicationStatusId: statusId, statusSince } = application;
  const present = steps.findIndex((step) => step.during.some((id) => id === statusId));
  if (present === -1) return undefined;
  return steps.map((step, index) => {
    if (index < present || statusId === 4) {
      const reached = step.reached(application, course);
      return { label: step.label, state: 'done', ...(reached ? { note: displayDate(reached) } : {}) };
    }
    if (index > present) return { label: step.label, state: 'ahead' };
    return {
      // It was a draft before, and is none any more.
      label: statusId === ApplicationStatus.returned ? 'Returned' : step.label,
      state: 'current',
      note: `${holderInWords(application, party)} since ${displayDate(statusSince)}`,
    };
  });
}
