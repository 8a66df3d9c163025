/** A value of a column; null where there is none. */
export type ColumnValue = string | number | boolean | null;

/**
 * A column of values as PostgreSQL writes arrays: one text that goes to the database as it is. Made on the thread that
 * has the rows, so that nobody else touches them one by one.
 */
export function arrayLiteral(values: readonly ColumnValue[]): string {
  let literal = '';
  for (const value of values) {
    const element =
      typeof value === 'string'
        ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
        : String(value ?? 'NULL');
    literal += literal === '' ? element : `,${element}`;
  }
  return `{${literal}}`;
}
