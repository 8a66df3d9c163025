import type { DrawnShape } from '@strata/domain';

/** A floor or the site as it goes into a file. */
export interface LevelDrawing {
  /** In words, such as "STR-2026-0001 Tower A, floor 3". */
  readonly title: string;
  /** Left out: the site. */
  readonly floor: { readonly floorNumber: string; readonly buildingName: string | undefined } | undefined;
  readonly shapes: readonly NamedShape[];
}

/** A shape in its one form, with the number or reference of its thing. */
export type NamedShape = Pick<DrawnShape, 'thing' | 'polygons'> & { readonly name: string };
