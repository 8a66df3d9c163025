import { type ApplicationParty, displayDate, displayDay, type EntityRef } from '@strata/domain';
import type { ProgressStep } from '@strata/ui';

/** The steps of an application in their order, and the status ids during which each is the present one. */
const steps = [
  { label: 'Draft', during: [1, 6] },
  { label: 'Architect', during: [5] },
  { label: 'Plan complete', during: [10] },
  { label: 'Submitted', during: [2] },
  { label: 'Examined', during: [3] },
  { label: 'Approved', during: [4] },
] as const satisfies readonly { label: string; during: readonly number[] }[];

/** Who holds an application of a status. */
const holders: Readonly<Record<number, ApplicationParty | 'ministry' | 'examiner'>> = {
  1: 'applicant',
  6: 'applicant',
  10: 'applicant',
  5: 'architect',
  2: 'ministry',
  3: 'examiner',
};

/** What comes next, for the one who reads. */
const next: Readonly<Record<number, Readonly<Record<ApplicationParty, string>>>> = {
  1: {
    applicant: 'Next, a registered architect is assigned, who draws up the strata plan.',
    architect: 'Next, the applicant assigns an architect.',
  },
  5: {
    applicant: 'Next, the architect completes the strata plan.',
    architect: 'Next, you draw up the strata plan and declare it complete.',
  },
  10: {
    applicant: 'Next, you declare the application and submit it.',
    architect: 'Next, the applicant declares the application and submits it.',
  },
  2: both('Next, an examiner takes it.'),
  3: both('Next, it is decided or returned with remarks.'),
  6: {
    applicant:
      'It was returned: correct what the remarks name. Then an architect is assigned, who declares the plan complete again.',
    architect: 'It was returned to the applicant.',
  },
  4: {
    applicant: 'It was approved. Later changes need an amendment.',
    architect: 'It was approved.',
  },
  7: both('It was rejected.'),
  8: both('It was withdrawn.'),
};

function both(words: string): Readonly<Record<ApplicationParty, string>> {
  return { applicant: words, architect: words };
}

/** What the progress is told of. */
export interface Standing extends EntityRef {
  readonly applicationStatusId: number;
  readonly statusSince: string;
  readonly entityName: string;
  readonly architect: { readonly name: string } | null;
}

/** As whom the entity looks at an application that it may see. */
export function partyOf(application: EntityRef, acting: EntityRef): ApplicationParty {
  const isTheirs = application.entityType === acting.entityType && application.entityId === acting.entityId;
  return isTheirs ? 'applicant' : 'architect';
}

/** What comes next, in a sentence. */
export function nextStep(statusId: number, party: ApplicationParty): string | undefined {
  return next[statusId]?.[party];
}

function holderInWords({ applicationStatusId, entityName, architect }: Standing, party: ApplicationParty) {
  const holder = holders[applicationStatusId];
  if (holder === party) return 'With you';
  if (holder === 'applicant') return `With ${entityName}`;
  if (holder === 'architect') return `With ${architect?.name ?? 'the architect'}`;
  return `With the ${holder}`;
}

/**
 * The way of the application: where it stands, who holds it, since when, and by when the ministry means to have decided;
 * none for what was rejected or withdrawn.
 */
export function progressOf(
  application: Standing,
  party: ApplicationParty,
  targetDate: string | null = null,
): readonly ProgressStep[] | undefined {
  const { applicationStatusId: statusId, statusSince } = application;
  const present = steps.findIndex((step) => step.during.some((id) => id === statusId));
  if (present === -1) return undefined;
  return steps.map((step, index) => {
    if (index < present || statusId === 4) return { label: step.label, state: 'done' };
    if (index > present) return { label: step.label, state: 'ahead' };
    return {
      label: step.label,
      state: 'current',
      note: `${holderInWords(application, party)} since ${displayDate(statusSince)}${targetInWords(targetDate)}`,
    };
  });
}

function targetInWords(targetDate: string | null): string {
  return targetDate === null ? '' : `, to be decided by ${displayDay(targetDate)}`;
}
