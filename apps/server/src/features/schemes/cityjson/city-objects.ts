import type { Polygon } from '@strata/domain';
import { faceOf, type Shell, shellOf } from './shells.ts';
import type { Vertices } from './vertices.ts';

/** One thing of the file. */
interface CityObject {
  readonly type: 'Building' | 'BuildingPart' | 'BuildingStorey' | 'BuildingUnit' | 'LandUse';
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The id of what it belongs to, which was added before; only buildings and land belong to nothing. */
  readonly parent?: string | undefined;
  readonly geometry?: readonly object[];
}

/** The things of a file by their ids. Each says what belongs to it, and what it belongs to. */
export class CityObjects {
  readonly #objects = new Map<string, { readonly object: CityObject; readonly children: string[] }>();

  add(id: string, object: CityObject): void {
    this.#objects.set(id, { object, children: [] });
    if (object.parent !== undefined) this.#objects.get(object.parent)?.children.push(id);
  }

  toJson(): Readonly<Record<string, object>> {
    return Object.fromEntries(
      [...this.#objects].map(([id, { object, children }]) => {
        const { type, attributes, parent, geometry = [] } = object;
        return [
          id,
          {
            type,
            attributes,
            ...(parent === undefined ? {} : { parents: [parent] }),
            ...(children.length === 0 ? {} : { children }),
            ...(geometry.length === 0 ? {} : { geometry }),
          },
        ];
      }),
    );
  }
}

/** What the faces of a body are: its bottom, its top, and all others. */
const surfaces = [{ type: 'FloorSurface' }, { type: 'CeilingSurface' }, { type: 'InteriorWallSurface' }];
const surfaceOf = (face: number): number => Math.min(face, 2);

/** A closed body for each polygon, from one height to another: pieces that do not touch are no single body. */
export function bodiesOf(
  polygons: readonly Polygon[],
  { baseLevel, height }: { readonly baseLevel: number; readonly height: number },
  vertices: Vertices,
): readonly object[] {
  return polygons.map((polygon) => {
    const shell: Shell = shellOf(polygon, baseLevel, baseLevel + height, vertices);
    const values = [shell.map((_, face) => surfaceOf(face))];
    return { type: 'Solid', lod: '1', boundaries: [shell], semantics: { surfaces, values } };
  });
}

/** What lies on the ground: no body, as nobody says how high it is. */
export function groundOf(polygons: readonly Polygon[], vertices: Vertices): readonly object[] {
  return [
    { type: 'MultiSurface', lod: '0', boundaries: polygons.map((polygon) => faceOf(polygon, 0, vertices)) },
  ];
}
