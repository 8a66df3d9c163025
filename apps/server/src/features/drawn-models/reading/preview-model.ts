import type { Output } from '@strata/contract';
import {
  areaInSqmm,
  canonicalShape,
  closeInnerWalls,
  counted,
  type DrawnShape,
  faultOfShape,
  type MatchedShape,
  type Outline,
  problemsOfLevel,
  type ShapeFault,
  type WallRule,
} from '@strata/domain';
import { findLayer, type MappedLevel } from './map-model.ts';
import type { DrawnLevels, ModelJob, ModelMapping } from './model-job.ts';
import { type LevelWithWalls, withWallsMoved } from './moved-walls.ts';
import type { ReadModel } from './read-model.ts';

type Preview = Output<'POST /Applications/drawnModels/preview'>;
type LevelPreview = Preview['levels'][number];

/** A thing with the shape that it would have: in its one form, or as it is with what is wrong with it. */
export type Shape = MatchedShape & { readonly wallsInSqmm: number; readonly fault: ShapeFault | undefined };

export interface LevelShapes {
  readonly shapes: readonly Shape[];
  readonly walls: LevelWithWalls['walls'];
}

export function shapesOf(
  { floorId, found }: MappedLevel,
  mapping: Pick<ModelMapping, 'innerWallInMm' | 'outlinesShow'>,
  measuredTo: WallRule,
): LevelShapes {
  const judged = found.matched.map((shape) => ({ shape, fault: faultOfShape(shape.polygons) }));
  const sound = judged.filter(({ fault }) => !fault).map(({ shape }) => inOneForm(shape));
  const closed = closeInnerWalls(sound, mapping.innerWallInMm ?? 0);
  const { shapes, walls } = withWallsMoved(floorId, closed, mapping, measuredTo);
  const moved = new Map(shapes.map((shape) => [shape.id, shape]));
  return {
    shapes: judged.map(({ shape, fault }) => ({ wallsInSqmm: 0, ...shape, ...moved.get(shape.id), fault })),
    walls,
  };
}

const inOneForm = ({ thing, id, polygons }: DrawnShape): DrawnShape => ({
  thing,
  id,
  polygons: canonicalShape(polygons),
});

type PreviewJob = Pick<
  Extract<ModelJob, { readonly measuredTo: unknown }>,
  'mapping' | 'things' | 'rules' | 'measuredTo'
>;

/** What an import would draw, level by level, and what it would leave out. */
export function previewModel(
  model: ReadModel,
  levels: readonly MappedLevel[],
  job: PreviewJob,
): Omit<Preview, 'planRevision'> {
  const { mapping, measuredTo } = job;
  const drawn = new Set(levels.flatMap(({ found }) => found.matched.map(({ id }) => id)));
  return {
    measuredTo,
    levels: levels.map((level) => previewLevel(level, shapesOf(level, mapping, measuredTo), drawn, job)),
    unread: unreadOf(model, mapping),
    leftOut: leftOut(model, mapping, levels),
  };
}

function previewLevel(
  { floorId, found }: MappedLevel,
  { shapes, walls }: LevelShapes,
  drawn: ReadonlySet<string>,
  { things, rules, measuredTo }: PreviewJob,
): LevelPreview {
  return {
    floorId,
    matched: shapes.map(({ thing, id, outlines, polygons, wallsInSqmm, fault }) => ({
      thing,
      id,
      outlines: outlines.map(placeOf),
      areaInSqmm: fault ? null : areaInSqmm(polygons),
      wallsInSqmm,
      polygons: mutable(polygons),
      fault: fault ? { message: fault.message, at: fault.at ? [...fault.at] : null } : null,
    })),
    unmatched: found.unmatched.map(({ outline, reason, texts }) => ({
      ...placeOf(outline),
      thing: outline.thing,
      reason,
      texts: texts.slice(0, 5).map((text) => Array.from(text).slice(0, 60).join('')),
      areaInSqmm: areaInSqmm([outline.polygon]),
      polygons: mutable([outline.polygon]),
    })),
    walls: walls ?? null,
    holes: found.holes.map(placeOf),
    notDrawn: things
      .filter(
        (one) => one.floorId === floorId && (floorId !== null || one.thing !== 'lot') && !drawn.has(one.id),
      )
      .map(({ thing, id }) => ({ thing, id })),
    problems: problemsOfLevel(soundOf(shapes), rules, measuredTo).map(
      ({ kind, severity, ids, polygons, areaInSqmm: area }) => ({
        kind,
        severity,
        ids: [...ids],
        polygons: mutable(polygons),
        areaInSqmm: area,
      }),
    ),
  };
}

/** The shapes of which nothing is wrong. */
export const soundOf = (shapes: readonly Shape[]): readonly DrawnShape[] =>
  shapes.flatMap(({ thing, id, polygons, fault }) => (fault ? [] : [{ thing, id, polygons }]));

const placeOf = ({ layer, index }: Outline) => ({ layer, index });

export const mutable = (polygons: DrawnShape['polygons']): number[][][] =>
  polygons.map((polygon) => polygon.map((ring) => [...ring]));

/** A layer with what it is said to show. */
interface SaidLayer {
  readonly name: string;
  readonly meaning: string;
}

/** What of the mapped layers cannot be read. Of layers of numbers nothing but texts is asked. */
function unreadOf(
  model: ReadModel,
  mapping: { readonly layers: readonly SaidLayer[]; readonly origin: ModelMapping['origin'] },
): Preview['unread'] {
  return mapping.layers.flatMap(({ name, meaning }) => {
    const layer = meaning === 'numbers' ? undefined : findLayer(model, name);
    return (layer?.unread ?? []).map((unread) => ({
      layer: name,
      ...unread,
      x: unread.x - mapping.origin.x,
      y: unread.y - mapping.origin.y,
    }));
  });
}

/** How much of the mapped layers would not be drawn: what is said to be left out does not count. */
function leftOut(
  model: ReadModel,
  mapping: ModelMapping,
  levels: readonly MappedLevel[],
): DrawnLevels['leftOut'] {
  const unmatched = levels.reduce((sum, { found }) => sum + found.unmatched.length, 0);
  return leftOutOf(model, mapping, unmatched);
}

export function leftOutOf(
  model: ReadModel,
  mapping: Parameters<typeof unreadOf>[1],
  unmatched = 0,
): DrawnLevels['leftOut'] {
  const unread = unreadOf(model, mapping).reduce((sum, { count }) => sum + count, 0);
  const said = [
    ...(unmatched > 0
      ? [`${counted(unmatched, 'outline matches', 'outlines match')} nothing in the plan`]
      : []),
    ...(unread > 0 ? [`${counted(unread, 'thing')} on its layers cannot be read`] : []),
  ];
  return {
    total: unread + unmatched,
    words: said.length > 0 ? `${said.join(', and ')}; this would be left out` : '',
  };
}

/** The levels to draw. What is wrong with a shape is told by whoever takes it. */
export function drawnLevels(
  model: ReadModel,
  mapping: ModelMapping,
  levels: readonly MappedLevel[],
  measuredTo: WallRule,
): DrawnLevels {
  return {
    levels: levels.map((level) => ({
      floorId: level.floorId,
      shapes: shapesOf(level, mapping, measuredTo).shapes.map(({ thing, id, polygons }) => ({
        thing,
        id,
        polygons,
      })),
    })),
    leftOut: leftOut(model, mapping, levels),
  };
}
