import {
  type DrawingChoices,
  type DrawingRules,
  displayWhole,
  drawingChoiceFields,
  drawingChoiceNames,
  drawingRuleFields,
  drawingRuleNames,
  plainFigure,
} from '@strata/domain';

export type RuleName = keyof DrawingRules;

interface RuleWords {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
}

export const ruleWords: Readonly<Record<RuleName, RuleWords>> = {
  wallInMm: {
    label: 'Thickest wall',
    meaning:
      'Outlines at most this far apart count as having only a wall between them: no gap is reported there, and a unit can have its entrance there. Where areas are measured to the middle or the outer face of walls, things have to meet, and every gap between them is reported.',
  },
  pieceWidthInMm: {
    label: 'Width of an overlap or gap',
    meaning:
      'An overlap, a gap or a part outside the floor is reported only where it is wider than this: walls at an angle overlap a little, because corners are kept in whole millimetres.',
  },
  pieceInSqmm: {
    label: 'Area of an overlap or gap',
    meaning: 'An overlap, a gap or a part outside the floor is reported only if it is larger than this.',
  },
  areaInThousandths: {
    label: 'Share of the entered area',
    meaning:
      'A drawn area that differs from the entered one is reported only if it differs by more than this share of the entered area, and by more than the next figure.',
  },
  areaInSqmm: {
    label: 'Difference from the entered area',
    meaning:
      'A smaller difference between the drawn and the entered area is not reported, even if it is a large share of a small unit.',
  },
};

export const choiceWords: Readonly<Record<keyof DrawingChoices, RuleWords>> = {
  measuredTo: {
    label: 'Areas are measured to',
    meaning:
      'Outlines of models that show another face of walls are moved there. It is printed on the documents of drawn plans. An amendment keeps what the plan that it amends was measured to.',
  },
  unitFiles: {
    label: 'Units need',
    meaning:
      'Whether what is drawn of a unit on the plan stands for the file of its drawing. Units that are not drawn always need one.',
  },
};

/** The value of a choice as a sentence ends: "the inner face of walls". */
function choiceInWords(name: keyof DrawingChoices, choices: DrawingChoices): string {
  const words: Readonly<Record<string, string>> = drawingChoiceFields[name].words;
  return words[choices[name]] ?? '';
}

/** How many decimals are always written; further ones only where they are not zero. */
const writtenDecimals = { mm: 0, sqm: 2, 'per cent': 0 } as const;

/** What is kept as people read it: 10,000 square millimetres are "0.01". Digits are moved, nothing is divided. */
export function figureOf(name: RuleName, value: number): string {
  const { unit, decimals } = drawingRuleFields[name];
  const digits = `${value}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  const written = writtenDecimals[unit];
  const shown = fraction.slice(0, written) + fraction.slice(written).replace(/0+$/, '');
  return shown === '' ? whole : `${whole}.${shown}`;
}

/** What is kept of a figure as it is typed; undefined when it is none, or has more decimals than are kept. */
export function valueOf(name: RuleName, text: string): number | undefined {
  const { decimals } = drawingRuleFields[name];
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(plainFigure(text)) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** "2,000 mm", "0.01 sqm", "1.5 %" */
export function ruleInWords(name: RuleName, value: number): string {
  const [whole = '', fraction] = figureOf(name, value).split('.');
  const { unit } = drawingRuleFields[name];
  const figure = displayWhole(whole) + (fraction === undefined ? '' : `.${fraction}`);
  return `${figure} ${unit === 'per cent' ? '%' : unit}`;
}

/** What a version of the rules says. */
export interface SaidRules {
  readonly rules: DrawingRules;
  readonly choices: DrawingChoices;
}

interface RuleInWords {
  readonly term: string;
  readonly value: string;
}

/** The rules of a version one by one. */
export function rulesInWords({ rules, choices }: SaidRules): readonly RuleInWords[] {
  return [
    ...drawingRuleNames.map((name) => ({
      term: ruleWords[name].label,
      value: ruleInWords(name, rules[name]),
    })),
    ...drawingChoiceNames.map((name) => ({
      term: choiceWords[name].label,
      value: choiceInWords(name, choices),
    })),
  ];
}

/** What another version says otherwise: "Thickest wall: from 600 mm to 500 mm". */
export function changesInWords(before: SaidRules, after: SaidRules): readonly string[] {
  const [was, is] = [rulesInWords(before), rulesInWords(after)];
  return is.flatMap(({ term, value }, at) => {
    const old = was[at]?.value ?? '';
    return old === value ? [] : [`${term}: from ${old} to ${value}`];
  });
}
