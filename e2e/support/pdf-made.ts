/** A black square in the middle of white paper, as a fax machine codes it (CCITT group 4, 64 × 64 dots). */
const faxedSquare = Buffer.from('JqB4b/////yC43////////////////////+P////8AEAEA==', 'base64');

function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A page that was scanned, in the coding of fax machines and office scanners. */
export function scannedPdf(): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 320] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>',
    stream(
      '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 ' +
        '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /BlackIs1 true >>',
      faxedSquare,
    ),
    stream('', Buffer.from('q 320 0 0 320 0 0 cm /I Do Q')),
  ]);
}

/** Two pages of text, with everything in them that could act: scripts on opening, a form that sends, a link. */
export function actingPdf(beacon: string): Buffer {
  const script = `app.alert('opened'); this.submitForm('${beacon}'); app.launchURL('${beacon}');`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS 8 0 R >> ' +
      `/AA << /WC << /S /URI /URI (${beacon}) >> >> >>`,
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 320] /Resources << /Font << /F 5 0 R >> >> /Contents 6 0 R ' +
      '/Annots [9 0 R] /AA << /O << /S /JavaScript /JS 8 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 320] /Resources << /Font << /F 5 0 R >> >> /Contents 7 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream('', Buffer.from('BT /F 18 Tf 20 260 Td (The first page) Tj ET')),
    stream('', Buffer.from('BT /F 18 Tf 20 260 Td (The second page) Tj ET')),
    stream('', Buffer.from(script)),
    `<< /Type /Annot /Subtype /Link /Rect [0 0 320 320] /A << /S /URI /URI (${beacon}) >> >>`,
  ]);
}
