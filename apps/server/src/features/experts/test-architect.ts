import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { submitArchitect } from './create-registration.ts';
import { keepFiles } from './registration-content.ts';

/** Malé, which every installation has. */
const maleIslandId = 902;

/**
 * The specification's test button: a complete architect registration of the signed-in person, with invented particulars
 * and a licence of one page. There is no such call in production.
 */
export async function registerTestArchitect(call: Call<'POST /Architects/test'>): Promise<Refusal | string> {
  const { session, services } = call;
  const { architectsForTrying, makePdf } = await import('@strata/fictional-register');
  const content = Buffer.from(
    makePdf(`Architect licence for trying out: ${architectsForTrying.licenseNumber}`),
  );
  const temporaryPath = services.fileStore.temporaryPath();
  await writeFile(temporaryPath, content, { mode: 0o600 });
  const file = {
    temporaryPath,
    sizeInBytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    fileName: 'Architect licence (test).pdf',
  };
  const self = { entityType: 'Self', entityId: session.personId } as const;
  const parts = { LicenseDocument: { accept: 'pdf' } } as const;
  const kept = await keepFiles(call, self, parts, { LicenseDocument: file }, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  return submitArchitect(call, {
    ...architectsForTrying,
    islandId: maleIslandId,
    licenseDocumentId: kept.LicenseDocument ?? '',
  });
}
