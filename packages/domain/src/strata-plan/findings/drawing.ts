import { counted } from '../../decimals.ts';
import { type WallRule, wallRuleWords } from '../../drawn-plan/walls/wall-rule.ts';
import type { PlanBuilding, StrataPlan } from '../plan.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** What is wrong with the drawing of a plan: level by level in the words of whoever has its rings, and what it is drawn to. */
export function findingsOfDrawing({ drawing, strataBuildings }: StrataPlan): readonly Finding[] {
  if (!drawing) return [];
  const ofLevels = drawing.levels.flatMap(({ floorId: id, problems }) =>
    problems.map(({ code, message, numbers }) =>
      finding(code, id === null ? { kind: 'details' } : { kind: 'floor', id }, message, numbers),
    ),
  );
  const { measuredTo } = drawing;
  if (measuredTo === undefined) return ofLevels;
  const drawnTo = new Map(drawing.levels.map((level) => [level.floorId, level.drawnTo]));
  return [...ofLevels, ...strataBuildings.flatMap((building) => otherFaces(building, drawnTo, measuredTo))];
}

/** The ministry chose another face since, or the plan came with floors of several drawings. */
function otherFaces(
  { id, name, floors }: PlanBuilding,
  drawnTo: ReadonlyMap<string | null, WallRule | undefined>,
  measuredTo: WallRule,
): readonly Finding[] {
  const others = floors.filter((floor) => drawnTo.get(floor.id) !== undefined);
  if (others.length === 0) return [];
  const named = firstOf(others.map(({ floorNumber }) => floorNumber));
  const faces = [...new Set(others.map((floor) => drawnTo.get(floor.id) ?? measuredTo))].toSorted();
  const shown = faces.map((face) => wallRuleWords[face]).join(' or ');
  const message = `${name}: ${counted(others.length, 'floor is', 'floors are')} drawn to ${shown}, but areas are measured to ${wallRuleWords[measuredTo]}: ${named}.`;
  const numbers = { count: `${others.length}`, floors: named, drawnTo: faces.join(), measuredTo };
  return [finding('otherWallFace', { kind: 'building', id }, message, numbers)];
}
