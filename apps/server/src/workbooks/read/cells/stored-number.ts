const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
/** As many digits as a spreadsheet program shows, keeps, and lets a person type. */
const digits = 15;
const longest = 60;

/**
 * The decimal that a stored number is. Programs write the nearest binary fraction with 17 digits, 12.300000000000001,
 * where a person typed and sees 12.3. Undefined when it is no number.
 */
export function readStoredNumber(stored: string): string | undefined {
  if (stored.length > longest || !numberPattern.test(stored)) return undefined;
  const value = Number(stored);
  if (!Number.isFinite(value)) return undefined;
  return writePlainly(String(stored.length > digits ? Number(value.toPrecision(digits)) : value));
}

/** Without an exponent, unless it is so large or small that nobody measures it. */
function writePlainly(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d{1,2})$/.exec(text);
  if (!match) return text === '-0' ? '0' : text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${whole}${fraction}`;
}
