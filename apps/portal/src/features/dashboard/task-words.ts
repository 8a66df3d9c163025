import { dayInMaldives, displayDate, displayDay, type TitleRequestKind } from '@strata/domain';
import { displayMoney } from '@strata/web';
import type { Task } from '../../app/tasks.ts';

interface TaskWords {
  /** What it is about, and what is to be done. */
  readonly title: string;
  readonly reason: string;
  readonly button: string;
}

type Wording = (task: Task, about: string, since: string) => TaskWords;

const finish: Readonly<Record<TitleRequestKind, (about: string) => string>> = {
  transfer: (about) => `${about}: finish your transfer`,
  mortgage: (about) => `${about}: finish your mortgage`,
  discharge: (about) => `${about}: finish the discharge of a mortgage`,
  correction: (about) => `${about}: finish your correction`,
};

const correct: Readonly<Record<TitleRequestKind, (about: string) => string>> = {
  transfer: (about) => `${about}: correct your transfer`,
  mortgage: (about) => `${about}: correct your mortgage`,
  discharge: (about) => `${about}: correct the discharge of a mortgage`,
  correction: (about) => `${about}: change your correction`,
};

const consent: Readonly<Record<TitleRequestKind, (about: string) => string>> = {
  transfer: (about) => `${about}: consent to a transfer`,
  mortgage: (about) => `${about}: consent to a mortgage`,
  discharge: (about) => `${about}: consent to the discharge of a mortgage`,
  correction: (about) => `${about}: consent to a correction`,
};

const kindOf = ({ requestKind }: Task): TitleRequestKind => requestKind ?? 'transfer';

/** Why it was given back, in the words of whoever did. */
const returned = ({ remarks }: Task, since: string): string =>
  remarks === null ? `Returned on ${since}` : `Returned on ${since}: ${remarks}`;

const words: Readonly<Record<Task['verb'], Wording>> = {
  chooseArchitect: ({ isAmendment, reference, remarks }, about) => ({
    title: isAmendment ? `${about}: choose an architect for the amendment` : `${about}: choose an architect`,
    reason: remarks === null ? `${reference}` : `${reference}. The architect declined: ${remarks}`,
    button: 'Choose an architect',
  }),
  correctApplication: (task, about, since) => ({
    title: `${about}: answer the ministry`,
    reason: `${task.reference}. ${returned(task, since)}`,
    button: 'See what to correct',
  }),
  declareApplication: ({ reference, by }, about, since) => ({
    title: `${about}: declare and submit`,
    reason: `${reference}. ${by ?? 'Your architect'} completed the plan on ${since}`,
    button: 'Check and declare',
  }),
  payFee: ({ reference, amount }, about, since) => ({
    title: `${about}: pay the fee`,
    reason: `${reference}. ${displayMoney(amount ?? '0.00')} since ${since}`,
    button: 'Pay the fee',
  }),
  drawPlan: ({ reference, by }, about, since) => ({
    title: `${about}: draw up the strata plan`,
    reason: `${reference}. ${by} asked you on ${since}`,
    button: 'Open the plan',
  }),
  finishRequest: (task, about) => ({
    title: finish[kindOf(task)](about),
    reason: `${task.reference}`,
    button: 'Continue',
  }),
  correctRequest: (task, about, since) => ({
    title: correct[kindOf(task)](about),
    reason: `${task.reference}. ${returned(task, since)}`,
    button: 'See what to correct',
  }),
  consentToRequest: (task, about, since) => ({
    title: consent[kindOf(task)](about),
    reason: `${task.by} asked on ${since}`,
    button: 'Read and answer',
  }),
  consentToAmendment: ({ by }, about, since) => ({
    title: `${about}: consent to an amendment`,
    reason: `${by} asked on ${since}`,
    button: 'Read and answer',
  }),
  correctProperty: (task, about, since) => ({
    title: `${about}: correct the plot`,
    reason: returned(task, since),
    button: 'See what to correct',
  }),
  finishRegistration: ({ reference }, about) => ({
    title: `${about}: finish your registration`,
    reason: `${reference}`,
    button: 'Continue',
  }),
  correctRegistration: (task, about, since) => ({
    title: `${about}: answer the ministry about your registration`,
    reason: `${task.reference}. ${returned(task, since)}`,
    button: 'See what to correct',
  }),
  renewLicence: ({ reference, dueDate }, about) => ({
    title: `${about}: renew your licence`,
    reason: `${reference}. ${licenceWords(dueDate ?? '')}`,
    button: 'Renew',
  }),
};

/** A licence that has ended is renewed too. */
function licenceWords(expiryDate: string): string {
  const hasEnded = expiryDate < dayInMaldives(new Date().toISOString());
  return hasEnded
    ? `The licence ended on ${displayDay(expiryDate)}`
    : `The licence ends on ${displayDay(expiryDate)}`;
}

/** What a task says. People know a unit and its building, and a registration by its name. */
export function wordsOf(task: Task): TaskWords {
  const { unitNumber, plotName, registeredName } = task;
  const place = plotName ?? registeredName ?? '';
  const about = unitNumber === null ? place : `Unit ${unitNumber}, ${place}`;
  return words[task.verb](task, about, displayDate(task.sinceDate));
}

/** Where it is done. A plan opens at what it lacks: whoever draws it up goes on there. */
export function pathOf({ verb, path }: Pick<Task, 'verb' | 'path'>): string {
  return verb === 'drawPlan' ? `${path}#findings` : path;
}

const day = 24 * 60 * 60 * 1000;
/** Midnight in the Maldives, which are five hours ahead, in whole days. */
const dayNumber = (instant: number): number => Math.floor((instant + 5 * 60 * 60 * 1000) / day);

/** By when, or for how long it has waited. */
export function timeOf(
  { dueDate, sinceDate }: Pick<Task, 'dueDate' | 'sinceDate'>,
  now: number,
): { readonly urgent?: string; readonly plain: string } {
  if (dueDate !== null) {
    const left = Math.round(Date.parse(dueDate) / day) - dayNumber(now);
    const plain = displayDay(dueDate);
    if (left < 0) return { urgent: 'Overdue', plain };
    if (left < 2) return { urgent: left === 0 ? 'Due today' : 'Due tomorrow', plain };
    return { urgent: `Due in ${left} days`, plain };
  }
  const days = dayNumber(now) - dayNumber(Date.parse(sinceDate));
  if (days <= 0) return { plain: 'Since today' };
  return { plain: days === 1 ? '1 day with you' : `${days} days with you` };
}
