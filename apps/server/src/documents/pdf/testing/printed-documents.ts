import type { PrintedDocument, PrintedTable } from '../../printed-document.ts';

export function printedTable(changes: Partial<PrintedTable> = {}): PrintedTable {
  return {
    caption: 'Units of Kashimaa',
    columns: [
      { head: 'Unit', kind: 'text', isRowHead: true },
      { head: 'Name', kind: 'text' },
      { head: 'Area (sqm)', kind: 'figure' },
    ],
    rows: [],
    notes: [],
    ...changes,
  };
}

/** As many rows as asked for, each unlike any other. */
export function bodyRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'body' as const,
    cells: [`U-${index + 1}`, `Name ${index + 1}`, `${(index * 7) % 90}.${10 + (index % 90)}`],
  }));
}

export function printedDocument(
  tables: readonly PrintedTable[],
  changes: Partial<PrintedDocument> = {},
): PrintedDocument {
  return {
    title: 'Schedule of strata units',
    reference: 'A-2026-000017',
    scheme: 'Kashimaa House',
    authority: 'Ministry of Strata Property',
    madeAt: '2026-11-21T10:15:00.000Z',
    introduction: [],
    particulars: [{ label: 'Application', value: 'A-2026-000017' }],
    sections: [{ heading: 'Kashimaa', particulars: [], paragraphs: [], tables }],
    foot: [{ label: 'Method', value: 'By area, version 1' }],
    templateVersion: '1',
    sha256: '3f9a1c0b5d72e846'.repeat(4),
    ...changes,
  };
}
