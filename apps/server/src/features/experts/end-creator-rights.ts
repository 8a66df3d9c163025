import type { ExpertType } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { snapshotRegistration } from './experts.queries.ts';
import { syncMemberships } from './memberships.queries.ts';
import { countOtherAdmins } from './persons.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { tellRights } from './tell-people.ts';
import { lockToManage } from './write-person.ts';
import { endCreator } from './write-registrations.queries.ts';

/** After approval another admin can end the creator's rights; the one who asks stays, so an admin remains. */
export function endCreatorRights(expertType: Exclude<ExpertType, 'Architect'>) {
  return async (call: Call<'POST /Developers/endCreatorRights'>): Promise<Refusal | null> => {
    const { db, body, seenVersion } = call;
    const registration = await lockToManage(call, expertType, body.id);
    if (registration instanceof Refusal) return registration;
    if (registration.statusId !== 3 || registration.creatorHasEnded) return refuse('REGISTRATION_STATE');
    if (registration.isCreator) return refuse('OWN_PERSON');
    if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
    if ((await countOtherAdmins(db, body.id, { personEntryId: null, creator: true })) === 0)
      return refuse('LAST_ADMIN');
    const before = await snapshotRegistration(db, body.id);
    await endCreator(db, body.id);
    await syncMemberships(db, [body.id]);
    await recordRegistrationAct(call, {
      verb: 'endCreatorRights',
      id: body.id,
      entity: registration,
      before,
    });
    const entity = { entityType: expertType, entityId: body.id, name: registration.name };
    await tellRights(db, 'creatorRightsEnded', entity, [registration.createdBy]);
    return null;
  };
}
