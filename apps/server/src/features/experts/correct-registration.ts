import { canActOnRegistration, type ExpertParty, ExpertStatus, type ExpertType } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { type LockedRegistration, lockRegistration, snapshotRegistration } from './experts.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { addressOf, refuseIsland, replacedFiles, saveFiles } from './registration-content.ts';
import { saveFormerDocuments, updateContent } from './write-registrations.queries.ts';

/** What the signed-in person is to the registration. */
export function partiesOf(registration: Pick<LockedRegistration, 'isCreator' | 'isAdmin'>): ExpertParty[] {
  return [
    ...(registration.isCreator ? (['creator'] as const) : []),
    ...(registration.isAdmin ? (['admin'] as const) : []),
  ];
}

/** The registration as the rules see it, when no officer has recommended it yet. */
export function draftFacts(registration: LockedRegistration) {
  return { ...registration, recommended: false };
}

async function lockToCorrect(
  call: Pick<Call<'PUT /Developers'>, 'db' | 'session' | 'seenVersion'>,
  expertType: ExpertType,
  id: string,
): Promise<LockedRegistration | Refusal> {
  const registration = await lockRegistration(call.db, call.session.personId, expertType, id);
  if (!registration) return refuse('NOT_FOUND');
  if (!registration.isCreator) return refuse('NOT_THE_CREATOR');
  if (!canActOnRegistration('correct', draftFacts(registration), partiesOf(registration)))
    return refuse('REGISTRATION_STATE');
  if (isStale(call.seenVersion, registration.version)) return refuseStale(registration.version);
  return registration;
}

/** The creator corrects a draft or a returned registration of an organisation. */
export function correctRegistration(expertType: Exclude<ExpertType, 'Architect'>) {
  return async (call: Call<'PUT /Developers'>): Promise<Refusal | { version: number }> => {
    const { db, form, files } = call;
    const registration = await lockToCorrect(call, expertType, form.Id);
    if (registration instanceof Refusal) return registration;
    const refused = await refuseIsland(db, form);
    if (refused) return refused;
    const before = {
      RegistrationCopy: registration.registrationCopyId,
      BusinessProfile: registration.businessProfileId,
    };
    const kept = await saveFiles(call, registration, files, before);
    if (kept instanceof Refusal) return kept;
    return write(call, registration, form.Id, replacedFiles(before, kept), {
      ...addressOf(form),
      identification: form.Identification,
      name: form.Name,
      registrationCopyId: kept.RegistrationCopy,
      businessProfileId: kept.BusinessProfile,
      licenseNumber: null,
      licenseDocumentId: null,
    });
  };
}

/** The architect corrects a returned registration; name and identification stay the person's. */
export async function correctArchitect(
  call: Call<'PUT /Architects'>,
): Promise<Refusal | { version: number }> {
  const { db, form, files } = call;
  const registration = await lockToCorrect(call, 'Architect', form.Id);
  if (registration instanceof Refusal) return registration;
  const refused = await refuseIsland(db, form);
  if (refused) return refused;
  const before = { LicenseDocument: registration.licenseDocumentId };
  const kept = await saveFiles(call, registration, files, before);
  if (kept instanceof Refusal) return kept;
  return write(call, registration, form.Id, replacedFiles(before, kept), {
    ...addressOf(form),
    identification: registration.identification,
    name: registration.name,
    registrationCopyId: null,
    businessProfileId: null,
    licenseNumber: form.LicenseNumber,
    licenseDocumentId: kept.LicenseDocument,
  });
}

async function write(
  call: Pick<Call<'PUT /Developers'>, 'db' | 'session' | 'requestId'>,
  registration: LockedRegistration,
  id: string,
  replaced: readonly string[],
  content: Parameters<typeof updateContent>[2],
): Promise<{ version: number }> {
  const { db } = call;
  const before = await snapshotRegistration(db, id);
  // The files of a draft that was never handed in may go; those of a returned one stay.
  if (registration.statusId !== ExpertStatus.draft) await saveFormerDocuments(db, id, replaced);
  const version = await updateContent(db, id, content);
  await recordRegistrationAct(call, { verb: 'correct', id, entity: registration, before });
  return { version };
}
