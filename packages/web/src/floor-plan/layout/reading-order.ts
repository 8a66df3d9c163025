import type { DrawnPart } from '../drawn-floor.ts';
import type { Placed } from './neighbour-toward.ts';
import { boxOf } from './plan-box.ts';

const kinds = ['plot', 'unit', 'general', 'limited', 'accessory', 'lot', 'unknown'];
const { compare } = new Intl.Collator('en', { numeric: true });

/** The parts with their places: plots, on which all else lies, units by their numbers, then common property by its references. */
export function inReadingOrder(
  parts: readonly DrawnPart[],
): readonly (Placed & { readonly part: DrawnPart })[] {
  return parts
    .flatMap((part) => {
      const box = boxOf(part.polygons);
      return box === undefined ? [] : [{ id: part.id, part, box }];
    })
    .toSorted(
      ({ part: a }, { part: b }) =>
        kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compare(a.label, b.label),
    );
}
