import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Particulars } from './board-resolution.queries.ts';

const blank = '______________________________';
const signatories = 4;
/** Between the margins of an A4 page, in twentieths of a point. */
const textWidth = 9_026;
const space = { after: 160 };

/** What cannot stand in a document, or would show a name in another order than it is written, is left out. */
const unwanted = /[^\t\u0020-\u2029\u202F-\u2065\u206A-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu;

function text(said: string): Paragraph {
  return new Paragraph({ spacing: space, children: [new TextRun(said.replaceAll(unwanted, ' '))] });
}

function heading(said: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ text: said, heading: level, spacing: space });
}

/** Columns are parts of a hundred; programs that do not know percentages take the widths in twentieths of a point. */
function table(parts: readonly number[], rows: readonly (readonly string[])[], firstIsHead: boolean): Table {
  const widths = parts.map((part) => Math.round((textWidth * part) / 100));
  const border = { style: BorderStyle.SINGLE, size: 4, color: '8C8C8C' };
  const cell = (said: string, column: number) =>
    new TableCell({ width: { size: widths[column] ?? 0, type: WidthType.DXA }, children: [text(said)] });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({ tableHeader: firstIsHead && index === 0, cantSplit: true, children: row.map(cell) }),
    ),
  });
}

function particularsTable(of: Particulars): Table {
  const rows = [
    ['Applicant', of.applicant],
    ['Identification', of.identification ?? blank],
    ['Application', of.reference],
    ['Property', `${of.plotName}, plot ${of.plotNumber}`],
    ['Island', `${of.islandName}, ${of.atollName}`],
    ['Name of the scheme', of.schemeName ?? blank],
  ];
  return table([30, 70], rows, false);
}

function resolved({ applicant, reference }: Particulars): readonly Paragraph[] {
  return [
    text(
      `At a meeting held on ${blank} at ${blank}, the board of directors of ${applicant}, or all owners where the property belongs to persons, resolved:`,
    ),
    ...[
      `1. That the property named above becomes a strata scheme, and that application ${reference} with its strata plan is submitted to the ministry for this purpose.`,
      '2. That the units, the common property and the accessory units of the scheme are as the strata plan of this application describes them.',
      `3. That ${blank}, identification ${blank}, signs the application, its declarations and whatever belongs to it on behalf of ${applicant}.`,
    ].map(text),
  ];
}

function signatures(): Table {
  const empty = Array.from({ length: signatories }, () => ['', '', '', '']);
  return table([30, 25, 25, 20], [['Name', 'Position', 'Signature', 'Date'], ...empty], true);
}

/**
 * The template as a Word document that people go on writing. It is plain text in paragraphs and tables: nothing in it
 * is a field, a link or anything else that acts. Written within a few milliseconds, as it is two pages at most.
 */
export async function writeBoardResolution(of: Particulars): Promise<Buffer> {
  const document = new Document({
    creator: 'Strata Portal',
    lastModifiedBy: 'Strata Portal',
    title: `Board resolution, application ${of.reference}`,
    description: 'Template of the board resolution for a strata application',
    styles: { default: { document: { run: { font: 'Arial', size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({
            text: 'Board resolution',
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            spacing: space,
          }),
          particularsTable(of),
          heading('Resolved', HeadingLevel.HEADING_1),
          ...resolved(of),
          heading('Signed', HeadingLevel.HEADING_1),
          signatures(),
          text(''),
          text(
            'This template may be changed. Have it signed, save it as a PDF and add it to the documents of the strata plan.',
          ),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
