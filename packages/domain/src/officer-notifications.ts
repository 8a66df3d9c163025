import { displayDay } from './dates.ts';
import { counted } from './decimals.ts';
import { kindLabel, type ObjectKind } from './examined-kinds.ts';

/** A record that waits, as officers know it. */
export interface WaitingRecord {
  /** As its row in the queue is headed. */
  readonly title: string;
  /** Its reference, or for a property its number and island. */
  readonly reference: string;
  readonly objectKind: ObjectKind | 'Property';
}

interface ByOfficer extends WaitingRecord {
  readonly by: string;
}

const recordOf = ({ objectKind, reference }: WaitingRecord): string =>
  `${kindLabel(objectKind)}, ${reference}`;

/** Whose turn it is, as the officer who is told reads it. */
const turns = {
  yours: 'You hold it.',
  kept: 'It is kept for you.',
  nobodys: 'Nobody holds it.',
} as const;
export type Turn = keyof typeof turns;

/** What officers are told in the console, with its words: the one place to add a kind. The parameters are texts, kept as they were when it happened. */
const officerNotificationKinds = {
  recommended: (params: ByOfficer) => ({
    title: `Recommended to you: ${params.title}`,
    text: `${recordOf(params)}. ${params.by} recommended it.`,
  }),
  referredBack: (params: ByOfficer) => ({
    title: `Referred back to you: ${params.title}`,
    text: `${recordOf(params)}. ${params.by} asks you to look again.`,
  }),
  cameBack: (params: WaitingRecord & { readonly revision: string; readonly keptUntil: string }) => ({
    title: `${params.title} came back`,
    text: `${recordOf(params)}, revision ${params.revision}. It is kept for you until ${displayDay(params.keptUntil)}.`,
  }),
  consentsComplete: (params: WaitingRecord & { readonly needed: string }) => ({
    title: `Consents complete: ${params.title}`,
    text: `${recordOf(params)}. ${counted(Number(params.needed), 'consent')} of owners, none missing.`,
  }),
  nearlyDue: (params: WaitingRecord & { readonly targetOn: string; readonly turn: Turn }) => ({
    title: `Due on ${displayDay(params.targetOn)}: ${params.title}`,
    text: `${recordOf(params)}. ${turns[params.turn]}`,
  }),
  assigned: (params: ByOfficer) => ({
    title: `${params.by} gave you ${params.title}`,
    text: `${recordOf(params)}.`,
  }),
  refundProposed: (params: ByOfficer & { readonly amount: string }) => ({
    title: `${params.by} asks you to agree to a refund: ${params.title}`,
    text: `${recordOf(params)}. MVR ${params.amount} is more than is due.`,
  }),
  noteWritten: (params: ByOfficer) => ({
    title: `${params.by} wrote a note`,
    text: `${params.title}. ${recordOf(params)}.`,
  }),
} as const satisfies Record<string, (params: never) => { title: string; text: string }>;

export type OfficerNotificationKind = keyof typeof officerNotificationKinds;

/** What has to be known to write a notification of this kind. */
export type OfficerNotificationParams<Kind extends OfficerNotificationKind> = Parameters<
  (typeof officerNotificationKinds)[Kind]
>[0];

export const officerNotificationKindNames = Object.keys(
  officerNotificationKinds,
) as readonly OfficerNotificationKind[];

/** The words of a notification. */
export function describeOfficerNotification<Kind extends OfficerNotificationKind>(
  kind: Kind,
  params: OfficerNotificationParams<Kind>,
): { readonly title: string; readonly text: string } {
  const describe: (params: never) => { title: string; text: string } = officerNotificationKinds[kind];
  return describe(params as never);
}
