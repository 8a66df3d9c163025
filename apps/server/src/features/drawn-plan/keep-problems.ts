import { setImmediate } from 'node:timers/promises';
import { comparedProblems, problemsOfLevel, tellProblems } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { listEnteredLevels } from './level-json.queries.ts';
import { findStaleLevels, getDrawingRules, saveProblems } from './problems.queries.ts';

/**
 * Works out the problems of the levels whose shapes, entered areas or rules are others than those that they were worked out
 * from. Called with every change of a plan: most levels are as they were, and most plans have none.
 */
export async function keepProblems(tx: Queryable, applicationId: string): Promise<void> {
  const stale = await findStaleLevels(tx, applicationId);
  if (stale.length === 0) return;
  const { version, rules } = await getDrawingRules(tx);
  const levels = await listEnteredLevels(
    tx,
    stale.map(({ levelId }) => levelId),
  );
  const hashes = new Map(stale.map((level) => [level.levelId, level]));
  const judged = [];
  for (const { levelId, things, floor, landAreaInSqm } of levels) {
    const level = hashes.get(levelId);
    if (!level) continue;
    const shapes = things.filter(({ polygons }) => polygons.length > 0);
    const problems = [...problemsOfLevel(shapes, rules), ...comparedProblems(things, landAreaInSqm, rules)];
    const name = floor ? `Floor ${floor.number} of ${floor.building}` : 'The site';
    const told = tellProblems(name, things, problems);
    judged.push({ ...level, rulesVersion: version, problems, told });
    // Whoever else asks something of this process is answered between two floors.
    await setImmediate();
  }
  await saveProblems(tx, applicationId, judged);
}
