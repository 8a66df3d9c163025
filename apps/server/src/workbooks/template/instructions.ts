import { exampleWord, type ImportColumn, importSheets, noneWord } from '@strata/domain';
import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import { addedSheets } from '../read/added-sheets.ts';
import { inertText } from '../write/inert-text.ts';
import { heightOf, styles, widePage } from '../write/styles.ts';
import { markLines, type NamedSubject } from './template-mark.ts';

/** Which rows the workbook comes with. */
export type RowsAre = 'theExample' | 'ofThePlan' | 'ofTheFile';

const stepOfRows: Readonly<Record<RowsAre, string>> = {
  theExample: `Leave the grey example where it is or delete it: rows that begin with “${exampleWord}” are skipped.`,
  ofThePlan:
    'Change what is wrong in the rows of the plan, and add new ones below. Rows that are taken out here stay in the plan.',
  ofTheFile: 'Correct the red cells. The last column says what is wrong with them; it need not be deleted.',
};

/** A line of the sheet; each text with the style of its cell. */
type Line = readonly (readonly [text: string, style: CellStyle])[];

const helpWidth = 84;

/** The sheet that says how the workbook is filled in and given back, what its columns hold, and what it was made for. */
export function writeInstructions(
  columns: readonly ImportColumn[],
  subject: NamedSubject,
  rowsAre: RowsAre,
): WriteSheet {
  const lines: readonly Line[] = [
    [[`${importSheets[subject.sheet].title} of ${subject.reference}`, styles.name]],
    [],
    [['What to do', styles.heading]],
    ...stepsOf(subject, rowsAre).map(
      (step, at): Line => [
        [`Step ${at + 1}`, styles.label],
        [step, styles.text],
      ],
    ),
    [],
    [['The columns', styles.heading]],
    ['Column', 'Required', 'What to enter', 'Example'].map((title) => [title, styles.title] as const),
    ...columns.map((column) => lineOf(column)),
    [],
    [['About this workbook', styles.heading]],
    ...markLines(subject).map(
      ([label, value]): Line => [
        [label, styles.label],
        [value, styles.text],
      ],
    ),
  ];
  return {
    name: addedSheets.instructions,
    columns: [{ width: 28 }, { width: 12 }, { width: helpWidth }, { width: 26 }],
    rows: lines.map((line) => line.map(([text]) => inertText(text))),
    cells: new Map(
      lines.flatMap((line, row) => line.map(([, style], column) => [`${row},${column}`, { style }] as const)),
    ),
    rowDefs: new Map(
      lines.flatMap((line, row) => {
        const [help] = line[2] ?? [];
        return help === undefined ? [] : [[row, { height: heightOf(help, helpWidth) }] as const];
      }),
    ),
    view: { showGridLines: false },
    pageSetup: widePage,
    a11y: { summary: `How to fill in the sheet ${importSheets[subject.sheet].title} and import it` },
  };
}

function lineOf({ title, required, help, example }: ImportColumn): Line {
  return [
    [title, styles.strong],
    [required ? 'Required' : 'Optional', styles.wrapped],
    [help, styles.wrapped],
    [example, styles.wrapped],
  ];
}

function stepsOf({ sheet }: NamedSubject, rowsAre: RowsAre): readonly string[] {
  const { title, one, many } = importSheets[sheet];
  const known = sheet === 'commonProperty' ? 'reference' : 'number or reference';
  return [
    `Open the sheet “${title}” and fill in one row for each ${one}. Columns with a star (*) are required in every row.`,
    'Choose from the list where a cell offers one, type, or paste from another workbook. Keep the titles as they are.',
    stepOfRows[rowsAre],
    `To correct ${many} that the plan has already, keep their ${known}. An empty optional cell leaves a value as it is, “${noneWord}” takes it away.`,
    'Save the workbook as .xlsx, and choose it in the portal under Import, on the page of the strata plan.',
    'Read what would be created and changed, and confirm. Nothing is imported while anything is wrong; correct it and choose the file again.',
  ];
}
