import type { OfficerRole } from '../officer-roles.ts';

/** The ids of a request's states by name. */
export const TitleRequestStatus = {
  draft: 1,
  submitted: 2,
  registered: 3,
  returned: 4,
  rejected: 5,
  withdrawn: 6,
} as const;

/** States of a request on a title. */
export const titleRequestStatuses = [
  { id: TitleRequestStatus.draft, name: 'Draft' },
  { id: TitleRequestStatus.submitted, name: 'Submitted' },
  { id: TitleRequestStatus.registered, name: 'Registered' },
  { id: TitleRequestStatus.returned, name: 'Returned' },
  { id: TitleRequestStatus.rejected, name: 'Rejected' },
  { id: TitleRequestStatus.withdrawn, name: 'Withdrawn' },
] as const;
export type TitleRequestStatusId = (typeof titleRequestStatuses)[number]['id'];

/** Who can act on a request; what the person is follows from records, never from the request. */
export type TitleRequestActor = 'requester' | 'party' | Extract<OfficerRole, 'Examiner' | 'Registrar'>;

/** What the rules need to know of a request. */
export interface TitleRequestFacts {
  readonly statusId: TitleRequestStatusId;
  readonly everSubmitted: boolean;
  /** Whether all who must consent have done so since it was last submitted. */
  readonly consented: boolean;
  /** Whether an examiner has recommended it since then. */
  readonly recommended: boolean;
  /** Whether a registrar entered it by an order: another one decides, and nobody can return it to anyone. */
  readonly byOrder: boolean;
}

interface TitleRequestActRule {
  readonly from: readonly TitleRequestStatusId[];
  readonly by: readonly TitleRequestActor[];
  /** The state after it; missing where the state stays or the request goes. */
  readonly to?: TitleRequestStatusId;
  readonly only?: (request: TitleRequestFacts, actor: TitleRequestActor) => boolean;
}

const isExamined = ({ consented }: TitleRequestFacts): boolean => consented;
const isRecommended = ({ consented, recommended }: TitleRequestFacts): boolean => consented && recommended;
const isNotRecommended = ({ consented, recommended }: TitleRequestFacts): boolean =>
  consented && !recommended;

/**
 * Domain decision, section 7: from, act, actor, guard, to. Officers have a request once everybody has consented; what
 * one party declines goes back to whoever asked.
 */
const titleRequestActs = {
  update: { from: [TitleRequestStatus.draft, TitleRequestStatus.returned], by: ['requester'] },
  delete: {
    from: [TitleRequestStatus.draft],
    by: ['requester'],
    only: ({ everSubmitted }) => !everSubmitted,
  },
  submit: {
    from: [TitleRequestStatus.draft, TitleRequestStatus.returned],
    by: ['requester'],
    to: TitleRequestStatus.submitted,
  },
  withdraw: {
    from: [TitleRequestStatus.submitted, TitleRequestStatus.returned],
    by: ['requester'],
    to: TitleRequestStatus.withdrawn,
    only: ({ byOrder }) => !byOrder,
  },
  consent: { from: [TitleRequestStatus.submitted], by: ['party'], only: ({ consented }) => !consented },
  decline: {
    from: [TitleRequestStatus.submitted],
    by: ['party'],
    to: TitleRequestStatus.returned,
    only: ({ consented }) => !consented,
  },
  take: {
    from: [TitleRequestStatus.submitted],
    by: ['Examiner', 'Registrar'],
    only: (request, actor) =>
      isExamined(request) && actor === (request.recommended ? 'Registrar' : 'Examiner'),
  },
  assign: { from: [TitleRequestStatus.submitted], by: ['Examiner', 'Registrar'], only: isExamined },
  putBack: { from: [TitleRequestStatus.submitted], by: ['Examiner', 'Registrar'], only: isExamined },
  recommend: { from: [TitleRequestStatus.submitted], by: ['Examiner'], only: isNotRecommended },
  return: {
    from: [TitleRequestStatus.submitted],
    by: ['Examiner', 'Registrar'],
    to: TitleRequestStatus.returned,
    only: (request, actor) =>
      isExamined(request) && !request.byOrder && (!request.recommended || actor === 'Registrar'),
  },
  referBack: {
    from: [TitleRequestStatus.submitted],
    by: ['Registrar'],
    only: (request) => isRecommended(request) && !request.byOrder,
  },
  register: {
    from: [TitleRequestStatus.submitted],
    by: ['Registrar'],
    to: TitleRequestStatus.registered,
    only: isRecommended,
  },
  reject: {
    from: [TitleRequestStatus.submitted],
    by: ['Registrar'],
    to: TitleRequestStatus.rejected,
    only: isExamined,
  },
  /** Whoever entered an order gives it up. */
  withdrawOrder: {
    from: [TitleRequestStatus.submitted],
    by: ['Registrar'],
    to: TitleRequestStatus.withdrawn,
    only: ({ byOrder }) => byOrder,
  },
} as const satisfies Record<string, TitleRequestActRule>;

export type TitleRequestAct = keyof typeof titleRequestActs;

export const titleRequestActNames = Object.keys(titleRequestActs) as readonly TitleRequestAct[] as readonly [
  TitleRequestAct,
  ...TitleRequestAct[],
];

/** Whether the actor may do the act in the request's present state. */
export function canActOnTitleRequest(
  act: TitleRequestAct,
  request: TitleRequestFacts,
  actor: TitleRequestActor,
): boolean {
  const rule: TitleRequestActRule = titleRequestActs[act];
  return (
    rule.from.includes(request.statusId) && rule.by.includes(actor) && (rule.only?.(request, actor) ?? true)
  );
}

/** Every act that the actor may do in the request's present state. */
export function actsOnTitleRequest(request: TitleRequestFacts, actor: TitleRequestActor): TitleRequestAct[] {
  return titleRequestActNames.filter((act) => canActOnTitleRequest(act, request, actor));
}

/** The state in which the act leaves the request. */
export function titleRequestStatusAfter(
  act: TitleRequestAct,
  request: Pick<TitleRequestFacts, 'statusId'>,
): TitleRequestStatusId {
  const { to }: TitleRequestActRule = titleRequestActs[act];
  return to ?? request.statusId;
}

/** What somebody declares who consents; kept with the act, by its version. A changed text is a new version. */
export const consentDeclaration = {
  version: 1,
  text: 'I have read what is asked for. I consent to its registration, for myself or with the right to do so for the company that I act for.',
} as const;
