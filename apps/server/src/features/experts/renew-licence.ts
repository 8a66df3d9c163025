import { canActOnRegistration } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openExamination } from '../examinations/examine.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { draftFacts, partiesOf } from './correct-registration.ts';
import { lockRegistration, snapshotRegistration } from './experts.queries.ts';
import { recordRegistrationAct } from './record-registration-act.ts';
import { keepFiles } from './registration-content.ts';
import { tellCreator } from './tell-people.ts';
import { keepFormerDocuments, moveTo, replaceLicence } from './write-registrations.queries.ts';

/** A new licence is examined like a first one; meanwhile the old one keeps its rights until it expires. */
export async function renewLicence(
  call: Call<'POST /Architects/renew'>,
): Promise<Refusal | { version: number }> {
  const { db, form, files, session, seenVersion } = call;
  const registration = await lockRegistration(db, session.personId, 'Architect', form.Id);
  if (!registration) return refuse('NOT_FOUND');
  if (!registration.isCreator) return refuse('NOT_THE_CREATOR');
  if (!canActOnRegistration('renew', draftFacts(registration), partiesOf(registration)))
    return refuse('REGISTRATION_STATE');
  if (isStale(seenVersion, registration.version)) return refuseStale(registration.version);
  const before = await snapshotRegistration(db, form.Id);
  const kept = await keepFiles(call, registration, files, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  const unready = await refuseUnready(db, [kept.LicenseDocument ?? '']);
  if (unready) return unready;
  if (registration.licenseDocumentId !== null)
    await keepFormerDocuments(db, form.Id, [registration.licenseDocumentId]);
  await replaceLicence(db, form.Id, form.LicenseNumber, kept.LicenseDocument ?? '');
  const version = await moveTo(db, form.Id, { statusId: 2, remarks: null });
  await openExamination(db, { objectType: 'registration', objectId: form.Id, objectKind: 'Architect' });
  await recordRegistrationAct(call, { verb: 'renew', id: form.Id, entity: registration, before });
  await tellCreator(db, 'registrationSubmitted', form.Id, registration);
  return { version };
}
