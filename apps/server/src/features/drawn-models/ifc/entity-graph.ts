import { modelLimits } from '../reading/model-limits.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';

/** Types of entities of which one can be placed in another of them, or built from others: they can go in a circle. */
export const nestingTypes: ReadonlySet<string> = new Set([
  'IFCLOCALPLACEMENT',
  'IFCBOOLEANRESULT',
  'IFCBOOLEANCLIPPINGRESULT',
  'IFCCSGSOLID',
  'IFCMAPPEDITEM',
  'IFCREPRESENTATIONMAP',
  'IFCSHAPEREPRESENTATION',
  'IFCCOMPOSITECURVE',
  'IFCCOMPOSITECURVESEGMENT',
  'IFCTRIMMEDCURVE',
  'IFCCOMPOSITEPROFILEDEF',
  'IFCDERIVEDPROFILEDEF',
]);

/** What an entity comes to with all that it is built from, each as often as it is used. */
interface Extent {
  readonly depth: number;
  readonly size: number;
}

/** Which entities are built from which others. */
export class EntityGraph {
  readonly #refs = new Map<number, readonly number[]>();

  add(id: number, refs: readonly number[]): void {
    this.#refs.set(id, refs);
  }

  /** @throws UnreadableModel where an entity is built from itself, too deep, or from the same far too often */
  refuseLoops(): void {
    const known = new Map<number, Extent>();
    const open = new Set<number>();
    for (const root of this.#refs.keys()) {
      // A stack of our own: a hostile file is deeper than that of the engine.
      const stack = [{ id: root, at: 0 }];
      for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
        const next = known.has(top.id) ? undefined : this.#refs.get(top.id)?.[top.at];
        top.at += 1;
        if (next === undefined) {
          stack.pop();
          open.delete(top.id);
          if (!known.has(top.id)) known.set(top.id, this.#judge(top.id, known));
        } else if (this.#refs.has(next) && !known.has(next)) {
          open.add(top.id);
          if (open.has(next)) {
            throw new UnreadableModel(`#${next} of the model is built from itself, or placed within itself`);
          }
          stack.push({ id: next, at: 0 });
        }
      }
    }
  }

  #judge(id: number, known: ReadonlyMap<number, Extent>): Extent {
    let [depth, size] = [0, 1];
    for (const ref of this.#refs.get(id) ?? []) {
      const part = known.get(ref);
      if (!part) continue;
      depth = Math.max(depth, part.depth + 1);
      size += part.size;
    }
    if (depth > modelLimits.nestingOfEntities) {
      throw new UnreadableModel(
        `#${id} of the model is built from parts within parts, more than ${modelLimits.nestingOfEntities} deep`,
      );
    }
    if (size > modelLimits.entities) {
      throw new UnreadableModel(
        `#${id} of the model is built from the same parts more than ${modelLimits.entities.toLocaleString('en')} times`,
      );
    }
    return { depth, size };
  }
}
