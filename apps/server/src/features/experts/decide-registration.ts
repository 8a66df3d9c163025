import type { RefusalCode } from '@strata/contract';
import { canActOnRegistration, type ExpertAct, type OfficerAct, statusAfter } from '@strata/domain';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import { takeDrafts } from '../examinations/drafts.queries.ts';
import {
  deleteExamination,
  endReturnedExamination,
  moveToDecide,
  moveToExamine,
} from '../examinations/examination-acts.queries.ts';
import { examine, refuseWithLastAct } from '../examinations/examine.ts';
import { type LockedRegistration, lockForOfficer, snapshotRegistration } from './experts.queries.ts';
import { syncMemberships } from './memberships.queries.ts';
import { notifyCreator } from './notify-people.ts';
import { listBoundPersons } from './persons.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { isAfterToday, moveTo, raiseVersion, type StateChange } from './write-registrations.queries.ts';

type DecidingCall = Pick<
  Call<'POST /Review/registrations/recommend'>,
  'db' | 'session' | 'seenVersion' | 'requestId'
> & { readonly body: { readonly id: string } };
type RegistrationAct = Extract<OfficerAct & ExpertAct, string>;
type Decided = Refusal | { version: number };

interface Locked {
  readonly registration: LockedRegistration;
  readonly before: unknown;
}

/**
 * Locks the registration and its examination, and asks everything that every act of an officer asks: it exists, its
 * state allows the act, the officer may, the version is the one that was seen. Whoever comes second hears who was first.
 */
async function lockFor(call: DecidingCall, act: RegistrationAct): Promise<Refusal | Locked> {
  const { db, body, session, seenVersion } = call;
  const examined = { objectType: 'registration', objectId: body.id } as const;
  const registration = await lockForOfficer(db, session.personId, body.id);
  if (!registration) return refuse('NOT_FOUND');
  const examination = await examine(db, act, examined, session);
  const tell = (code: RefusalCode, version?: number) => refuseWithLastAct(db, examined, code, version);
  if (examination instanceof Refusal) return examination;
  const facts = { ...registration, recommended: examination?.stage === 'decide' };
  if (!canActOnRegistration(act, facts, session.roles)) return tell('REGISTRATION_STATE');
  if (isStale(seenVersion, registration.version)) return tell('STALE_VERSION', registration.version);
  return { registration, before: await snapshotRegistration(db, body.id) };
}

async function record(
  call: DecidingCall,
  verb: RegistrationAct,
  { registration, before }: Locked,
  more: object = {},
) {
  const { db, body } = call;
  const after = { ...(await snapshotRegistration(db, body.id)), ...more };
  await recordRegistrationAct(call, {
    verb,
    id: body.id,
    entity: registration,
    actingRole: 'officer',
    before,
    after,
  });
}

async function move(
  call: DecidingCall,
  act: RegistrationAct,
  locked: Locked,
  change: Omit<StateChange, 'statusId'>,
): Promise<{ version: number }> {
  const { db, body } = call;
  const statusId = statusAfter(act, locked.registration.statusId);
  const version = await moveTo(db, body.id, { ...change, statusId });
  const examined = { objectType: 'registration', objectId: body.id } as const;
  const drafts = await takeDrafts(db, examined, call.session.personId, act);
  if (act === 'return') await endReturnedExamination(db, 'registration', body.id, call.session.personId);
  else await deleteExamination(db, 'registration', body.id);
  await syncMemberships(db, [body.id]);
  await record(call, act, locked, drafts);
  return { version };
}

/** The examiner's part is done: another officer decides. */
export async function recommendRegistration(
  call: Call<'POST /Review/registrations/recommend'>,
): Promise<Decided> {
  const locked = await lockFor(call, 'recommend');
  if (locked instanceof Refusal) return locked;
  const { id, note } = call.body;
  await moveToDecide(call.db, 'registration', id, call.session.personId, note);
  const version = await raiseVersion(call.db, id);
  await record(call, 'recommend', locked, note ? { note } : {});
  return { version };
}

export async function returnRegistration(call: Call<'POST /Review/registrations/return'>): Promise<Decided> {
  const locked = await lockFor(call, 'return');
  if (locked instanceof Refusal) return locked;
  const { id, remarks } = call.body;
  const done = await move(call, 'return', locked, { remarks });
  await notifyCreator(call.db, 'registrationReturned', id, locked.registration, { remarks });
  return done;
}

/** The registration becomes an entity for its creator and its responsible persons, at their next call. */
export async function approveRegistration(
  call: Call<'POST /Review/registrations/approve'>,
): Promise<Decided> {
  const locked = await lockFor(call, 'approve');
  if (locked instanceof Refusal) return locked;
  const { registration } = locked;
  const { id, expiryDate } = call.body;
  const isArchitect = registration.expertType === 'Architect';
  if (isArchitect && expiryDate === undefined)
    return refuse('INVALID', { expiryDate: 'This field is required' });
  if (!isArchitect && expiryDate !== undefined)
    return refuse('INVALID', { expiryDate: 'Only a licence has a last day' });
  if (expiryDate !== undefined && !(await isAfterToday(call.db, expiryDate)))
    return refuse('INVALID', { expiryDate: 'Enter a day after today' });
  let done: { version: number };
  try {
    done = await move(call, 'approve', locked, { remarks: null, becomesEntity: true, expiryDate });
  } catch (error) {
    if (violatedUniqueness(error) === 'one_entity_of_an_identification') return refuse('ALREADY_REGISTERED');
    throw error;
  }
  const others = await listBoundPersons(call.db, id);
  await notifyCreator(call.db, 'registrationApproved', id, registration, {}, others);
  return done;
}

export async function rejectRegistration(call: Call<'POST /Review/registrations/reject'>): Promise<Decided> {
  const locked = await lockFor(call, 'reject');
  if (locked instanceof Refusal) return locked;
  const { id, reason } = call.body;
  const done = await move(call, 'reject', locked, { remarks: reason, endsEntity: true });
  await notifyCreator(call.db, 'registrationRejected', id, locked.registration, { reason });
  return done;
}

/** The registrar asks the examiners to look again; the recommendation is void. */
export async function referBackRegistration(
  call: Call<'POST /Review/registrations/referBack'>,
): Promise<Decided> {
  const locked = await lockFor(call, 'referBack');
  if (locked instanceof Refusal) return locked;
  const { db, body, requestId, session } = call;
  await moveToExamine(db, 'registration', body.id, session.personId, body.reason);
  const version = await raiseVersion(db, body.id);
  await recordRegistrationAct(
    { db, session, requestId },
    {
      verb: 'referBack',
      id: body.id,
      entity: locked.registration,
      actingRole: 'officer',
      before: locked.before,
      after: { reason: body.reason, version },
    },
  );
  return { version };
}

/** Nobody acts for it any longer, from their next call on. */
export async function revokeRegistration(call: Call<'POST /Review/registrations/revoke'>): Promise<Decided> {
  const locked = await lockFor(call, 'revoke');
  if (locked instanceof Refusal) return locked;
  const { id, reason } = call.body;
  const others = await listBoundPersons(call.db, id);
  const done = await move(call, 'revoke', locked, { remarks: reason, endsEntity: true });
  await notifyCreator(call.db, 'registrationRevoked', id, locked.registration, { reason }, others);
  return done;
}
