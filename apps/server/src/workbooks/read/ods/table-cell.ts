import type { Cell, NumberFormat } from '../cells/cell.ts';
import { readStoredNumber } from '../cells/stored-number.ts';
import { plainTextCell } from '../cells/text-cell.ts';
import type { WorkbookLimits } from '../limits.ts';
import { parseFigure } from '../values/parse-figure.ts';
import type { Attributes } from '../xml/read-xml.ts';

const longest = 30;
const longestFormula = 500;

/** The formula of a cell as people type it: "of:=[.A1]*2" is "=A1*2". */
export function formulaIn(attributes: Attributes): string {
  const written = (attributes['table:formula'] ?? '').slice(0, longestFormula);
  return written
    .replace(/^\w+:/, '')
    .replaceAll(/\[\.?([^[\]]*)\]/g, (_, address: string) => address.replaceAll(':.', ':'));
}

/** What a cell of an OpenDocument spreadsheet holds; nothing when it is empty. `lines` are what it shows. */
export function readTableCell(
  attributes: Attributes,
  lines: readonly string[],
  limits: WorkbookLimits,
): Cell | undefined {
  const formula = attributes['table:formula'];
  // So Calc keeps a yes or no that somebody typed.
  const [, answer] = /^of:=(TRUE|FALSE)\(\)$/.exec(formula ?? '') ?? [];
  if (answer !== undefined) return { kind: 'boolean', value: answer === 'TRUE' };
  if (formula !== undefined) return { kind: 'formula', text: formulaIn(attributes) };
  const shown = lines.join('\n');
  if (attributes['calcext:value-type'] === 'error') return { kind: 'error', text: shown.slice(0, longest) };
  const value = (key: string): string => (attributes[`office:${key}`] ?? '').trim();
  switch (attributes['office:value-type']) {
    case 'float':
      return numberCell(value('value'), shown.trim());
    case 'percentage':
      return numberCell(value('value'), '', 'percent');
    case 'currency':
      return numberCell(value('value'), '', 'currency');
    case 'date':
      return {
        kind: 'date',
        text: value('date-value')
          .replace(/T00:00:00(\.0*)?$/, '')
          .slice(0, longest),
      };
    case 'time':
      return timeCell(value('time-value'));
    case 'boolean':
      return { kind: 'boolean', value: value('boolean-value') === 'true' };
    default:
      return plainTextCell(lines.length > 0 ? shown : (attributes['office:string-value'] ?? ''), limits);
  }
}

function numberCell(stored: string, shown: string, format?: NumberFormat): Cell {
  const text = readStoredNumber(stored);
  if (text === undefined) return { kind: 'error', text: stored.slice(0, longest) || '#VALUE!' };
  if (format !== undefined) return { kind: 'number', text, format };
  if (shown === '' || shown === text) return { kind: 'number', text, format: 'plain' };
  if (/^0\d+$/.test(shown) && Number(shown) === Number(text))
    return { kind: 'number', text, format: 'plain', shown };
  return { kind: 'number', text, format: showsNumber(shown, text) ? 'plain' : 'other' };
}

/**
 * Whether what a cell shows is the number that it holds, with decimals and thousands as its language writes them. Zeros
 * behind a whole number are nothing that anybody means; "1.10" is another unit than 1.1.
 */
function showsNumber(shown: string, text: string): boolean {
  const digits = (of: string): string => of.replaceAll(/\D/g, '');
  const [, decimals = ''] = text.split('.');
  if (decimals !== '') return /^[\d.,'’\s]+$/u.test(shown) && digits(shown) === digits(text);
  if (/^\d{1,3}(?:[.,'’\s]\d{3})*$/u.test(shown)) return digits(shown) === text;
  const reading = parseFigure(shown);
  return 'value' in reading && Number(reading.value) === Number(text);
}

/** "PT08H30M00S" of a day. */
function timeCell(stored: string): Cell {
  const [, hours, minutes, seconds] = /^PT(\d{1,2})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$/.exec(stored) ?? [];
  if (hours === undefined || Number(hours) > 23) return { kind: 'error', text: stored.slice(0, longest) };
  const parts = [hours, minutes, seconds].map((part = '0') => part.padStart(2, '0'));
  return { kind: 'date', text: parts.join(':') };
}
