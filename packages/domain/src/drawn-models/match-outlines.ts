import type { DrawnShape, Polygon } from '../drawn-plan/shape.ts';
import { CommonPropertyType } from '../strata-plan/plan.ts';
import { ThingNames } from './names-in-texts.ts';
import { covers, type Nesting, nestOutlines, pointWithin } from './nested-outlines.ts';
import type { Assignment, DrawableThing, ModelLevel, Outline, OutlinePlace, PlacedText } from './outlines.ts';

/** Why it cannot be told what an outline is. */
export const unmatchedReasons = ['noNumber', 'unknownNumber', 'twoNumbers', 'numberTwice'] as const;

export type UnmatchedReason = (typeof unmatchedReasons)[number];

export interface MatchedShape extends DrawnShape {
  readonly outlines: readonly Outline[];
}

export interface UnmatchedOutline {
  readonly outline: Outline;
  readonly reason: UnmatchedReason;
  /** What stands in it, for whoever says what it is. */
  readonly texts: readonly string[];
}

export interface MatchedLevel {
  readonly matched: readonly MatchedShape[];
  readonly unmatched: readonly UnmatchedOutline[];
  /** Outlines without a number of their own within one of the same kind: they are taken out of it. */
  readonly holes: readonly Outline[];
}

/** An outline with what is found about it. */
interface Found {
  readonly outline: Outline;
  readonly texts: readonly PlacedText[];
  readonly ids: readonly string[];
  /** Somebody said what it is. */
  readonly isSaid: boolean;
  readonly around: number | undefined;
}

/**
 * Tells which thing of the plan each outline of a level is: by the number that stands in it, unless somebody says it. A
 * text counts for the smallest outline around it. Nothing is guessed: two numbers in one outline, or one in two, are for
 * a person to decide.
 */
export function matchOutlines(
  level: ModelLevel,
  all: readonly Outline[],
  texts: readonly PlacedText[],
  things: readonly DrawableThing[],
  assignments: readonly Assignment[],
): MatchedLevel {
  const said = new Map(assignments.map((one) => [keyOf(one), one.id]));
  const outlines = all.filter((outline) => said.get(keyOf(outline)) !== null);
  const nesting = nestOutlines(outlines, texts);
  const names = new ThingNames(things, level);
  const found = outlines.map((outline, at): Found => {
    const inside = nesting.texts[at] ?? [];
    const around = nesting.around[at];
    const id = said.get(keyOf(outline));
    const named = outline.thing === 'floor' ? floorIds(level, around) : names.idsIn(inside, outline);
    const own =
      named.length > 0 ? named : names.idsIn(textsOfLots(outline, outlines, nesting, names), outline);
    return { outline, texts: inside, ids: id ? [id] : own, isSaid: id !== undefined, around };
  });
  const depths = depthsOf(found);
  const within = namelessWithin(found, depths);
  const times = countOf(found);
  const matched = new Map<string, MatchedShape>();
  const unmatched: UnmatchedOutline[] = [];
  for (const [at, one] of found.entries()) {
    if (depths[at] !== 0) continue;
    const [id] = one.ids;
    const reason = reasonOf(one, times);
    if (reason !== undefined || id === undefined) {
      const inside = one.texts.map(({ text }) => text);
      unmatched.push({ outline: one.outline, reason: reason ?? 'noNumber', texts: inside });
      continue;
    }
    const known = matched.get(id);
    matched.set(id, {
      thing: one.outline.thing,
      id,
      outlines: [...(known?.outlines ?? []), one.outline],
      polygons: [...(known?.polygons ?? []), ...polygonsOf(at, found, within)],
    });
  }
  const holes = found.filter((_, at) => (depths[at] ?? 0) > 0).map(({ outline }) => outline);
  return { matched: [...matched.values()], unmatched, holes };
}

const keyOf = ({ layer, index }: OutlinePlace): string => `${index} ${layer}`;

/** Lots may leave no room for the number of their accessory unit: the texts in them that name none of them. */
function textsOfLots(
  { commonPropertyTypeId, polygon }: Outline,
  outlines: readonly Outline[],
  { texts }: Nesting,
  names: ThingNames,
): readonly PlacedText[] {
  if (commonPropertyTypeId !== CommonPropertyType.accessory) return [];
  return outlines.flatMap((lot, at) => {
    const inside = lot.thing === 'lot' ? (texts[at] ?? []) : [];
    const [x, y] = pointWithin(lot.polygon[0] ?? []);
    if (inside.length === 0 || !covers(polygon, x, y)) return [];
    return inside.filter((text) => names.idsIn([text], lot).length === 0);
  });
}

/** The outermost outlines are those of the floor. */
const floorIds = ({ floorId }: ModelLevel, around: number | undefined): readonly string[] =>
  around === undefined && floorId !== null ? [floorId] : [];

/** 0 for what is a thing of its own; one more than around it for what lies nameless in another: odd ones are holes, even ones filled again. */
function depthsOf(found: readonly Found[]): readonly number[] {
  const depths: number[] = [];
  const depthAt = (at: number): number => {
    const one = found[at];
    const isOwn = !one || one.around === undefined || one.ids.length > 0;
    return (depths[at] ??= isOwn ? 0 : depthAt(one.around) + 1);
  };
  return found.map((_, at) => depthAt(at));
}

/** The outlines that each id would have by what stands in them; pieces of one thing are one. */
function countOf(found: readonly Found[]): ReadonlyMap<string, ReadonlySet<string>> {
  const times = new Map<string, Set<string>>();
  for (const { ids, outline } of found) {
    if (outline.thing === 'floor') continue;
    for (const id of ids) times.set(id, (times.get(id) ?? new Set()).add(outline.group ?? keyOf(outline)));
  }
  return times;
}

function reasonOf(
  { ids, texts, isSaid }: Found,
  times: ReadonlyMap<string, ReadonlySet<string>>,
): UnmatchedReason | undefined {
  const [id] = ids;
  if (isSaid) return undefined;
  if (id === undefined) return texts.length === 0 ? 'noNumber' : 'unknownNumber';
  if (ids.length > 1) return 'twoNumbers';
  return (times.get(id)?.size ?? 0) > 1 ? 'numberTwice' : undefined;
}

/** For each outline those directly within it that have no name of their own. */
function namelessWithin(found: readonly Found[], depths: readonly number[]): ReadonlyMap<number, number[]> {
  const within = new Map<number, number[]>();
  for (const [at, { around }] of found.entries()) {
    if (around === undefined || depths[at] === 0) continue;
    const known = within.get(around);
    if (known) known.push(at);
    else within.set(around, [at]);
  }
  return within;
}

/** The outline at a place without its holes, and what is filled again within these. */
function polygonsOf(
  root: number,
  found: readonly Found[],
  within: ReadonlyMap<number, readonly number[]>,
): readonly Polygon[] {
  const polygon = found[root]?.outline.polygon ?? [];
  const holes = within.get(root) ?? [];
  const cut = holes.flatMap((at) => found[at]?.outline.polygon.slice(0, 1) ?? []);
  const filled = holes.flatMap((at) => within.get(at) ?? []);
  return [[...polygon, ...cut], ...filled.flatMap((at) => polygonsOf(at, found, within))];
}
