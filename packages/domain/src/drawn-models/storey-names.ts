/** The number of a floor by the name of its storey in a model: "3" of "Level 03", "G" of "Ground floor", "B1" of "Basement 1". */
export function floorNumberOf(storey: string): string {
  const text = storey.trim().replaceAll(/\s+/gu, ' ');
  const [, below = ''] = /^(?:basement|b)[ -]?0*(\d+)$/iu.exec(text) ?? [];
  if (below !== '') return `B${below}`;
  if (/^ground(?: (?:floor|level|storey))?$/iu.test(text)) return 'G';
  const plain = text
    .replace(/^(?:level|floor|storey|story)[ -]?/iu, '')
    .replace(/ (?:level|floor|storey|story)$/iu, '');
  const [, number = plain] = /^0*(\d+)(?:st|nd|rd|th)?$/iu.exec(plain) ?? [];
  return Array.from(number === '' ? text : number)
    .slice(0, longestNumber)
    .join('');
}

/** Of a floor. */
const longestNumber = 20;
