import type { RefusalCode } from '@strata/contract';
import {
  addWorkingDays,
  type ExaminationFacts,
  hindranceOf,
  type OfficerAct,
  type OfficerHindrance,
  type OfficerRole,
  reservedWorkingDays,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellOfficers } from '../officer-notifications/tell-officers.ts';
import {
  findLastAct,
  getTarget,
  type LockedExamination,
  lockExamination,
  upsertExamination,
} from './examination-acts.queries.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import type { Examined } from './examined.ts';
import { findEarlierExaminer, findHoldingAct } from './reservations.queries.ts';

/** The officer who acts. */
export interface ActingOfficer {
  readonly personId: string;
  readonly roles: readonly OfficerRole[];
}

/**
 * Puts a record that was handed in into its queue, with the day by which the ministry means to answer: so many working
 * days as its kind has, or as it had left where the clock stood still meanwhile. What was returned is kept for who examined it, unless
 * they have become a party to it.
 */
export async function openExamination(
  tx: Queryable,
  examined: Examined & { readonly objectKind: string },
  daysLeft?: number | null,
): Promise<void> {
  const { objectType, objectId } = examined;
  const { workingDays, today, ...calendar } = await getTarget(tx, objectType);
  const holidays = new Set(calendar.holidays);
  const earlier = await findEarlierExaminer(tx, objectType, objectId);
  const isKept = earlier !== undefined && !(await isPartyTo(tx, objectType, objectId, earlier));
  const reserved = isKept
    ? { personId: earlier, until: addWorkingDays(today, reservedWorkingDays, holidays) }
    : undefined;
  const targetOn = addWorkingDays(today, daysLeft ?? workingDays, holidays);
  const { isNew, revision } = await upsertExamination(tx, { ...examined, targetOn, reserved });
  if (!isNew || !reserved) return;
  const params = { revision: String(revision), keptUntil: reserved.until };
  await tellOfficers(tx, 'cameBack', examined, { to: reserved.personId, params });
}

/** Refuses because somebody was quicker, and says who and when. */
export async function refuseWithLastAct(
  tx: Queryable,
  { objectType, objectId }: { readonly objectType: string; readonly objectId: string },
  code: RefusalCode,
  version?: number,
): Promise<Refusal> {
  const lastAct = await findLastAct(tx, objectType, objectId);
  return new Refusal(code, { ...(version === undefined ? {} : { version }), lastAct });
}

const codeOf: Readonly<Record<OfficerHindrance, RefusalCode>> = {
  role: 'FORBIDDEN',
  party: 'CONFLICT_OF_INTEREST',
  fourEyes: 'FOUR_EYES',
  held: 'HELD_BY_ANOTHER',
  notHeld: 'NOT_HELD',
  reserved: 'RESERVED',
};

/** Where an examination stands, as one officer sees it. */
export function factsOf(
  examination: Pick<LockedExamination, 'stage' | 'heldBy'>,
  officer: Pick<ActingOfficer, 'personId'>,
): ExaminationFacts {
  const { stage, heldBy } = examination;
  if (heldBy === null) return { stage, holder: 'nobody' };
  return { stage, holder: heldBy === officer.personId ? 'oneself' : 'another' };
}

/** Whether it is kept for somebody else. Who is a party to it has no claim to it, even if they have become one since it came back. */
async function isReservedForAnother(
  tx: Queryable,
  { objectType, objectId }: Examined,
  { reservedFor }: LockedExamination,
  { personId }: ActingOfficer,
): Promise<boolean> {
  if (reservedFor === null || reservedFor === personId) return false;
  return !(await isPartyTo(tx, objectType, objectId, reservedFor));
}

/** An examination that is locked, and what keeps the officer from the act besides the state of the record. */
interface Looked {
  readonly examination: LockedExamination | undefined;
  readonly refusal: Refusal | undefined;
}

/**
 * Locks the examination of a record that is locked already, and says what keeps the officer from the act: no role, a
 * party to the record, their own recommendation, another officer at it. The record's own state is the caller's to judge.
 */
export async function lookInto(
  tx: Queryable,
  act: OfficerAct,
  examined: Examined,
  officer: ActingOfficer,
): Promise<Looked> {
  const { objectType, objectId } = examined;
  const examination = await lockExamination(tx, objectType, objectId, officer.personId);
  const isParty = await isPartyTo(tx, objectType, objectId, officer.personId);
  const hindrance = hindranceOf(
    act,
    { roles: officer.roles, isParty, hasRecommended: examination?.hasRecommended ?? false },
    examination && {
      ...factsOf(examination, officer),
      isReserved: await isReservedForAnother(tx, examined, examination, officer),
    },
    objectType,
  );
  if (!hindrance) return { examination, refusal: undefined };
  if (hindrance === 'held' && examination?.holderName && examination.heldSince) {
    const { holderName: by, heldSince: at } = examination;
    // Who was given it did not take it.
    const given = await findHoldingAct(tx, objectType, objectId);
    const lastAct = given?.verb === 'assign' ? { ...given, at } : { verb: 'take', by, at };
    return { examination, refusal: new Refusal(codeOf[hindrance], { lastAct }) };
  }
  return { examination, refusal: new Refusal(codeOf[hindrance]) };
}

/** The examination of the record, locked, or what keeps the officer from the act. */
export async function examine(
  tx: Queryable,
  act: OfficerAct,
  examined: Examined,
  officer: ActingOfficer,
): Promise<Refusal | LockedExamination | undefined> {
  const { examination, refusal } = await lookInto(tx, act, examined, officer);
  return refusal ?? examination;
}
