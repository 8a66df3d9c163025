import type { RefusalCode } from '@strata/contract';
import { type ApplicationAct, type ApplicationActor, actsOnApplication, canEditPlan } from '@strata/domain';
import { freshName } from '../administered.ts';
import { applicationCalls } from '../application-calls.ts';
import { dayFromToday } from '../experts.ts';
import { eventOf, postCallback } from '../payment-callbacks.ts';
import type { HistoryPeople, HistoryPerson } from './people.ts';
import type { Standing } from './standing.ts';

/** What a person means to do next, before knowing what can be done. */
export interface Intention {
  readonly pick: number;
  /** Which of the applications. */
  readonly application: number;
  /** Tries anything, allowed or not. */
  readonly isRash: boolean;
  readonly isStale: boolean;
  /** Ends something, or takes a step back, where most go on. */
  readonly turns: number;
}

/** What is done besides the acts: to the plan, and with money. */
const errands = ['editPlan', 'pay', 'refund', 'checkOut', 'deliver'] as const;
type Errand = (typeof errands)[number];
export type Deed = ApplicationAct | Errand;

export interface Answered {
  readonly status: number;
  readonly code?: RefusalCode | undefined;
  readonly data?: unknown;
}

const endings: readonly Deed[] = ['withdraw', 'reject'];
const stepsBack: readonly Deed[] = [
  'recall',
  'decline',
  'reopen',
  'putBack',
  'assign',
  'referBack',
  'return',
];
/** What is deleted leaves no state to compare with its acts. */
const never: readonly Deed[] = ['delete'];

const isOfficer = (actor: ApplicationActor): boolean => actor === 'Examiner' || actor === 'Registrar';
/** What is a registrar's also while another officer is at it. */
const registrarsAtOnce: readonly Deed[] = ['assign', 'return', 'reject'];

/** What the person could do with the application as it stands, as far as they know. */
function possible({ caller, actors, isCashier }: HistoryPerson, standing: Standing): readonly Deed[] {
  const { facts, isAmended, heldBy, outstanding, refundDue, unpaid, paid } = standing;
  const isAnothers = heldBy !== null && heldBy !== caller.personId && actors.some(isOfficer);
  const acts = actors
    .flatMap((actor) => actsOnApplication(facts, actor))
    .filter((act) => (act === 'amend' ? !isAmended : !isAnothers || registrarsAtOnce.includes(act)));
  const edits = actors.some(
    (actor) => (actor === 'applicant' || actor === 'architect') && canEditPlan(facts, actor),
  );
  const owes = outstanding !== '0.00';
  return [
    ...acts,
    ...(edits ? (['editPlan'] as const) : []),
    ...(isCashier && owes ? (['pay'] as const) : []),
    ...(isCashier && paid && refundDue !== '0.00' ? (['refund'] as const) : []),
    ...(isCashier && unpaid ? (['deliver'] as const) : []),
    ...(actors.includes('applicant') && owes ? (['checkOut'] as const) : []),
  ];
}

/** A deed that somebody means to do. */
interface Meant {
  readonly person: HistoryPerson;
  readonly deed: Deed;
}

/**
 * Who does what: mostly what leads on, seldom a step back, more seldom an end. Undefined where nobody can do anything.
 */
export function chooseDeed(
  people: readonly HistoryPerson[],
  standing: Standing,
  { pick, isRash, turns }: Intention,
): Meant | undefined {
  const anything = [...(Object.keys(applicationCalls) as ApplicationAct[]), ...errands];
  const meant = people
    .flatMap((person) => (isRash ? anything : possible(person, standing)).map((deed) => ({ person, deed })))
    .filter(
      ({ deed }) =>
        !never.includes(deed) &&
        (turns === 0 || !endings.includes(deed)) &&
        (turns % 4 === 0 || !stepsBack.includes(deed)),
    );
  return meant[pick % Math.max(meant.length, 1)];
}

const details = {
  strataDevelopmentTypeId: 2,
  allOwnersShareCommonPropertiesOnEqualBais: false,
  landAreaInSqm: '1200.00',
  occupancyUseId: 1,
  schemeName: 'Kashimaa House',
  schemeAddress: 'Orchid Magu, Malé',
  section31: {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: true,
    compliesWithRegulations: true,
  },
} as const;

type Run = (
  people: HistoryPeople,
  person: HistoryPerson,
  standing: Standing,
  intention: Intention,
) => Promise<Answered>;

const runs: Readonly<Record<Errand, Run>> = {
  /** Another whole for the share values to make up. */
  editPlan: (_people, { caller }, { id, detailsVersion }, { pick }) =>
    caller.call(
      'PUT /Applications/developmentDetails',
      { body: { id, ...details, allotedShareValue: 1_000 + pick * 37 } },
      { version: detailsVersion },
    ),
  pay: (_people, { caller }, { id, outstanding }, { isRash }) =>
    caller.call('POST /Payments/counter', {
      body: {
        applicationId: id,
        amount: isRash || outstanding === '0.00' ? '100.00' : outstanding,
        receiptNumber: freshName(),
        paidOn: dayFromToday(0),
      },
    }),
  refund: async (_people, { caller }, { paid, refundDue }) => {
    if (!paid || refundDue === '0.00') return { status: 404 };
    const amount = Number(refundDue) > Number(paid.amount) ? paid.amount : refundDue;
    const body = { paymentId: paid.id, amount, reason: 'It is due.', receiptNumber: freshName() };
    return caller.call('POST /Payments/refund', { body }, { version: paid.version });
  },
  checkOut: (_people, { caller }, { id, outstanding }) =>
    caller.call('POST /Payments/checkout', { body: { applicationId: id, amount: outstanding } }),
  /** The gateway tells of a payment, sometimes twice at once, sometimes that it failed. */
  deliver: async ({ system }, _person, { id, unpaid }, { turns }) => {
    if (!unpaid) return { status: 404 };
    const begun = { ...unpaid, paymentId: unpaid.id, applicationId: id };
    const event = eventOf(begun, turns % 3 === 0 ? { type: 'payment.failed' } : {});
    const [told] = await Promise.all([postCallback(system, event), postCallback(system, event)]);
    return { status: told.status };
  },
};

const isErrand = (deed: Deed): deed is Errand => errands.some((one) => one === deed);

/** Does it, by HTTP. */
export function runDeed(
  deed: Deed,
  people: HistoryPeople,
  person: HistoryPerson,
  standing: Standing,
  intention: Intention,
): Promise<Answered> {
  if (isErrand(deed)) return runs[deed](people, person, standing, intention);
  const { registrationId, officers } = people;
  const { pick, isStale } = intention;
  const personId = officers[pick % officers.length] ?? '';
  const on = { ...standing, architectRegistrationId: registrationId, personId };
  return applicationCalls[deed](person.caller, on, standing.version + (isStale ? 7 : 0));
}
