import type { OfficerRole } from '../officer-roles.ts';

/** States of a request on a title. */
export const titleRequestStatuses = [
  { id: 1, name: 'Draft' },
  { id: 2, name: 'Submitted' },
  { id: 3, name: 'Registered' },
  { id: 4, name: 'Returned' },
  { id: 5, name: 'Rejected' },
  { id: 6, name: 'Withdrawn' },
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
  update: { from: [1, 4], by: ['requester'] },
  delete: { from: [1], by: ['requester'], only: ({ everSubmitted }) => !everSubmitted },
  submit: { from: [1, 4], by: ['requester'], to: 2 },
  withdraw: { from: [2, 4], by: ['requester'], to: 6, only: ({ byOrder }) => !byOrder },
  consent: { from: [2], by: ['party'], only: ({ consented }) => !consented },
  decline: { from: [2], by: ['party'], to: 4, only: ({ consented }) => !consented },
  take: {
    from: [2],
    by: ['Examiner', 'Registrar'],
    only: (request, actor) =>
      isExamined(request) && actor === (request.recommended ? 'Registrar' : 'Examiner'),
  },
  assign: { from: [2], by: ['Examiner', 'Registrar'], only: isExamined },
  putBack: { from: [2], by: ['Examiner', 'Registrar'], only: isExamined },
  recommend: { from: [2], by: ['Examiner'], only: isNotRecommended },
  return: {
    from: [2],
    by: ['Examiner', 'Registrar'],
    to: 4,
    only: (request, actor) =>
      isExamined(request) && !request.byOrder && (!request.recommended || actor === 'Registrar'),
  },
  referBack: {
    from: [2],
    by: ['Registrar'],
    only: (request) => isRecommended(request) && !request.byOrder,
  },
  register: { from: [2], by: ['Registrar'], to: 3, only: isRecommended },
  reject: { from: [2], by: ['Registrar'], to: 5, only: isExamined },
  /** Whoever entered an order gives it up. */
  withdrawOrder: { from: [2], by: ['Registrar'], to: 6, only: ({ byOrder }) => byOrder },
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
