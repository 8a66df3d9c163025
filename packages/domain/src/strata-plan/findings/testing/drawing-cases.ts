import { type DrawnLevel, drawingFindingCodes } from '../../../drawn-plan/plan-drawing.ts';
import { completePlan } from '../../testing/plans.ts';
import type { Case } from './share-cases.ts';

const level = (floorId: string | null, problems: DrawnLevel['problems'] = []): DrawnLevel => ({
  floorId,
  sha256: '00'.repeat(32),
  shapes: [],
  problems,
});

const drawnAs = (...levels: readonly DrawnLevel[]) => completePlan({ drawing: { levels } });

/** A plan of which both floors and the site are drawn. */
export const wellDrawn = drawnAs(level(null), level('floor-G'), level('floor-1'));

/** Floor 1 was drawn to the inner face of walls before the ministry chose their middle. */
const toOtherFace = completePlan({
  drawing: {
    measuredTo: 'median',
    levels: [level(null), level('floor-G'), { ...level('floor-1'), drawnTo: 'interiorFace' }],
  },
});

const ofLevels = drawingFindingCodes.map((code, at): Case => {
  const problem = { code, message: `${code} on the drawing`, numbers: { count: '2', things: '101, 102' } };
  const drawn = at === 0 ? level(null, [problem]) : level('floor-1', [problem]);
  const others = at === 0 ? [level('floor-1')] : [];
  return [code, drawnAs(drawn, level('floor-G'), ...others), wellDrawn, problem.message];
});

export const drawingCases: readonly Case[] = [
  ...ofLevels,
  [
    'otherWallFace',
    toOtherFace,
    completePlan({ drawing: { measuredTo: 'median', levels: [level('floor-G'), level('floor-1')] } }),
    'Tower House: 1 floor is drawn to the inner face of walls, but areas are measured to the middle of walls: 1.',
  ],
];
