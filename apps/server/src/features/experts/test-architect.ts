import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Call, InspectedFile } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { submitArchitect } from './create-registration.ts';
import { saveFiles } from './registration-content.ts';

/** Pages of the smallest PDF that says something. */
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  '<< /Length 64 >>\nstream\nBT /F 16 Tf 56 770 Td (Architect licence, for trying out) Tj ET \nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A licence of one page that nobody could take for a true one. */
function trialLicence(): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

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
  const kept = await saveFiles(call, self, { LicenseDocument: file }, { LicenseDocument: null });
  if (kept instanceof Refusal) return kept;
  return submitArchitect(call, {
    ...trialParticulars,
    licenseDocumentId: kept.LicenseDocument ?? '',
  });
}
