import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Call, InspectedFile } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { submitArchitect } from './create-registration.ts';
import { keepFiles } from './registration-content.ts';
import { trialLicence } from './trial-licence.ts';

/** Nobody's address; the island is Malé, which every installation has. */
const trialParticulars = {
  addressName: 'Kurumbage',
  street: 'Ameenee Magu',
  postalCode: '20096',
  islandId: 902,
  contactNumber: '+960 300 0299',
  contactEmail: 'studio@kurumbage.example',
  licenseNumber: 'AR-9099',
} as const;

/**
 * The specification's test button: a complete architect registration of the signed-in person, with invented particulars
 * and a licence of one page. There is no such call in production.
 */
export async function registerTestArchitect(call: Call<'POST /Architects/test'>): Promise<Refusal | string> {
  const { session, services } = call;
  const content = trialLicence();
  const temporaryPath = services.fileStore.temporaryPath();
  await writeFile(temporaryPath, content, { mode: 0o600 });
  const file: InspectedFile = {
    temporaryPath,
    sizeInBytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    fileName: 'Architect licence (test).pdf',
    mediaType: 'application/pdf',
    scan: 'clean',
  };
  await services.fileStore.keep(file);
  const self = { entityType: 'Self', entityId: session.personId } as const;
  const kept = await keepFiles(call, self, { LicenseDocument: file }, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  return submitArchitect(call, {
    ...trialParticulars,
    licenseDocumentId: kept.LicenseDocument ?? '',
  });
}
