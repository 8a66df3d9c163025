/** A value of a column; null where there is none. */
export type ColumnValue = string | number | boolean | null;

const special = /["\\]/g;
const hasSpecial = /["\\]/;

/**
 * A column of values as PostgreSQL writes arrays: one text that goes to the database as it is. Made on the thread that
 * has the rows, so that nobody else touches them one by one.
 */
export function arrayLiteral(values: readonly ColumnValue[]): string {
  let literal = '';
  for (const value of values) {
    if (literal !== '') literal += ',';
    literal += typeof value === 'string' ? quoted(value) : String(value ?? 'NULL');
  }
  return `{${literal}}`;
}

function quoted(text: string): string {
  // Most have nothing to be escaped, and looking is cheaper than replacing.
  return hasSpecial.test(text) ? `"${text.replaceAll(special, String.raw`\$&`)}"` : `"${text}"`;
}
