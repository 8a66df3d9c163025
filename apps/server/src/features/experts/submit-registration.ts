import { canActOnRegistration, type ExpertType } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openExamination } from '../examinations/examine.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { draftFacts, partiesOf } from './correct-registration.ts';
import { listFilesOf, lockRegistration, snapshotRegistration } from './experts.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { tellCreator } from './tell-people.ts';
import { moveTo } from './write-registrations.queries.ts';

/** The creator hands a draft or a returned registration to the ministry. */
export function submitRegistration(expertType: ExpertType) {
  return async (call: Call<'POST /Developers/submit'>): Promise<Refusal | null> => {
    const { db, body, session, seenVersion } = call;
    const registration = await lockRegistration(db, session.personId, expertType, body.id);
    if (!registration) return refuse('NOT_FOUND');
    if (!registration.isCreator) return refuse('NOT_THE_CREATOR');
    if (!canActOnRegistration('submit', draftFacts(registration), partiesOf(registration))) {
      const lacksPersons = [1, 4].includes(registration.statusId) && registration.responsiblePersons === 0;
      return refuse(lacksPersons ? 'NO_RESPONSIBLE_PERSON' : 'REGISTRATION_STATE');
    }
    if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
    const unready = await refuseUnready(db, await listFilesOf(db, body.id));
    if (unready) return unready;
    const before = await snapshotRegistration(db, body.id);
    // What it was returned for stays in sight of those who examine it again.
    await moveTo(db, body.id, { statusId: 2 });
    await openExamination(db, { objectType: 'registration', objectId: body.id, objectKind: expertType });
    await recordRegistrationAct(call, { verb: 'submit', id: body.id, entity: registration, before });
    await tellCreator(db, 'registrationSubmitted', body.id, registration);
    return null;
  };
}
