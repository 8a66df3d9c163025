/** Licences that let the portal be used, changed and passed on. */
const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression is satisfied by the allowed licences: every part of an AND, one part of an OR. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const readOne = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') return token !== undefined && allowedLicences.has(token);
    const inner = readAlternatives();
    at += 1;
    return inner;
  };
  const readAll = (): boolean => {
    let result = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      result = readOne() && result;
    }
    return result;
  };
  const readAlternatives = (): boolean => {
    let result = readAll();
    while (tokens[at] === 'OR') {
      at += 1;
      result = readAll() || result;
    }
    return result;
  };
  return readAlternatives() && at === tokens.length;
}
