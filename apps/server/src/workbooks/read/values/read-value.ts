import type { Cell } from '../cells/cell.ts';
import { parseFigure, type Reading, withoutMarks } from './parse-figure.ts';

/** The figure of a cell. What is stored as a number can be read in one way alone. */
export function figureOf(cell: Cell): Reading {
  if (cell.kind === 'text') return parseFigure(cell.text);
  if (cell.kind === 'number') return storedFigure(cell);
  if (cell.kind === 'boolean') return { reason: 'Enter a number, such as 1234.50' };
  if (cell.kind !== 'date') return computed(cell);
  return {
    reason: 'The cell holds a date. Format it as a number, and enter a number such as 1234.50 again',
  };
}

function storedFigure({ text, format }: Extract<Cell, { kind: 'number' }>): Reading {
  if (format === 'percent') return { reason: 'Enter a number, not a percentage' };
  if (format === 'currency') return { reason: 'Enter a number without a currency' };
  if (text.startsWith('-')) return { reason: 'Enter a number that is not negative' };
  return text.includes('e') ? { reason: 'Enter a smaller number' } : { value: text };
}

/** The text of a cell, such as a unit's number, for which most people type digits. */
export function textOf(cell: Cell): Reading {
  if (cell.kind === 'text') return { value: cell.text.trim() };
  if (cell.kind === 'formula' || cell.kind === 'error') return computed(cell);
  if (cell.kind !== 'number') return madeInto(cell.kind === 'boolean' ? 'yes or no' : 'date');
  if (cell.format === 'other') {
    return {
      reason: `The cell does not show the number that it holds, ${cell.text}. Format it as text, and enter again what it is to say`,
    };
  }
  if (cell.format !== 'plain') return madeInto(cell.format);
  if (cell.text.includes('e') || cell.text.replaceAll(/\D/g, '').length > mostDigits) {
    return {
      reason: `A spreadsheet program keeps ${mostDigits} digits of a number. Format the cell as text, and enter it again`,
    };
  }
  return { value: cell.shown ?? cell.text };
}

/** The same of a number, which has no marks of direction: a name may have them. */
export function numberOf(cell: Cell): Reading {
  return cell.kind === 'text' ? { value: withoutMarks(cell.text).trim() } : textOf(cell);
}

/** What comes behind is zeros, whatever was typed. */
const mostDigits = 15;

/** The text of a cell in which a question is answered. */
export function answerOf(cell: Cell): Reading {
  return cell.kind === 'boolean' ? { value: cell.value ? 'Yes' : 'No' } : textOf(cell);
}

function madeInto(what: string): Reading {
  return {
    reason: `The spreadsheet program has made a ${what} of this. Format the cell as text, and enter it again`,
  };
}

/** What nobody typed. */
function computed(cell: Extract<Cell, { kind: 'formula' | 'error' }>): Reading {
  return {
    reason:
      cell.kind === 'error'
        ? `The cell holds the error ${cell.text}`
        : 'The cell holds a formula. Paste its result as a value instead',
  };
}
