import { remainderStep, type Schedule, type ScheduleLot, type ShareStep, type Shares } from '@strata/domain';
import type { PrintedColumn, PrintedDocument, PrintedRow, PrintedSection } from '../printed-document.ts';
import { shareStepsTitle } from './plan-document-titles.ts';
import type { PrintedFrame } from './printed-frame.ts';

/** The largest plan whose annex is made: it has some two hundred pages. */
export const mostExplainedLots = 1_000;

const columns: readonly PrintedColumn[] = [
  { head: 'Step', kind: 'text', isRowHead: true },
  { head: 'How it comes about', kind: 'text' },
  { head: 'What it comes to', kind: 'figure' },
];

/** Below an exact share stands what largest remainder compares. */
const withRemainder = (step: ShareStep): readonly ShareStep[] =>
  step.exact ? [step, remainderStep(step.exact)] : [step];

/** A unit and the steps to its share value, in the words and figures of the calculation itself. */
function lotRows(
  { lot, unitId, unitNumber, occupancyUse, unitType }: ScheduleLot,
  { explain }: Shares,
): readonly PrintedRow[] {
  const steps = (explain(unitId) ?? []).flatMap(withRemainder);
  return [
    // Names stand last: figures that follow one in Thaana would be read as part of it.
    { kind: 'group', cells: [{ text: `Lot ${lot}: ${unitNumber}, ${occupancyUse}, ${unitType}`, span: 3 }] },
    ...steps.map(
      ({ label, formula, value }, place): PrintedRow => ({
        kind: place === steps.length - 1 ? 'subtotal' : 'body',
        cells: [label, formula, value],
      }),
    ),
  ];
}

/**
 * The annex to a schedule: how each share value came about, step by step. It is of the same plan, and says so by the
 * same application, state and fingerprint.
 */
export function printShareSteps(
  { buildings }: Schedule,
  shares: Shares,
  frame: PrintedFrame,
  scheduleSha256: string | null,
): PrintedDocument {
  return {
    ...frame,
    title: shareStepsTitle,
    // The schedule is what is signed.
    signatures: [],
    introduction: [
      'Annex to the schedule of strata units: how each of its share values came about, step by step. Figures that are cut off end in “…”; the calculation itself cuts nothing off. Whole numbers and fractions are exact.',
    ],
    sections: buildings.map(
      ({ name, lots }): PrintedSection => ({
        heading: name,
        particulars: [],
        paragraphs: [],
        tables: [
          {
            caption: `Steps to the share values of ${name}`,
            columns,
            rows: lots.flatMap((lot) => lotRows(lot, shares)),
            notes: [],
          },
        ],
      }),
    ),
    foot: [
      ...frame.foot,
      ...(scheduleSha256 === null ? [] : [{ label: 'SHA-256 of the schedule', value: scheduleSha256 }]),
    ],
  };
}
