import {
  applicationStatusAfter,
  type EntityRef,
  type HoldingAct,
  hindranceOf,
  type OfficerHindrance,
} from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { moveApplication } from '../application-decisions/examined-applications.queries.ts';
import { type LockedForOfficer, lockForOfficer } from '../application-decisions/lock-for-officer.ts';
import { notifyParties } from '../application-decisions/notify-parties.ts';
import { recordDecision } from '../application-decisions/record-decision.ts';
import { tellOfficers } from '../officer-notifications/tell-officers.ts';
import type { LockedExamination } from './examination-acts.queries.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import { examine, refuseWithLastAct } from './examine.ts';
import { stateCodes } from './examined.ts';
import { lockColleague, setHolder, snapshotHolding } from './holding.queries.ts';
import { findEntityOf } from './review.queries.ts';

/** What the calls about the holding of an examination have in common. */
export type HoldingCall = Pick<Call<'POST /Examinations/take'>, 'db' | 'body' | 'session' | 'requestId'>;

interface HeldExamination extends LockedExamination {
  /** Whose record it is. */
  readonly entity: EntityRef;
  /** An application's state says whether it is examined. */
  readonly application?: LockedForOfficer;
}

/** The application is locked first, as by every act on it: its state allows the act, and may change with it. */
async function lockHeldApplication(call: HoldingCall, act: HoldingAct): Promise<Refusal | HeldExamination> {
  const locked = await lockForOfficer(call, act, call.body.id);
  if (locked instanceof Refusal) return locked;
  return { ...locked.examination, entity: locked.application, application: locked };
}

/** Locks the examination; one that is over tells who ended it. */
async function lockHolding(call: HoldingCall, act: HoldingAct): Promise<Refusal | HeldExamination> {
  const { db, body, session } = call;
  if (body.objectType === 'application') return lockHeldApplication(call, act);
  const examined = { objectType: body.objectType, objectId: body.id };
  const examination = await examine(db, act, examined, session);
  if (examination instanceof Refusal) return examination;
  const entity = await findEntityOf(db, body.objectType, body.id);
  if (!entity) return refuse('NOT_FOUND');
  if (!examination) return refuseWithLastAct(db, examined, stateCodes[body.objectType]);
  return { ...examination, entity };
}

/** With its first examiner an application begins to be examined; put back by the last, it waits again. */
async function moveApplicationTo(
  call: HoldingCall,
  verb: HoldingAct,
  { application, facts }: LockedForOfficer,
  personId: string | null,
): Promise<null> {
  const { db, body } = call;
  const { id } = application;
  const statusId = applicationStatusAfter(verb, facts);
  const isMoved = statusId !== facts.statusId;
  await recordDecision(call, verb, application, async () => {
    await setHolder(db, body.objectType, id, personId);
    if (isMoved) await moveApplication(db, id, { statusId, isUndeclared: false, daysLeft: undefined });
  });
  if (isMoved && verb !== 'putBack') await notifyParties(db, 'applicationTaken', application);
  return null;
}

/** Moves the examination to the officer, or to nobody; where it is already, nothing happened. */
async function moveTo(
  call: HoldingCall,
  verb: HoldingAct,
  { entity, heldBy, application }: HeldExamination,
  personId: string | null,
): Promise<null> {
  if (heldBy === personId) return null;
  if (application) return moveApplicationTo(call, verb, application, personId);
  const { db, body, session, requestId } = call;
  const before = await snapshotHolding(db, body.objectType, body.id);
  await setHolder(db, body.objectType, body.id, personId);
  await recordAct(db, {
    verb,
    objectType: body.objectType,
    objectId: body.id,
    entity,
    actor: session,
    actingRole: 'officer',
    before,
    after: await snapshotHolding(db, body.objectType, body.id),
    requestId,
  });
  return null;
}

export async function takeExamination(call: HoldingCall): Promise<Refusal | null> {
  const examination = await lockHolding(call, 'take');
  if (examination instanceof Refusal) return examination;
  return moveTo(call, 'take', examination, call.session.personId);
}

export async function putExaminationBack(call: HoldingCall): Promise<Refusal | null> {
  const examination = await lockHolding(call, 'putBack');
  if (examination instanceof Refusal) return examination;
  return moveTo(call, 'putBack', examination, null);
}

const whyNot: Readonly<Record<OfficerHindrance, string>> = {
  role: 'Choose an officer who has the role for this step',
  party: 'Choose another officer: this one is a party to the record',
  fourEyes: 'Choose another officer: this one recommended it',
  held: 'Choose another officer',
  notHeld: 'Choose another officer',
  reserved: 'Choose another officer',
};

/** Only to somebody who could take it: with the role of the stage, no party to the record, not their own recommendation. */
export async function assignExamination(
  call: HoldingCall & { readonly body: { readonly personId: string } },
): Promise<Refusal | null> {
  const { db, body } = call;
  const { objectType, id, personId } = body;
  const examination = await lockHolding(call, 'assign');
  if (examination instanceof Refusal) return examination;
  const colleague = await lockColleague(db, objectType, id, personId);
  if (!colleague) return refuse('INVALID', { personId: whyNot.role });
  const isParty = await isPartyTo(db, objectType, id, personId);
  const free = { stage: examination.stage, holder: 'nobody' } as const;
  const hindrance = hindranceOf('take', { ...colleague, isParty }, free, objectType);
  if (hindrance) return refuse('INVALID', { personId: whyNot[hindrance] });
  const moved = await moveTo(call, 'assign', examination, personId);
  const { personId: by } = call.session;
  const examined = { objectType, objectId: id };
  if (examination.heldBy !== personId)
    await tellOfficers(db, 'assigned', examined, { to: personId, by, params: {} });
  return moved;
}
