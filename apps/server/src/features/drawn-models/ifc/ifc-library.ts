import {
  IFCBUILDINGSTOREY,
  IFCRELAGGREGATES,
  IFCRELASSIGNSTOGROUP,
  IFCRELDEFINESBYPROPERTIES,
  IFCSPACE,
  IFCUNITASSIGNMENT,
  IFCZONE,
  IfcAPI,
  LogLevel,
} from 'web-ifc';

/** A circle of 20 m has chords that lie within half a millimetre. */
const circleSegments = 256;

export const ifcTypes = {
  storey: IFCBUILDINGSTOREY,
  aggregates: IFCRELAGGREGATES,
  assignments: IFCRELASSIGNSTOGROUP,
  properties: IFCRELDEFINESBYPROPERTIES,
  space: IFCSPACE,
  units: IFCUNITASSIGNMENT,
  zone: IFCZONE,
} as const;

/** The attributes of an entity by name: values of IFC, references, lists of these; null where nothing stands. */
export type IfcLine = Readonly<Record<string, unknown>>;

/** The entities that an attribute refers to, one or a list. */
export function refsOf(line: IfcLine, attribute: string): readonly number[] {
  const values = [line[attribute]].flat() as readonly ({ readonly value?: unknown } | null | undefined)[];
  return values.flatMap((one) => (typeof one?.value === 'number' ? [one.value] : []));
}

/** A triangle as x, y, z of its corners in turn, in metres, z up. */
export type Triangle = readonly number[];

/** A model that the library has opened. */
export interface OpenIfc {
  idsOf(type: number): readonly number[];
  line(id: number): IfcLine;
  /** Calls back for each of these that has a body, with the triangles of it. */
  bodies(ids: readonly number[], take: (id: number, triangles: readonly Triangle[]) => void): void;
}

/** So many bytes of a file from a place on; fewer at its end. */
export type BytesAt = (offset: number, size: number) => Uint8Array;

/** Opens a model. What the library says of it goes to nobody. */
export async function openIfc(bytesAt: BytesAt): Promise<OpenIfc> {
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModelFromCallback(bytesAt, {
    COORDINATE_TO_ORIGIN: false,
    CIRCLE_SEGMENTS: circleSegments,
  });
  return {
    idsOf(type) {
      const ids = api.GetLineIDsWithType(model, type);
      return Array.from({ length: ids.size() }, (_, at) => ids.get(at));
    },
    line: (id) => api.GetLine(model, id) as IfcLine,
    bodies(ids, take) {
      api.StreamMeshes(model, [...ids], (mesh) => {
        const triangles: Triangle[] = [];
        // Its vectors say that they can be gone through, and cannot.
        for (let part = 0; part < mesh.geometries.size(); part += 1) {
          const { geometryExpressID, flatTransformation } = mesh.geometries.get(part);
          const geometry = api.GetGeometry(model, geometryExpressID);
          const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
          const corners = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
          for (let at = 0; at + 2 < corners.length; at += 3) {
            triangles.push(
              [0, 1, 2].flatMap((corner) =>
                moved(flatTransformation, vertices, (corners[at + corner] ?? 0) * 6),
              ),
            );
          }
          geometry.delete();
        }
        take(mesh.expressID, triangles);
      });
    },
  };
}

/** A corner in its place. The library has y up, IFC has z up. */
function moved(
  matrix: readonly number[],
  vertices: Float32Array,
  at: number,
): readonly [x: number, y: number, z: number] {
  const [x = 0, y = 0, z = 0] = [vertices[at], vertices[at + 1], vertices[at + 2]];
  const row = (of: number): number =>
    (matrix[of] ?? 0) * x + (matrix[of + 4] ?? 0) * y + (matrix[of + 8] ?? 0) * z + (matrix[of + 12] ?? 0);
  return [row(0), -row(2), row(1)];
}
