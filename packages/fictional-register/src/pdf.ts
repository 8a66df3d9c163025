/**
 * A small, valid PDF of one A4 page that shows its title, for documents that have to be there but that nobody reads:
 * registry documents of the seed, uploads of the tests. The same title gives the same bytes.
 */
export function makePdf(title: string): Uint8Array<ArrayBuffer> {
  const shown = toPdfString(title);
  const content = `BT /F1 16 Tf 56 770 Td (${shown}) Tj 0 -28 Td /F1 10 Tf (Fictional document.) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${shown}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

/** ASCII only, with the characters escaped that mean something in a PDF string. */
function toPdfString(text: string): string {
  return text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}
