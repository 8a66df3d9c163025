import type { Output } from '@strata/contract';

/** How applications have gone, as the server would answer with it; a test names what matters to it. */
type ApplicationTimeline = Output<'GET /Applications/course'>;

const instant = '2026-03-04T20:30:00.000Z';

export const revisionIds = [
  '01a00000-0000-7000-8000-0000000000f1',
  '01a00000-0000-7000-8000-0000000000f2',
] as const;

export function revision(
  over: Partial<ApplicationTimeline['revisions'][number]> = {},
): ApplicationTimeline['revisions'][number] {
  return {
    id: revisionIds[0],
    number: 1,
    sha256: 'ab'.repeat(32),
    planSha256: 'cd'.repeat(32),
    planRevision: 12,
    numberOfUnits: 12,
    strataAreaInSqm: '1234.50',
    shareMethod: { title: 'By area', version: 1 },
    declaredDate: instant,
    declaredBy: 'Aishath Leena Fehiveli',
    isDeclared: true,
    isAmended: false,
    feeTotal: '5000.00',
    documents: [],
    ...over,
  };
}

export function decision(
  over: Partial<ApplicationTimeline['decisions'][number]> = {},
): ApplicationTimeline['decisions'][number] {
  return {
    id: '01a00000-0000-7000-8000-0000000000f9',
    kind: 'return',
    revisionId: revisionIds[0],
    revisionNumber: 1,
    date: instant,
    remarks: [
      { section: 'buildings', text: 'Floor 3 is missing.' },
      { section: 'property', text: 'The deed names another owner.' },
    ],
    ...over,
  };
}

/** Of a draft that was never submitted, unless told. */
export function timeline(over: Partial<ApplicationTimeline> = {}): ApplicationTimeline {
  return {
    events: [
      {
        sequence: '1',
        verb: 'create',
        date: instant,
        by: { name: 'Aishath Leena Fehiveli', as: 'applicant' },
      },
    ],
    revisions: [],
    decisions: [],
    targetDate: null,
    refundOnWithdrawal: '0.00',
    amends: null,
    amendments: [],
    ...over,
  };
}
