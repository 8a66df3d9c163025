import { type Output, type RefusalCode, refusals } from '@strata/contract';
import type { QueueItem } from '../../app/examinations/kinds.ts';

export type BulkAct = 'takeMany' | 'putBackMany' | 'assignMany';
export type BulkResult = Output<'POST /Examinations/takeMany'>['results'][number];

const notDone: Readonly<Record<BulkAct, string>> = {
  takeMany: 'Not taken',
  putBackMany: 'Not put back',
  assignMany: 'Not given',
};

const waitsFor = (item: QueueItem | undefined): string =>
  item?.stage === 'decide' ? 'it waits for a registrar' : 'it waits for an examiner';

const moved = 'it no longer waits here';

function reasonOf(
  { code, reason, by }: NonNullable<BulkResult['refused']>,
  item: QueueItem | undefined,
): string {
  const reasons: Readonly<Partial<Record<RefusalCode, string>>> = {
    FORBIDDEN: waitsFor(item),
    CONFLICT_OF_INTEREST: 'you are a party to it',
    FOUR_EYES: 'you recommended it',
    HELD_BY_ANOTHER: by === null ? 'another officer holds it' : `${by} holds it`,
    RESERVED: 'it is reserved for the examiner who had it before',
    NOT_HELD: 'nobody holds it',
    NOT_FOUND: moved,
    APPLICATION_STATE: moved,
    REQUEST_STATE: moved,
    REGISTRATION_STATE: moved,
    PROPERTY_STATE: moved,
  };
  return reasons[code] ?? reason ?? refusals[code].message;
}

/** "Not taken: it waits for a registrar", as the row of a record says it. */
export function refusalInWords(
  act: BulkAct,
  refused: NonNullable<BulkResult['refused']>,
  item: QueueItem | undefined,
): string {
  return `${notDone[act]}: ${reasonOf(refused, item)}`;
}

/** "3 of 4 given to Aminath Sana". */
export function resultInWords(
  act: BulkAct,
  results: readonly BulkResult[],
  name: string | undefined,
): string {
  const done = results.filter(({ refused }) => refused === null).length;
  const count = done === results.length ? String(done) : `${done} of ${results.length}`;
  if (act === 'takeMany') return `${count} taken`;
  if (act === 'putBackMany') return `${count} put back`;
  return name === undefined ? `${count} given` : `${count} given to ${name}`;
}
