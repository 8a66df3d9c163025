import {
  canActOnRegistration,
  ExpertStatus,
  type ExpertType,
  identificationKey,
  isCreatorsTurn,
  mostResponsiblePersons,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call, InspectedFile } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { draftFacts, partiesOf } from './correct-registration.ts';
import { type LockedRegistration, lockRegistration } from './experts.queries.ts';
import { lockIdentification, syncMemberships } from './memberships.queries.ts';
import { notifyOfRights } from './notify-people.ts';
import {
  type FoundPerson,
  findPerson,
  findRegistrationOfPerson,
  insertPerson,
  type PersonContent,
  updatePerson,
} from './persons.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { replacedFiles, saveFiles } from './registration-content.ts';
import { raiseVersion, saveFormerDocuments } from './write-registrations.queries.ts';

type PersonCall = Call<'POST /Developers/responsiblePerson'> | Call<'PUT /Developers/responsiblePerson'>;
type LawyerCall =
  | Call<'POST /LegalPractitioners/responsiblePerson'>
  | Call<'PUT /LegalPractitioners/responsiblePerson'>;

/** A form of a responsible person, whichever of the two documents it takes. */
interface PersonForm {
  readonly call: PersonCall | LawyerCall;
  readonly expertType: ExpertType;
  readonly field: 'PowerOfAttorney' | 'BarCouncilRegistrationDocument';
  readonly file: InspectedFile | undefined;
  readonly licenseNumber: string | null;
}

function formOf(expertType: ExpertType, call: PersonCall): PersonForm {
  const file = call.files.PowerOfAttorney;
  return { call, expertType, field: 'PowerOfAttorney', file, licenseNumber: null };
}

function lawyerFormOf(call: LawyerCall): PersonForm {
  const file = call.files.BarCouncilRegistrationDocument;
  const licenseNumber = call.form.BarCouncilLicenseNumber;
  return {
    call,
    expertType: 'LegalPractitioner',
    field: 'BarCouncilRegistrationDocument',
    file,
    licenseNumber,
  };
}

/** The registration, if this person may now add to its persons; the creator before approval, an admin after it. */
export async function lockToManage(
  call: Pick<PersonCall, 'db' | 'session'>,
  expertType: ExpertType,
  registrationId: string,
): Promise<LockedRegistration | Refusal> {
  const registration = await lockRegistration(call.db, call.session.personId, expertType, registrationId);
  if (!registration) return refuse('NOT_FOUND');
  const facts = draftFacts(registration);
  const parties = partiesOf(registration);
  if (
    canActOnRegistration('changePersons', facts, parties) ||
    canActOnRegistration('managePersons', facts, parties)
  )
    return registration;
  if (registration.statusId === ExpertStatus.approved && !registration.isAdmin) return refuse('NOT_AN_ADMIN');
  if (isCreatorsTurn(registration.statusId) && !registration.isCreator) return refuse('NOT_THE_CREATOR');
  return refuse('REGISTRATION_STATE');
}

const documentOfAnother =
  'The document on file is of the person with the former number. Choose that of this person';

async function contentOf(
  { call, field, file, licenseNumber }: PersonForm,
  registration: LockedRegistration,
  before: FoundPerson | undefined,
): Promise<PersonContent | Refusal> {
  const { form } = call;
  const isAnother =
    before !== undefined &&
    identificationKey(before.identification) !== identificationKey(form.ResponsiblePersonIdentification);
  // The document says who may act. Another ID number is another person, of whom it says nothing.
  const kept = isAnother
    ? null
    : (before?.powerOfAttorneyId ?? before?.barCouncilRegistrationDocumentId ?? null);
  if (!file && kept === null) {
    return refuse('INVALID', { [field]: isAnother ? documentOfAnother : 'This field is required' });
  }
  const ids = await saveFiles(call, registration, { document: file }, { document: kept });
  if (ids instanceof Refusal) return ids;
  return {
    identification: form.ResponsiblePersonIdentification,
    name: form.ResponsiblePersonName,
    position: form.ResponsiblePersonPosition,
    isAdmin: form.IsAdmin,
    powerOfAttorneyId: field === 'PowerOfAttorney' ? ids.document : null,
    barCouncilRegistrationDocumentId: field === 'PowerOfAttorney' ? null : ids.document,
    barCouncilLicenseNumber: licenseNumber,
  };
}

function refuseSecond(error: unknown): Refusal {
  if (violatedUniqueness(error) !== 'responsible_persons_of_registration') throw error;
  return refuse('PERSON_ALREADY_ADDED', {
    ResponsiblePersonIdentification: 'This person has been added already',
  });
}

async function add(person: PersonForm): Promise<Refusal | string> {
  const { call, expertType } = person;
  const { db, form, session } = call;
  await lockIdentification(db, form.ResponsiblePersonIdentification);
  const registration = await lockToManage(call, expertType, form.Id);
  if (registration instanceof Refusal) return registration;
  if (isStale(call.seenVersion, registration.version)) return refuseStale(registration.version);
  if (registration.responsiblePersons >= mostResponsiblePersons) {
    return refuse('INVALID', { form: `Add at most ${mostResponsiblePersons} persons` });
  }
  const content = await contentOf(person, registration, undefined);
  if (content instanceof Refusal) return content;
  // Whoever joins an approved organisation may act for it at once: nobody looks at the document before.
  const document = content.powerOfAttorneyId ?? content.barCouncilRegistrationDocumentId;
  const unready =
    registration.statusId === ExpertStatus.approved && document && (await refuseUnready(db, [document]));
  if (unready) return unready;
  const id = uuidv7();
  try {
    await insertPerson(db, { ...content, id, registrationId: form.Id, createdBy: session.personId });
  } catch (error) {
    return refuseSecond(error);
  }
  await raiseVersion(db, form.Id);
  await recordRegistrationAct(call, {
    verb: 'addPerson',
    id: form.Id,
    entity: registration,
    after: { id, ...content },
  });
  if (registration.statusId === ExpertStatus.approved) {
    await syncMemberships(db, [form.Id]);
    const bound = await findPerson(db, session.personId, form.Id, id);
    const entity = { entityType: expertType, entityId: form.Id, name: registration.name };
    if (bound?.personId) await notifyOfRights(db, 'personAdded', entity, [bound.personId]);
  }
  return id;
}

async function change(person: PersonForm, registrationId: string): Promise<Refusal | string> {
  const { call, expertType } = person;
  const { db, form, session } = call;
  await lockIdentification(db, form.ResponsiblePersonIdentification);
  const registration = await lockToManage(call, expertType, registrationId);
  if (registration instanceof Refusal) return registration;
  // Who acts for an approved organisation is added or removed; nobody is turned into somebody else.
  if (registration.statusId === ExpertStatus.approved) return refuse('REGISTRATION_STATE');
  if (isStale(call.seenVersion, registration.version)) return refuseStale(registration.version);
  const before = await findPerson(db, session.personId, registrationId, form.Id);
  if (!before) return refuse('NOT_FOUND');
  const content = await contentOf(person, registration, before);
  if (content instanceof Refusal) return content;
  try {
    await updatePerson(db, form.Id, content);
  } catch (error) {
    return refuseSecond(error);
  }
  if (registration.statusId !== ExpertStatus.draft) {
    const replaced = replacedFiles(
      { a: before.powerOfAttorneyId, b: before.barCouncilRegistrationDocumentId },
      { a: content.powerOfAttorneyId, b: content.barCouncilRegistrationDocumentId },
    );
    await saveFormerDocuments(db, registrationId, replaced);
  }
  await raiseVersion(db, registrationId);
  const { personId: _, isOneself: __, ...was } = before;
  await recordRegistrationAct(call, {
    verb: 'changePerson',
    id: registrationId,
    entity: registration,
    before: was,
    after: { id: form.Id, ...content },
  });
  return form.Id;
}

/** PUT serves the dialog, which adds to a registration, and the page, which changes a person: the id says which. */
async function put(person: PersonForm): Promise<Refusal | string> {
  const registrationId = await findRegistrationOfPerson(person.call.db, person.call.form.Id);
  return registrationId === undefined ? add(person) : change(person, registrationId);
}

export const addPerson =
  (expertType: 'Business' | 'Developer') => (call: Call<'POST /Developers/responsiblePerson'>) =>
    add(formOf(expertType, call));
export const putPerson =
  (expertType: 'Business' | 'Developer') => (call: Call<'PUT /Developers/responsiblePerson'>) =>
    put(formOf(expertType, call));
export const addLawyer = (call: Call<'POST /LegalPractitioners/responsiblePerson'>) =>
  add(lawyerFormOf(call));
export const putLawyer = (call: Call<'PUT /LegalPractitioners/responsiblePerson'>) => put(lawyerFormOf(call));
