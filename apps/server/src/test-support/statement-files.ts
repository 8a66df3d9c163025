import { freshName } from './administered.ts';
import type { Caller } from './caller.ts';

/** How the statements of a sample's gateway are read. */
const statementMapping = {
  dateColumn: 'Date',
  dateOrder: 'dayFirst',
  referenceColumn: 'Reference',
  amountColumn: 'Amount',
  currencyColumn: 'Currency',
  kindColumn: 'Type',
  paymentWords: ['Sale'],
  refundWords: ['Refund'],
  otherWords: ['Charge'],
} as const;

/** What an officer types for a gateway of which nothing is known yet. */
export const firstFormat = (gateway = `Gateway ${freshName()}`) => ({
  gateway,
  ...statementMapping,
  paymentWords: [...statementMapping.paymentWords],
  refundWords: [...statementMapping.refundWords],
  otherWords: [...statementMapping.otherWords],
  follows: 0,
});

/** A gateway of its own whose statements can be read; answers with the id of the format. */
export async function givenFormat(officer: Caller): Promise<string> {
  return (await officer.call('POST /Money/statementFormats', { body: firstFormat() })).data;
}

const titles = 'Date,Reference,Type,Amount,Currency,Remark';

/** A statement as a file: its lines as [day, reference, kind, amount, currency]. */
export function statementFile(
  lines: readonly (readonly string[])[],
  { name = 'statement.csv', head = titles }: { readonly name?: string; readonly head?: string } = {},
): File {
  const text = [
    head,
    ...lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
  ];
  return new File([`${text.join('\r\n')}\r\n`], name, { type: 'text/csv' });
}

/** A statement of one line that names nothing of ours, in a file of its own. */
export const unknownStatement = (): File =>
  statementFile([['19/01/2001', `GW-${freshName()}`, 'Sale', '100.00', 'MVR']]);

/** A statement with what is said of it, ready to be kept. */
export async function toBeKept(officer: Caller) {
  const form = { FormatId: await givenFormat(officer), File: unknownStatement() };
  const { data } = await officer.call('POST /Money/statements/check', { form });
  return { ...form, Digest: data.compared?.digest ?? '' };
}

/** A statement that was kept a moment ago. */
export async function keptStatement(officer: Caller): Promise<string> {
  return (await officer.call('POST /Money/statements', { form: await toBeKept(officer) })).data;
}
