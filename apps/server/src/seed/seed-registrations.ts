import { randomUUID } from 'node:crypto';
import { type EntityRef, ExpertStatus, type ExpertType } from '@strata/domain';
import {
  companies,
  demoRegistrations,
  type FictionalRegistration,
  type FictionalResponsiblePerson,
  fullNameOf,
  getPerson,
  people,
} from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { snapshotRegistration } from '../features/experts/experts.queries.ts';
import { syncMemberships } from '../features/experts/memberships.queries.ts';
import { insertPerson } from '../features/experts/persons.queries.ts';
import {
  insertRegistration,
  type RegistrationContent,
} from '../features/experts/write-registrations.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { seedDocument } from './seed-document.ts';
import { seedExamination } from './seed-examinations.ts';
import { ensurePerson } from './seed-person.ts';
import { findEntityOf, hasRegistrationOf, setRegistrationState } from './seed-registrations.queries.ts';
import type { Story } from './story.ts';

interface Seeding {
  readonly tx: Queryable;
  readonly fileStore: FileStore;
  readonly issuer: string;
}

/** Somebody who registers for themselves, and when. */
interface Applicant {
  readonly personId: string;
  readonly entity: EntityRef;
  readonly at: string;
}

/** Uploads a document of the applicant; answers with its id. */
async function documentOf(
  { tx, fileStore }: Seeding,
  { personId, entity, at }: Applicant,
  title: string,
): Promise<string> {
  const fileName = `${title.replaceAll('/', '-')}.pdf`;
  return seedDocument(tx, fileStore, { title, fileName, owner: entity, uploadedBy: personId, sentAt: at });
}

async function contentOf(
  seeding: Seeding,
  applicant: Applicant,
  { company: number, licence, createdBy }: FictionalRegistration,
): Promise<RegistrationContent & { readonly expertType: ExpertType }> {
  const document = (title: string): Promise<string> => documentOf(seeding, applicant, title);
  if (licence) {
    const person = getPerson(createdBy);
    return {
      expertType: 'Architect',
      identification: createdBy,
      name: fullNameOf(person),
      addressName: licence.building,
      street: licence.street,
      postalCode: licence.postalCode,
      islandId: licence.islandId,
      contactNumber: person.mobile,
      contactEmail: person.email,
      registrationCopyId: null,
      businessProfileId: null,
      licenseNumber: licence.number,
      licenseDocumentId: await document(`Licence ${licence.number}`),
    };
  }
  const company = companies.find(({ registrationNumber }) => registrationNumber === number);
  if (!company) throw new Error(`The fictional register has no company ${number}`);
  return {
    expertType: company.type,
    identification: company.registrationNumber,
    name: company.name,
    addressName: company.building,
    street: company.street,
    postalCode: company.postalCode,
    islandId: company.islandId,
    contactNumber: company.phone,
    contactEmail: company.email,
    registrationCopyId: await document(`Registration copy ${company.registrationNumber}`),
    businessProfileId: await document(`Business profile ${company.name}`),
    licenseNumber: null,
    licenseDocumentId: null,
  };
}

async function seedResponsiblePerson(
  seeding: Seeding,
  applicant: Applicant,
  registrationId: string,
  person: FictionalResponsiblePerson,
): Promise<void> {
  const { barCouncilLicenseNumber: licence } = person;
  if (people.some(({ idnumber }) => idnumber === person.identification))
    await ensurePerson(seeding.tx, seeding.issuer, person.identification);
  const title = licence === undefined ? `Power of attorney ${person.name}` : `Bar council ${licence}`;
  const documentId = await documentOf(seeding, applicant, title);
  await insertPerson(seeding.tx, {
    ...person,
    id: uuidv7(),
    registrationId,
    createdBy: applicant.personId,
    powerOfAttorneyId: licence === undefined ? documentId : null,
    barCouncilRegistrationDocumentId: licence === undefined ? null : documentId,
    barCouncilLicenseNumber: licence ?? null,
  });
}

/** When it was begun, submitted, and came into its state; an architect submits at once. */
function timesOf(story: Story, { key, ageInDays, licence, ...registration }: FictionalRegistration) {
  const { submittedDaysAgo = ageInDays, statusSinceDaysAgo = submittedDaysAgo, statusId } = registration;
  const days = [ageInDays, submittedDaysAgo, statusSinceDaysAgo] as const;
  const [createdAt, later, decidedAt] = story.momentsOf(`registration ${key}`, days);
  if (statusId === ExpertStatus.draft) return { createdAt, statusSince: createdAt, submittedAt: undefined };
  const submittedAt = licence ? createdAt : later;
  return {
    createdAt,
    submittedAt,
    statusSince: statusId === ExpertStatus.submitted ? submittedAt : decidedAt,
  };
}

async function seedRegistration(
  seeding: Seeding,
  story: Story,
  registration: FictionalRegistration,
): Promise<void> {
  const { tx, issuer } = seeding;
  const times = timesOf(story, registration);
  const { createdAt: at, submittedAt } = times;
  const personId = await ensurePerson(tx, issuer, registration.createdBy);
  const entity = { entityType: 'Self', entityId: personId } as const;
  const applicant = { personId, entity, at };
  const content = await contentOf(seeding, applicant, registration);
  const id = uuidv7();
  await insertRegistration(tx, {
    ...content,
    ...entity,
    id,
    createdBy: personId,
    statusId: ExpertStatus.draft,
  });
  for (const person of registration.persons) await seedResponsiblePerson(seeding, applicant, id, person);
  const { key, submittedDaysAgo, licence, examination, statusId, remarks } = registration;
  await setRegistrationState(tx, {
    ...times,
    id,
    statusId,
    remarks,
    expiresInDays: licence?.expiresInDays,
  });
  // As an approval does: from the record itself follows who may act for it.
  await syncMemberships(tx, [id]);
  if (examination && submittedAt !== undefined && submittedDaysAgo !== undefined) {
    const { heldBy, recommendedBy } = examination;
    const days = [Math.floor(submittedDaysAgo / 2), Math.floor(submittedDaysAgo / 3)] as const;
    const [recommendedAt, heldSince] = story.momentsOf(`examination of ${key}`, days, submittedAt);
    await seedExamination(tx, issuer, {
      objectType: 'registration',
      objectId: id,
      objectKind: content.expertType,
      submittedAt,
      held: heldBy === undefined ? undefined : { by: heldBy, at: heldSince },
      recommended: recommendedBy === undefined ? undefined : { by: recommendedBy, at: recommendedAt },
    });
  }
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'registration',
    objectId: id,
    entity,
    actor: null,
    actingRole: 'system',
    after: await snapshotRegistration(tx, id),
    occurredAt: at,
    requestId: randomUUID(),
  });
}

/** Enters the registrations of the demonstration, once. @throws where one of them was registered here in another way */
export async function seedRegistrations(
  tx: Queryable,
  story: Story,
  fileStore: FileStore,
  issuer: string,
): Promise<void> {
  const [first] = demoRegistrations;
  if (!first?.company || (await hasRegistrationOf(tx, first.company))) return;
  const known = await findEntityOf(
    tx,
    demoRegistrations.map(({ company, createdBy }) => company ?? createdBy),
  );
  if (known)
    throw new Error(
      `The demonstration was not added, and nothing was changed: ${known.name} (${known.identification}) is one of its entities, ` +
        'and somebody has registered it here already. The demonstration can be added to a new data folder (DATA_DIR).',
    );
  for (const registration of demoRegistrations) {
    story.on(timesOf(story, registration).createdAt, () =>
      seedRegistration({ tx, fileStore, issuer }, story, registration),
    );
  }
}
