import { displayDate } from '@strata/domain';
import type { ProgressStep } from '@strata/ui';

/** The stations of an application in their order, and the status ids during which each is the present one. */
const stations = [
  { label: 'Draft', during: [1, 6] },
  { label: 'Architect', during: [5] },
  { label: 'Plan complete', during: [10] },
  { label: 'Submitted', during: [2] },
  { label: 'Examined', during: [3] },
  { label: 'Approved', during: [4] },
] as const satisfies readonly { label: string; during: readonly number[] }[];

/** Who holds an application of a status, and what comes next, in words. */
const words: Readonly<Record<number, { readonly holder: string; readonly next: string }>> = {
  1: { holder: 'With you', next: 'Next, a registered architect is assigned, who draws up the strata plan.' },
  5: { holder: 'With the architect', next: 'Next, the architect completes the strata plan.' },
  10: { holder: 'With you', next: 'Next, you declare the application and submit it.' },
  2: { holder: 'With the ministry', next: 'Next, an examiner takes it up.' },
  3: { holder: 'With the examiner', next: 'Next, it is decided or returned with remarks.' },
  6: { holder: 'With you', next: 'It was returned: put right what the remarks name.' },
  4: { holder: 'Completed', next: 'The titles have been issued.' },
  7: { holder: 'Completed', next: 'It was rejected.' },
  8: { holder: 'Completed', next: 'It was withdrawn.' },
};

/** Whether the applicant is the one to act: a draft, a returned application, a completed plan. */
export function waitsForApplicant(statusId: number): boolean {
  return statusId === 1 || statusId === 6 || statusId === 10;
}

/** What comes next, in a sentence. */
export function nextStep(statusId: number): string | undefined {
  return words[statusId]?.next;
}

/** The way of the application: where it stands, who holds it and since when; none for what was rejected or withdrawn. */
export function progressOf(statusId: number, since: string): readonly ProgressStep[] | undefined {
  const present = stations.findIndex((station) => station.during.some((id) => id === statusId));
  if (present === -1) return undefined;
  return stations.map((station, index) => {
    if (index < present || statusId === 4) return { label: station.label, state: 'done' };
    if (index > present) return { label: station.label, state: 'ahead' };
    return {
      label: station.label,
      state: 'current',
      note: `${words[statusId]?.holder ?? ''} since ${displayDate(since)}`,
    };
  });
}
