import {
  canActOnRegistration,
  type EntityRef,
  ExpertStatus,
  type ExpertType,
  isCreatorsTurn,
} from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openExamination } from '../examinations/examine.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { correctArchitect, correctRegistration, draftFacts, partiesOf } from './correct-registration.ts';
import { createRegistration, registerArchitect } from './create-registration.ts';
import {
  approveRegistration,
  recommendRegistration,
  referBackRegistration,
  rejectRegistration,
  returnRegistration,
  revokeRegistration,
} from './decide-registration.ts';
import {
  findRegistration,
  listFilesOf,
  listRegistrations,
  lockRegistration,
  snapshotRegistration,
} from './experts.queries.ts';
import { syncMemberships } from './memberships.queries.ts';
import { notifyCreator, notifyOfRights } from './notify-people.ts';
import { countOtherAdmins } from './persons.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { saveFiles } from './registration-content.ts';
import { removePerson } from './remove-person.ts';
import { registerTestArchitect } from './test-architect.ts';
import { addLawyer, addPerson, lockToManage, putLawyer, putPerson } from './write-person.ts';
import { endCreator, moveTo, replaceLicence, saveFormerDocuments } from './write-registrations.queries.ts';

type ReadingCall = Pick<Call<'GET /Developers/{id}'>, 'db' | 'services' | 'session'>;

const list =
  (expertType: ExpertType) =>
  async (call: ReadingCall & { readonly entity: EntityRef }): Promise<JsonText> =>
    new JsonText(
      await listRegistrations(call.db, {
        files: filesAddressOf(call),
        personId: call.session.personId,
        expertType,
        entity: call.entity,
      }),
    );

const detail =
  (expertType: ExpertType) =>
  async (call: ReadingCall & { readonly params: { id: string } }): Promise<JsonText | Refusal> => {
    const found = await findRegistration(call.db, {
      files: filesAddressOf(call),
      personId: call.session.personId,
      expertType,
      id: call.params.id,
    });
    if (!found) return refuse('NOT_FOUND');
    const { registration, facts } = found;
    const known = { ...facts, expertType, recommended: false };
    const parties = partiesOf(facts);
    const managesPersons =
      canActOnRegistration('changePersons', known, parties) ||
      canActOnRegistration('managePersons', known, parties);
    return new JsonText(
      JSON.stringify({
        ...registration,
        canEdit: canActOnRegistration('correct', known, parties),
        canManagePersons: managesPersons,
        canEndCreatorRights:
          canActOnRegistration('managePersons', known, parties) && !facts.isCreator && !facts.creatorHasEnded,
        canRenew: canActOnRegistration('renew', known, parties),
      }),
    );
  };

/** The creator hands a draft or a returned registration to the ministry. */
function submitRegistration(expertType: ExpertType) {
  return async (call: Call<'POST /Developers/submit'>): Promise<Refusal | null> => {
    const { db, body, session, seenVersion } = call;
    const registration = await lockRegistration(db, session.personId, expertType, body.id);
    if (!registration) return refuse('NOT_FOUND');
    if (!registration.isCreator) return refuse('NOT_THE_CREATOR');
    if (!canActOnRegistration('submit', draftFacts(registration), partiesOf(registration))) {
      const lacksPersons = isCreatorsTurn(registration.statusId) && registration.responsiblePersons === 0;
      return refuse(lacksPersons ? 'NO_RESPONSIBLE_PERSON' : 'REGISTRATION_STATE');
    }
    if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
    const unready = await refuseUnready(db, await listFilesOf(db, body.id));
    if (unready) return unready;
    const before = await snapshotRegistration(db, body.id);
    // What it was returned for stays in sight of those who examine it again.
    await moveTo(db, body.id, { statusId: ExpertStatus.submitted });
    await openExamination(db, { objectType: 'registration', objectId: body.id, objectKind: expertType });
    await recordRegistrationAct(call, { verb: 'submit', id: body.id, entity: registration, before });
    await notifyCreator(db, 'registrationSubmitted', body.id, registration);
    return null;
  };
}

/** A new licence is examined like a first one; meanwhile the old one keeps its rights until it expires. */
async function renewLicence(call: Call<'POST /Architects/renew'>): Promise<Refusal | { version: number }> {
  const { db, form, files, session, seenVersion } = call;
  const registration = await lockRegistration(db, session.personId, 'Architect', form.Id);
  if (!registration) return refuse('NOT_FOUND');
  if (!registration.isCreator) return refuse('NOT_THE_CREATOR');
  if (!canActOnRegistration('renew', draftFacts(registration), partiesOf(registration)))
    return refuse('REGISTRATION_STATE');
  if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
  const before = await snapshotRegistration(db, form.Id);
  const kept = await saveFiles(call, registration, files, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  const unready = await refuseUnready(db, [kept.LicenseDocument ?? '']);
  if (unready) return unready;
  if (registration.licenseDocumentId !== null)
    await saveFormerDocuments(db, form.Id, [registration.licenseDocumentId]);
  await replaceLicence(db, form.Id, form.LicenseNumber, kept.LicenseDocument ?? '');
  const version = await moveTo(db, form.Id, { statusId: ExpertStatus.submitted, remarks: null });
  await openExamination(db, { objectType: 'registration', objectId: form.Id, objectKind: 'Architect' });
  await recordRegistrationAct(call, { verb: 'renew', id: form.Id, entity: registration, before });
  await notifyCreator(db, 'registrationSubmitted', form.Id, registration);
  return { version };
}

/** After approval another admin can end the creator's rights; the one who asks stays, so an admin remains. */
function endCreatorRights(expertType: Exclude<ExpertType, 'Architect'>) {
  return async (call: Call<'POST /Developers/endCreatorRights'>): Promise<Refusal | null> => {
    const { db, body, seenVersion } = call;
    const registration = await lockToManage(call, expertType, body.id);
    if (registration instanceof Refusal) return registration;
    if (registration.statusId !== ExpertStatus.approved || registration.creatorHasEnded)
      return refuse('REGISTRATION_STATE');
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
    await notifyOfRights(db, 'creatorRightsEnded', entity, [registration.createdBy]);
    return null;
  };
}

export const expertsHandlers = {
  'GET /Business': list('Business'),
  'GET /Business/{id}': detail('Business'),
  'POST /Business': createRegistration('Business'),
  'PUT /Business': correctRegistration('Business'),
  'POST /Business/submit': submitRegistration('Business'),
  'POST /Business/responsiblePerson': addPerson('Business'),
  'PUT /Business/responsiblePerson': putPerson('Business'),
  'DELETE /Business/responsiblePerson': removePerson('Business'),
  'POST /Business/endCreatorRights': endCreatorRights('Business'),
  'GET /Developers': list('Developer'),
  'GET /Developers/{id}': detail('Developer'),
  'POST /Developers': createRegistration('Developer'),
  'PUT /Developers': correctRegistration('Developer'),
  'POST /Developers/submit': submitRegistration('Developer'),
  'POST /Developers/responsiblePerson': addPerson('Developer'),
  'PUT /Developers/responsiblePerson': putPerson('Developer'),
  'DELETE /Developers/responsiblePerson': removePerson('Developer'),
  'POST /Developers/endCreatorRights': endCreatorRights('Developer'),
  'GET /LegalPractitioners': list('LegalPractitioner'),
  'GET /LegalPractitioners/{id}': detail('LegalPractitioner'),
  'POST /LegalPractitioners': createRegistration('LegalPractitioner'),
  'PUT /LegalPractitioners': correctRegistration('LegalPractitioner'),
  'POST /LegalPractitioners/submit': submitRegistration('LegalPractitioner'),
  'POST /LegalPractitioners/responsiblePerson': addLawyer,
  'PUT /LegalPractitioners/responsiblePerson': putLawyer,
  'DELETE /LegalPractitioners/responsiblePerson': removePerson('LegalPractitioner'),
  'POST /LegalPractitioners/endCreatorRights': endCreatorRights('LegalPractitioner'),
  'GET /Architects': list('Architect'),
  'GET /Architects/{id}': detail('Architect'),
  'POST /Architects': registerArchitect,
  'PUT /Architects': correctArchitect,
  'POST /Architects/submit': submitRegistration('Architect'),
  'POST /Architects/renew': renewLicence,
  'POST /Architects/test': registerTestArchitect,
  'POST /Review/registrations/recommend': recommendRegistration,
  'POST /Review/registrations/return': returnRegistration,
  'POST /Review/registrations/approve': approveRegistration,
  'POST /Review/registrations/reject': rejectRegistration,
  'POST /Review/registrations/referBack': referBackRegistration,
  'POST /Review/registrations/revoke': revokeRegistration,
} satisfies Partial<Handlers>;
