import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** What is wrong with the drawing of a plan, level by level, and which floors of a building that is drawn are not. */
export function findingsOfDrawing({ drawing, strataBuildings }: StrataPlan): readonly Finding[] {
  if (!drawing) return [];
  const drawn = new Set(drawing.levels.map(({ floorId }) => floorId));
  const undrawn = strataBuildings.flatMap(({ id, name, floors }) => {
    const missing = floors.filter((floor) => !drawn.has(floor.id));
    if (missing.length === 0 || missing.length === floors.length) return [];
    const numbers = firstOf(missing.map(({ floorNumber }) => floorNumber));
    const message = `${name}: some floors are drawn, others are not: ${numbers}.`;
    return [finding('notDrawn', { kind: 'building', id, field: 'drawing' }, message, { numbers })];
  });
  const found = drawing.levels.flatMap(({ floorId, problems }) =>
    problems.map(({ code, message, numbers }) =>
      finding(
        code,
        floorId === null
          ? { kind: 'details', field: 'drawing' }
          : { kind: 'floor', id: floorId, field: 'drawing' },
        message,
        numbers,
      ),
    ),
  );
  return [...undrawn, ...found];
}
