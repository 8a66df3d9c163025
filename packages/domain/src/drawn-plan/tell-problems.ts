import { counted } from '../decimals.ts';
import { firstOf } from '../strata-plan/findings/make-finding.ts';
import type { ThingOfLevel } from './compared-problems.ts';
import type { ToldProblem } from './plan-drawing.ts';
import type { DrawnProblem, DrawnProblemKind, DrawnThing } from './shape.ts';

export interface NamedThing extends ThingOfLevel {
  /** Number or reference. */
  readonly name: string;
}

/** How things are called in a sentence. */
const called: Readonly<Record<DrawnThing, (name: string) => string>> = {
  floor: () => 'the outline',
  plot: (name) => `plot ${name}`,
  unit: (name) => name,
  area: (name) => name,
  lot: (name) => `lot ${name}`,
};

/** Each kind of problem as a finding of the plan: its code, and what is said after the name of the level. */
const kinds = {
  overlap: ['drawnOverlap', (things, count) => `${counted(count, 'overlap')} on the drawing: ${things}.`],
  outsideFloor: [
    'drawnOutsideFloor',
    (things, count) =>
      `${counted(count, 'thing reaches', 'things reach')} beyond the outline of the floor: ${things}.`,
  ],
  gap: ['drawnGap', (_, count) => `the drawing leaves ${counted(count, 'gap')} that no wall explains.`],
  apart: [
    'drawnApart',
    (things, count) =>
      `${counted(count, 'thing is', 'things are')} drawn in pieces that lie apart, with no wall between them: ${things}.`,
  ],
  noWayIn: [
    'drawnNoWayIn',
    (things, count) =>
      `${counted(count, 'unit has', 'units have')} neither common property nor the outside next to ${count === 1 ? 'it' : 'them'} on the drawing: ${things}.`,
  ],
  notDrawn: ['notDrawn', (things) => `not everything is drawn, what is not: ${things}.`],
  areaDiffers: [
    'drawnAreaDiffers',
    (things, count) => `${counted(count, 'area differs', 'areas differ')} from the drawing: ${things}.`,
  ],
  outlineExceedsPlot: ['outlineExceedsPlot', () => 'the outline is larger than the land it stands on.'],
} as const satisfies Readonly<
  Record<DrawnProblemKind, readonly [ToldProblem['code'], (things: string, count: number) => string]>
>;

/** How much of a building is drawn. */
export interface DrawnBuilding {
  readonly name: string;
  readonly floors: number;
  readonly drawn: number;
}

/** Floors of a building that are not drawn while others are: they have no level of their own to say it. */
export function tellUndrawnFloors({ name, floors, drawn }: DrawnBuilding): readonly ToldProblem[] {
  const missing = floors - drawn;
  if (missing === 0) return [];
  const message = `${name}: ${counted(missing, 'floor is', 'floors are')} not drawn, others are.`;
  return [{ code: 'notDrawn', message, numbers: { floors: `${floors}`, drawn: `${drawn}` } }];
}

/** The problems of a level as findings of the plan, one of each kind: what is wrong with many things is said once. */
export function tellProblems(
  level: string,
  things: readonly NamedThing[],
  problems: readonly DrawnProblem[],
): readonly ToldProblem[] {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  const nameOf = (id: string): string => {
    const thing = known.get(id);
    return thing ? called[thing.thing](thing.name) : '';
  };
  const areasOf = ({ ids: [id = ''], areaInSqmm }: DrawnProblem): string => {
    const thing = known.get(id);
    return [areaInSqmm, thing?.drawnInSqmm, thing?.enteredAreaInSqm].join('/');
  };
  return [...Map.groupBy(problems, ({ kind }) => kind)].map(([kind, of]) => {
    const [code, say] = kinds[kind];
    const named = firstOf(of.map(({ ids }) => ids.map(nameOf).join(' with ')));
    return {
      code,
      message: `${level}: ${say(named, of.length)}`,
      // An answer to a warning holds while these stay as they are.
      numbers: { count: `${of.length}`, things: named, areas: of.map(areasOf).join(' ') },
    };
  });
}
