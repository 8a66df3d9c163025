import { canExamineProperty, type PropertyAct } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import { takeDrafts } from '../examinations/drafts.queries.ts';
import { deleteExamination, endReturnedExamination } from '../examinations/examination-acts.queries.ts';
import { examine, refuseWithLastAct } from '../examinations/examine.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify } from '../notifications/notify.ts';
import {
  lockPropertyForOfficer,
  type PropertyForOfficer,
  setExamined,
} from './examined-properties.queries.ts';
import { snapshotProperty } from './properties.queries.ts';

/** What both calls have in common. */
type DecidingCall = Pick<
  Call<'POST /Review/properties/verify'>,
  'db' | 'body' | 'session' | 'requestId' | 'seenVersion'
>;
type Decided = Refusal | { version: number };

/**
 * Locks the property and its examination, and asks what every act of an officer asks: it is there, the officer may, its
 * state allows it, the version is the one that was seen. Whoever comes second hears who was first.
 */
async function lockFor(call: DecidingCall, act: PropertyAct): Promise<Refusal | PropertyForOfficer> {
  const { db, body, session, seenVersion } = call;
  const examined = { objectType: 'property', objectId: body.id } as const;
  const property = await lockPropertyForOfficer(db, body.id);
  if (!property) return refuse('NOT_FOUND');
  const examination = await examine(db, act, examined, session);
  if (examination instanceof Refusal) return examination;
  if (!canExamineProperty(property.statusId)) return refuseWithLastAct(db, examined, 'PROPERTY_STATE');
  if (isStale(seenVersion, property.version)) {
    return refuseWithLastAct(db, examined, 'STALE_VERSION', property.version);
  }
  return property;
}

/** Brings the property into its new state: the examination is over, and the act says so. */
async function decide(
  { db, body, session, requestId }: DecidingCall,
  verb: PropertyAct,
  { entityType, entityId }: PropertyForOfficer,
  remarks: string | null,
): Promise<{ version: number }> {
  const { id } = body;
  const before = await snapshotProperty(db, id);
  const version = await setExamined(db, id, verb === 'verify' ? 2 : 3, remarks);
  const drafts = await takeDrafts(db, { objectType: 'property', objectId: id }, session.personId, verb);
  if (verb === 'return') await endReturnedExamination(db, 'property', id, session.personId);
  else await deleteExamination(db, 'property', id);
  await recordAct(db, {
    verb,
    objectType: 'property',
    objectId: id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'officer',
    before,
    after: { ...(await snapshotProperty(db, id)), ...drafts },
    requestId,
  });
  return { version };
}

/** What all who act for the property's entity are told with it. */
async function noticeOf({ db, body }: DecidingCall, property: PropertyForOfficer) {
  const { entityType, entityId, plotName, plotNumber } = property;
  const entity = { entityType, entityId };
  const recipients = await listMembers(db, entity);
  const object = { type: 'property', id: body.id } as const;
  return { notice: { recipients, object, entity }, plot: { plotName, plotNumber } };
}

/** The plot is in order: applications for it can be submitted. Of one number on an island, one plot is verified. */
export async function verifyProperty(call: DecidingCall): Promise<Decided> {
  const property = await lockFor(call, 'verify');
  if (property instanceof Refusal) return property;
  let done: { version: number };
  try {
    done = await decide(call, 'verify', property, null);
  } catch (error) {
    if (violatedUniqueness(error) === 'verified_plot_numbers') return refuse('PLOT_ALREADY_VERIFIED');
    throw error;
  }
  const { notice, plot } = await noticeOf(call, property);
  await notify(call.db, { ...notice, kind: 'propertyVerified', params: plot });
  return done;
}

/** The applicant corrects it; with the next change it is Pending again. */
export async function returnProperty(call: Call<'POST /Review/properties/return'>): Promise<Decided> {
  const property = await lockFor(call, 'return');
  if (property instanceof Refusal) return property;
  const { remarks } = call.body;
  const done = await decide(call, 'return', property, remarks);
  const { notice, plot } = await noticeOf(call, property);
  await notify(call.db, { ...notice, kind: 'propertyReturned', params: { ...plot, remarks } });
  return done;
}
