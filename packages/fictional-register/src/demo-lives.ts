import type { FictionalApplication } from './plot.ts';

/** What an officer remarked, on a section of the application. */
export interface FictionalRemark {
  readonly section: 'application' | 'property' | 'details' | 'buildings' | 'commonProperty' | 'documents';
  readonly text: string;
}

/** Who did it, by idnumber. */
interface ByPerson {
  readonly by: string;
}

/** Series and number of a receipt; the year is that of the payment. */
type FictionalReceipt = readonly [series: string, number: string];

/** One thing that has happened to an application, so many days before the seed. */
export type FictionalEvent = { readonly daysAgo: number } & (
  | { readonly act: 'declare' | 'withdraw' | 'assignArchitect' | 'completePlan' }
  | { readonly act: 'payByCard' }
  | ({ readonly act: 'payAtCounter'; readonly receipt: FictionalReceipt } & ByPerson)
  | ({ readonly act: 'take' | 'recommend' } & ByPerson)
  | ({
      readonly act: 'return' | 'reject' | 'approve';
      readonly remarks: readonly FictionalRemark[];
    } & ByPerson)
  | ({
      readonly act: 'refund';
      readonly amount: string;
      readonly reason: string;
      readonly receipt: FictionalReceipt;
    } & ByPerson)
  /** The applicant corrects what was remarked. */
  | { readonly act: 'correct'; readonly schemeAddress: string }
  /** An owner consents to an amendment that changes their title. */
  | ({ readonly act: 'consent' } & ByPerson)
  /** An officer writes to the others. */
  | ({ readonly act: 'note'; readonly text: string } & ByPerson)
);

const [examiner, otherExaminer] = ['A100030', 'A100031'];
const [registrar, otherRegistrar] = ['A100040', 'A100041'];

/**
 * What has become of the applications of the demonstration since their plans were completed, the earliest first. An
 * application is in the state in which its last act left it.
 */
export const demoLives: Readonly<Record<FictionalApplication['key'], readonly FictionalEvent[]>> = {
  'demo-1': [
    { act: 'declare', daysAgo: 200 },
    { act: 'payAtCounter', daysAgo: 199, by: examiner, receipt: ['C', '0107'] },
    { act: 'take', daysAgo: 197, by: examiner },
    { act: 'recommend', daysAgo: 190, by: examiner },
    {
      act: 'reject',
      daysAgo: 183,
      by: registrar,
      remarks: [
        {
          section: 'application',
          text: 'The resolution was signed by one of two owners. Please apply again with the signatures of both.',
        },
      ],
    },
  ],
  'approved-1': [
    { act: 'declare', daysAgo: 148 },
    { act: 'payByCard', daysAgo: 148 },
    { act: 'take', daysAgo: 145, by: otherExaminer },
    {
      act: 'return',
      daysAgo: 140,
      by: otherExaminer,
      remarks: [
        { section: 'details', text: 'The street is missing in the address of the scheme.' },
        { section: 'application', text: 'Please correct the address and submit the application again.' },
      ],
    },
    { act: 'correct', daysAgo: 138, schemeAddress: 'Galolhu, Sosun Magu, Malé' },
    { act: 'assignArchitect', daysAgo: 138 },
    { act: 'completePlan', daysAgo: 136 },
    { act: 'declare', daysAgo: 135 },
    { act: 'take', daysAgo: 134, by: otherExaminer },
    { act: 'recommend', daysAgo: 130, by: otherExaminer },
    { act: 'approve', daysAgo: 126, by: otherRegistrar, remarks: [] },
  ],
  'demo-3': [
    { act: 'declare', daysAgo: 22 },
    { act: 'payByCard', daysAgo: 21 },
    { act: 'consent', daysAgo: 18, by: 'A100002' },
    { act: 'take', daysAgo: 15, by: examiner },
    {
      act: 'note',
      daysAgo: 14,
      by: examiner,
      text: 'The owner of the second half of 2A has not answered. I have called the applicant; she speaks with him.',
    },
  ],
  'demo-5': [
    { act: 'declare', daysAgo: 16 },
    { act: 'payByCard', daysAgo: 15 },
    { act: 'take', daysAgo: 12, by: examiner },
  ],
  'demo-7': [
    { act: 'declare', daysAgo: 29 },
    { act: 'payAtCounter', daysAgo: 28, by: examiner, receipt: ['C', '0391'] },
    { act: 'take', daysAgo: 26, by: otherExaminer },
    {
      act: 'return',
      daysAgo: 20,
      by: otherExaminer,
      remarks: [
        {
          section: 'buildings',
          text: 'The upper floor of house 2 is larger in the permit. Please measure it again.',
        },
        { section: 'documents', text: 'Sheet 3 of the floor plans cannot be read.' },
      ],
    },
  ],
  'approved-2': [
    { act: 'declare', daysAgo: 258 },
    { act: 'payByCard', daysAgo: 258 },
    { act: 'take', daysAgo: 255, by: examiner },
    { act: 'recommend', daysAgo: 248, by: examiner },
    { act: 'approve', daysAgo: 244, by: registrar, remarks: [] },
  ],
  'demo-12': [{ act: 'declare', daysAgo: 2 }],
  'demo-15': [
    { act: 'declare', daysAgo: 98 },
    { act: 'payAtCounter', daysAgo: 97, by: otherExaminer, receipt: ['C', '0288'] },
    { act: 'withdraw', daysAgo: 96 },
    {
      act: 'refund',
      daysAgo: 90,
      by: registrar,
      amount: '1000.00',
      reason: 'Withdrawn before it was examined: the first part of what will be refunded.',
      receipt: ['R', '0031'],
    },
  ],
  'demo-19': [
    { act: 'declare', daysAgo: 22 },
    { act: 'payAtCounter', daysAgo: 20, by: examiner, receipt: ['C', '0402'] },
    { act: 'take', daysAgo: 18, by: otherExaminer },
    {
      act: 'note',
      daysAgo: 7,
      by: otherExaminer,
      text: 'The areas of floors 3 and 4 agree with the permit. I have looked at all drawings.',
    },
    { act: 'recommend', daysAgo: 6, by: otherExaminer },
  ],
  'demo-21': [
    { act: 'declare', daysAgo: 5 },
    { act: 'payByCard', daysAgo: 4 },
  ],
  'demo-24': [
    { act: 'declare', daysAgo: 160 },
    { act: 'payAtCounter', daysAgo: 159, by: examiner, receipt: ['C', '0133'] },
    { act: 'take', daysAgo: 155, by: otherExaminer },
    { act: 'recommend', daysAgo: 150, by: otherExaminer },
    {
      act: 'reject',
      daysAgo: 146,
      by: otherRegistrar,
      remarks: [
        {
          section: 'application',
          text: 'The building stands on two plots; each needs an application of its own.',
        },
      ],
    },
  ],
};
