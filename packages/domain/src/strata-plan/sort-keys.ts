/**
 * Keys by which the database keeps what people number in the order in which they count: plain comparison of the keys
 * (bytes, no collation) puts 9 before 10 and 10 before 10A. A run of digits is written with ten places.
 */
export function naturalSortKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(10, '0'));
}

const lowest = 0;
const lowerGround = 1;
const ground = 2;
const mezzanine = 3;
const numbered = 4;
const unknown = 5;
const roof = 6;

/** How floors are called that have no number; `rank` is where they lie. */
const namedFloors: readonly (readonly [pattern: RegExp, rank: number])[] = [
  [/^(lg|lower ground)\b/, lowerGround],
  [/^(g|gf|gr|ground)\b/, ground],
  [/^(m|mz|mezz|mezzanine)\b/, mezzanine],
  [/^(r|rf|roof|terrace|rooftop)\b/, roof],
];

/** Deeper ones come first: the number counts downwards. */
function basementKey(digits: string): string {
  return `${lowest}${(9_999_999_999 - Number(digits || '1')).toString().padStart(10, '0')}`;
}

/** The key by which floors are kept from the lowest to the highest: B2, B1, LG, G, M, 1, 2, 10, others, R. */
export function floorSortKey(floorNumber: string): string {
  const text = floorNumber.normalize('NFKC').toLowerCase().trim();
  const basement = /^(?:b|basement ?|-|p-)(\d{0,9})$/.exec(text);
  if (basement) return basementKey(basement[1] ?? '');
  const named = namedFloors.find(([pattern]) => pattern.test(text));
  const rank = named?.[1] ?? (/^(?:l|lvl|level ?|floor ?|f)?\d/.test(text) ? numbered : unknown);
  return `${rank}${naturalSortKey(rank === numbered ? text.replace(/^\D+/, '') : text)}`;
}
