import type { Output } from '@strata/contract';
import { areaInSqmm, type DrawnShape, moveWalls, type UnmovedWall, type WallRule } from '@strata/domain';
import type { ModelMapping } from './model-job.ts';

type Walls = NonNullable<Output<'POST /Applications/drawnModels/preview'>['levels'][number]['walls']>;

/** A level with its walls moved to where areas are measured. */
export interface LevelWithWalls {
  readonly shapes: readonly DrawnShape[];
  /** What is told of it; undefined where outlines show the face that areas are measured to. */
  readonly walls: Walls | undefined;
}

/** Moves the walls of a floor as the ministry's rule asks for. On the site there are none. */
export function withWallsMoved(
  floorId: string | null,
  shapes: readonly DrawnShape[],
  { outlinesShow = 'interiorFace' }: Pick<ModelMapping, 'outlinesShow'>,
  measuredTo: WallRule,
): LevelWithWalls {
  if (floorId === null || outlinesShow === measuredTo) return { shapes, walls: undefined };
  const { shapes: moved, unmoved } = moveWalls(shapes, outlinesShow, measuredTo);
  const before = shapes.filter((shape, at) => moved[at] !== shape);
  return {
    shapes: moved,
    walls: {
      before: before.map(({ id, polygons }) => ({
        id,
        areaInSqmm: areaInSqmm(polygons),
        polygons: polygons.map((polygon) => polygon.map((ring) => [...ring])),
      })),
      unmoved: unmoved.map(toldWall),
      isOutlineMissing: shapes.length > 0 && !shapes.some(({ thing }) => thing === 'floor'),
    },
  };
}

const toldWall = ({ at, ...wall }: UnmovedWall): Walls['unmoved'][number] => ({ ...wall, at: [...at] });
