import { drawingRulesInput, parseInput } from '@strata/contract';
import {
  type DrawingChoices,
  type DrawingRules,
  drawingChoiceNames,
  drawingRuleFields,
  drawingRuleNames,
  faultOfCommas,
  plainFigure,
  typingMessages,
} from '@strata/domain';
import { formMemory } from '../form-memory.ts';
import { figureOf, type RuleName, ruleInWords, type SaidRules, valueOf } from './rule-words.ts';

/** The rules as they are typed. */
export interface RulesValues {
  readonly rules: Readonly<Record<RuleName, string>>;
  readonly choices: DrawingChoices;
  readonly reason: string;
}

/** What is typed into the form. */
export const { savedValues, discardValues, useSaveValues } = formMemory<RulesValues>();

function ofEach<Value>(value: (name: RuleName) => Value): Readonly<Record<RuleName, Value>> {
  return {
    wallInMm: value('wallInMm'),
    pieceWidthInMm: value('pieceWidthInMm'),
    pieceInSqmm: value('pieceInSqmm'),
    areaInThousandths: value('areaInThousandths'),
    areaInSqmm: value('areaInSqmm'),
  };
}

/** Rules as they stand in the form. */
export function typeRules(rules: DrawingRules): RulesValues['rules'] {
  return ofEach((name) => figureOf(name, rules[name]));
}

/** What is sent. A figure that is none becomes what the contract refuses. */
export function contentOf({ rules, choices, reason }: RulesValues) {
  return { rules: ofEach((name) => valueOf(name, rules[name]) ?? Number.NaN), choices, reason };
}

export type RulesContent = ReturnType<typeof contentOf>;

const askedFor = {
  mm: 'Enter a whole number of millimetres',
  sqm: 'Enter an area in sqm with at most 6 decimals, such as 0.01',
  'per cent': 'Enter a percentage with at most one decimal, such as 1.5',
} as const;

/** What is wrong with a figure, in the unit that it is typed in. */
function figureProblem(name: RuleName, text: string): string | undefined {
  const { unit, most } = drawingRuleFields[name];
  const plain = plainFigure(text);
  if (plain === '') return typingMessages.required;
  const value = valueOf(name, plain);
  if (value === undefined) return faultOfCommas(plain) ?? askedFor[unit];
  return value > most ? `Enter at most ${ruleInWords(name, most)}` : undefined;
}

/** What is wrong with the form, by the contract's own rules; `current` is in force. */
export function rulesProblems(values: RulesValues, current: SaidRules): Readonly<Record<string, string>> {
  const content = contentOf(values);
  const parsed = parseInput(drawingRulesInput, content);
  const isUnchanged =
    drawingRuleNames.every((name) => content.rules[name] === current.rules[name]) &&
    drawingChoiceNames.every((name) => content.choices[name] === current.choices[name]);
  const figures = drawingRuleNames.flatMap((name) => {
    const problem = figureProblem(name, values.rules[name]);
    return problem === undefined ? [] : [[`rules.${name}`, problem] as const];
  });
  return {
    ...(parsed.ok ? {} : parsed.fields),
    ...Object.fromEntries(figures),
    ...(isUnchanged ? { rules: 'Nothing was changed: these rules are in force already' } : {}),
  };
}
