import { canRemovePerson, ExpertStatus, type ExpertType } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { syncMemberships } from './memberships.queries.ts';
import { notifyOfRights } from './notify-people.ts';
import { countOtherAdmins, endPerson, findPerson, findRegistrationOfPerson } from './persons.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { lockToManage } from './write-person.ts';
import { raiseVersion } from './write-registrations.queries.ts';

/** Removes a responsible person: never oneself, and never the last who could manage the others. */
export function removePerson(expertType: Exclude<ExpertType, 'Architect'>) {
  return async (call: Call<'DELETE /Developers/responsiblePerson'>): Promise<Refusal | null> => {
    const { db, query, session, seenVersion } = call;
    const registrationId = await findRegistrationOfPerson(db, query.id);
    if (registrationId === undefined) return refuse('NOT_FOUND');
    const registration = await lockToManage(call, expertType, registrationId);
    if (registration instanceof Refusal) return registration;
    if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
    // Read under the lock: somebody may have removed the person meanwhile.
    const person = await findPerson(db, session.personId, registrationId, query.id);
    if (!person) return refuse('NOT_FOUND');
    const isApproved = registration.statusId === ExpertStatus.approved;
    const others = { personEntryId: person.id, creator: false };
    const otherAdmins = isApproved ? await countOtherAdmins(db, registrationId, others) : 1;
    const { isOneself, isAdmin } = person;
    if (!canRemovePerson({ isOneself: isOneself && isApproved, isAdmin, otherAdmins }))
      return refuse(isOneself ? 'OWN_PERSON' : 'LAST_ADMIN');
    await endPerson(db, person.id);
    await raiseVersion(db, registrationId);
    if (isApproved) {
      await syncMemberships(db, [registrationId]);
      const entity = { entityType: expertType, entityId: registrationId, name: registration.name };
      if (person.personId) await notifyOfRights(db, 'personRemoved', entity, [person.personId]);
    }
    const { personId: _, isOneself: __, ...was } = person;
    await recordRegistrationAct(call, {
      verb: 'removePerson',
      id: registrationId,
      entity: registration,
      before: was,
      after: { id: person.id, removed: true },
    });
    return null;
  };
}
