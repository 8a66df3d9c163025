import type { StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** What is wrong with the drawing of a plan, level by level, and which floors of a building that is drawn are not. */
export function findingsOfDrawing({ drawing, strataBuildings }: StrataPlan): readonly Finding[] {
  if (!drawing) return [];
  const drawn = new Set(drawing.levels.map(({ floorId }) => floorId));
  return [
    ...strataBuildings.flatMap(({ id, name, floors }) => {
      const missing = floors.filter((floor) => !drawn.has(floor.id));
      if (missing.length === 0 || missing.length === floors.length) return [];
      const numbers = firstOf(missing.map(({ floorNumber }) => floorNumber));
      const where = { kind: 'building', id } as const;
      return [finding('notDrawn', where, `${name}: not all floors are drawn: ${numbers}.`, { numbers })];
    }),
    ...drawing.levels.flatMap(({ floorId: id, problems }) =>
      problems.map(({ code, message, numbers }) =>
        finding(code, id === null ? { kind: 'details' } : { kind: 'floor', id }, message, numbers),
      ),
    ),
  ];
}
