import { setImmediate } from 'node:timers/promises';
import { comparedProblems, problemsOfLevel, tellProblems } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { findStaleLevels } from './level-json.queries.ts';
import { getDrawingRules, saveProblems } from './problems.queries.ts';

/**
 * Works out the problems of the levels whose shapes, entered areas or rules are others than those that they were worked out
 * from. Called with every change of a plan: most levels are as they were, and most plans have none.
 */
export async function keepProblems(tx: Queryable, applicationId: string): Promise<void> {
  const levels = await findStaleLevels(tx, applicationId);
  if (levels.length === 0) return;
  const { version, rules } = await getDrawingRules(tx);
  for (const { things, floor, landAreaInSqm, ...level } of levels) {
    const shapes = things.filter(({ polygons }) => polygons.length > 0);
    const problems = [...problemsOfLevel(shapes, rules), ...comparedProblems(things, landAreaInSqm, rules)];
    const name = floor ? `Floor ${floor.number} of ${floor.building}` : 'The site';
    const told = tellProblems(name, things, problems);
    await saveProblems(tx, applicationId, { ...level, rulesVersion: version, problems, told });
    // Whoever else asks something of this process is answered between two floors.
    await setImmediate();
  }
}
