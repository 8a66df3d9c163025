import { ExpertStatus, type ExpertType } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { openExamination } from '../examinations/examine.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { notifyCreator } from './notify-people.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { addressOf, refuseIsland, saveFiles } from './registration-content.ts';
import { getApplicant, insertRegistration } from './write-registrations.queries.ts';

/** An organisation's registration begins as a draft, to which responsible persons are added. */
export function createRegistration(expertType: Exclude<ExpertType, 'Architect'>) {
  return async (call: Call<'POST /Developers'>): Promise<Refusal | string> => {
    const { db, entity, form, files, session } = call;
    const refused = await refuseIsland(db, form);
    if (refused) return refused;
    const none = { RegistrationCopy: null, BusinessProfile: null };
    const kept = await saveFiles(call, entity, files, none);
    if (kept instanceof Refusal) return kept;
    const id = uuidv7();
    await insertRegistration(db, {
      ...entity,
      ...addressOf(form),
      id,
      expertType,
      statusId: ExpertStatus.draft,
      createdBy: session.personId,
      identification: form.Identification,
      name: form.Name,
      registrationCopyId: kept.RegistrationCopy,
      businessProfileId: kept.BusinessProfile,
      licenseNumber: null,
      licenseDocumentId: null,
    });
    await recordRegistrationAct(call, { verb: 'create', id, entity });
    return id;
  };
}

/** What an architect's registration begins with, besides who the architect is. */
export interface ArchitectContent {
  readonly addressName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly islandId: number;
  readonly contactNumber: string;
  readonly contactEmail: string;
  readonly licenseNumber: string;
  readonly licenseDocumentId: string;
}

type ArchitectCall = Pick<Call<'POST /Architects/test'>, 'db' | 'session' | 'requestId'>;

/** An architect registers in person, as Self, and is submitted at once; one registration a person. */
export async function submitArchitect(
  call: ArchitectCall,
  content: ArchitectContent,
): Promise<Refusal | string> {
  const { db, session } = call;
  const entity = { entityType: 'Self', entityId: session.personId } as const;
  const { identification, name } = await getApplicant(db, session.personId);
  const id = uuidv7();
  let reference: string;
  try {
    reference = await insertRegistration(db, {
      ...entity,
      ...content,
      id,
      expertType: 'Architect',
      statusId: ExpertStatus.submitted,
      createdBy: session.personId,
      identification,
      name,
      registrationCopyId: null,
      businessProfileId: null,
    });
  } catch (error) {
    if (violatedUniqueness(error) === 'one_architect_of_a_person') return refuse('ALREADY_REGISTERED');
    throw error;
  }
  await openExamination(db, { objectType: 'registration', objectId: id, objectKind: 'Architect' });
  await recordRegistrationAct(call, { verb: 'submit', id, entity });
  await notifyCreator(db, 'registrationSubmitted', id, {
    expertType: 'Architect',
    createdBy: session.personId,
    reference,
    name,
  });
  return id;
}

export async function registerArchitect(call: Call<'POST /Architects'>): Promise<Refusal | string> {
  const { db, form, files, session } = call;
  const refused = await refuseIsland(db, form);
  if (refused) return refused;
  const self = { entityType: 'Self', entityId: session.personId } as const;
  const kept = await saveFiles(call, self, files, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  const unready = await refuseUnready(db, [kept.LicenseDocument ?? '']);
  if (unready) return unready;
  return submitArchitect(call, {
    ...addressOf(form),
    licenseNumber: form.LicenseNumber,
    licenseDocumentId: kept.LicenseDocument ?? '',
  });
}
