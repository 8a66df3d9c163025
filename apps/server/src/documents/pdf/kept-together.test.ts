import { expect, test } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { bodyRows, printedDocument, printedTable } from './testing/printed-documents.ts';
import { readPdf } from './testing/read-pdf.ts';

const numbered = (label: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `${label} ${at + 1}`, value: 'so' }));

const [answers, foot] = [numbered('Answer', 4), numbered('Foot', 8)];
const linesOf = (particulars: typeof foot) => particulars.map(({ label, value }) => `${label} ${value}`);
const together = [
  ['Answers', 'They are given below.', ...linesOf(answers)],
  ['How this document was made', ...linesOf(foot)],
];

// From a page that has room for everything to one that has none.
test.each(Array.from({ length: 30 }, (_, at) => 8 + at))(
  'below %i rows, what belongs together stands on one page',
  async (rows) => {
    const signatures = [
      { heading: 'Answers', particulars: answers, paragraphs: ['They are given below.'], tables: [] },
    ];
    const table = printedTable({ rows: bodyRows(rows) });
    const { pages } = await readPdf(await renderPdf(printedDocument([table], { signatures, foot })));
    for (const lines of together)
      expect(pages.filter((page) => lines.every((line) => page.lines.includes(line)))).toHaveLength(1);
  },
);
