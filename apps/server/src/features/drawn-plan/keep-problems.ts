import { setImmediate } from 'node:timers/promises';
import { comparedProblems, problemsOfLevel, tellProblems, tellUndrawnFloors } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { getMeasuredTo } from './drawing-rules.queries.ts';
import { listEnteredLevels } from './level-json.queries.ts';
import { findStaleLevels, getDrawingRules, saveProblems } from './problems.queries.ts';

/** So many levels are read and kept at once: what a statement costs in any case is half of what 50 levels cost. */
const atOnce = 200;

/**
 * Works out the problems of the levels whose shapes, entered areas or rules are others than those that they were worked out
 * from. Called with every change of a plan: most levels are as they were, and most plans have none.
 */
export async function keepProblems(tx: Queryable, applicationId: string): Promise<void> {
  const stale = await findStaleLevels(tx, applicationId);
  if (stale.length === 0) return;
  const { version, rules } = await getDrawingRules(tx);
  const measuredTo = await getMeasuredTo(tx, applicationId);
  for (let from = 0; from < stale.length; from += atOnce) {
    const some = new Map(stale.slice(from, from + atOnce).map((level) => [level.levelId, level]));
    const judged = [];
    for (const { levelId, things, floor, landAreaInSqm } of await listEnteredLevels(tx, [...some.keys()])) {
      const level = some.get(levelId);
      if (!level) continue;
      const shapes = things.filter(({ polygons }) => polygons.length > 0);
      const problems = [
        ...problemsOfLevel(shapes, rules, measuredTo),
        ...comparedProblems(things, landAreaInSqm, rules),
      ];
      const name = floor ? `Floor ${floor.number} of ${floor.building.name}` : 'The site';
      const told = [
        ...(floor?.isLowest ? tellUndrawnFloors(floor.building) : []),
        ...tellProblems(name, things, problems),
      ];
      judged.push({ ...level, rulesVersion: version, problems, told });
      // Whoever else asks something of this process is answered between two floors.
      await setImmediate();
    }
    await saveProblems(tx, applicationId, judged);
  }
}
