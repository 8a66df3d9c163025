/** What the console's keys do, with the key of each until an officer chooses another. */
export const officerKeys = {
  next: 'j',
  previous: 'k',
  seen: 's',
  nextChange: 'c',
  nextProblem: 'f',
  otherPane: 'v',
  stepBack: '[',
  stepOn: ']',
  closer: '+',
  further: '-',
  whole: '0',
  remark: 'm',
  recommend: 'r',
  return: 'b',
  approve: 'a',
  reject: 'x',
  referBack: 'e',
  note: 'i',
  putBack: 'p',
  take: 't',
  assign: 'o',
  takeNext: 'n',
  goTo: 'g',
  search: '/',
  help: '?',
} as const;
export type OfficerKey = keyof typeof officerKeys;
export const officerKeyNames = Object.keys(officerKeys) as readonly OfficerKey[];

/** Keys that an officer chose in place of the usual ones. */
export type ChosenKeys = Readonly<Partial<Record<OfficerKey, string>>>;

/** What an officer set for the console. */
export interface OfficerSettings {
  /** Single keys work; whoever speaks to the machine or presses by mistake switches them off (WCAG 2.1.4). */
  readonly keysAreOn: boolean;
  readonly keys: ChosenKeys;
  /** After an act the next record is taken. */
  readonly takesNext: boolean;
}

export const usualOfficerSettings: OfficerSettings = { keysAreOn: true, keys: {}, takesNext: true };

/** One sign that is printed; digits choose what is looked at, except 0. */
const oneSign = /^[^\s\p{C}1-9]$/u;

export function officerKeyOf(name: OfficerKey, chosen: ChosenKeys): string {
  return chosen[name] ?? officerKeys[name];
}

/** Why a chosen key cannot be used, by what it would do. */
export function keyProblems(chosen: ChosenKeys): Readonly<Partial<Record<OfficerKey, string>>> {
  const problems: Partial<Record<OfficerKey, string>> = {};
  for (const name of officerKeyNames) {
    const key = chosen[name];
    if (key === undefined) continue;
    if (!oneSign.test(key)) problems[name] = 'Enter one letter or sign';
    else if (officerKeyNames.some((other) => other !== name && officerKeyOf(other, chosen) === key))
      problems[name] = 'This key does something else already';
  }
  return problems;
}
