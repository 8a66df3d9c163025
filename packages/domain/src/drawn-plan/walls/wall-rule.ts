/** What areas are measured to, from the inside out. */
export const wallRules = ['interiorFace', 'median', 'exteriorFace'] as const;

/** The face of walls to which areas are measured; between two things of the plan the outer face is the middle of their wall. */
export type WallRule = (typeof wallRules)[number];

export const wallRuleWords: Readonly<Record<WallRule, string>> = {
  interiorFace: 'the inner face of walls',
  median: 'the middle of walls',
  exteriorFace: 'the outer face of walls',
};

/** The line that documents of a drawn plan print. */
export function measuredToSentence(rule: WallRule): string {
  return `Areas are measured to ${wallRuleWords[rule]}.`;
}

/** Whether outlines that show one face can be moved to another: only outwards, as nobody can tell how thick a wall around them is. */
export function canMoveWalls(shown: WallRule, rule: WallRule): boolean {
  return wallRules.indexOf(shown) <= wallRules.indexOf(rule);
}
