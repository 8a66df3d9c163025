import { footprintOf, type LengthUnit, lengthUnits, type Polygon, pointWithin } from '@strata/domain';
import type { ByteSource } from '../reading/byte-source.ts';
import { modelLimits } from '../reading/model-limits.ts';
import type {
  ReadLayer,
  ReadModel,
  ReadPolygon,
  ReadText,
  StoreyOfModel,
  UnreadThings,
} from '../reading/read-model.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import { type BytesAt, ifcTypes, type OpenIfc, openIfc, type Triangle } from './ifc-library.ts';
import { scanStep } from './scan-step.ts';
import { type SpaceOfModel, spacesOf } from './spaces-of-model.ts';
import { namedUnitOf } from './unit-of-model.ts';

/**
 * Reads the spaces of a building model, storey by storey: what each covers, seen from above, with its names. Each storey
 * is a layer, and where spaces belong to zones, the zones of a storey are another.
 * @throws UnreadableModel
 */
export async function readIfc(bytesAt: BytesAt, said: LengthUnit | undefined): Promise<ReadModel> {
  // It is looked over before the library is let at it.
  const { schema, counts } = scanStep(sequenceOf(bytesAt));
  const model = await openIfc(bytesAt);
  const ids = model.idsOf(ifcTypes.space);
  const storeys = model.idsOf(ifcTypes.storey);
  if (ids.length !== counts.get('IFCSPACE') || storeys.length !== counts.get('IFCBUILDINGSTOREY')) {
    throw new UnreadableModel('A part of the model cannot be read: it is damaged. Export it again');
  }
  if (ids.length === 0)
    throw new UnreadableModel('The model has no spaces (IfcSpace). Export the rooms with it');
  if (ids.length > modelLimits.polygons) {
    throw new UnreadableModel(`The model has more than ${modelLimits.polygons.toLocaleString('en')} spaces`);
  }
  const namedUnit = namedUnitOf(model);
  // The library tells metres, by the unit that the model names. Whoever says another one corrects that.
  const millimetres = namedUnit && said ? (1_000 * lengthUnits[said]) / lengthUnits[namedUnit] : 1_000;
  const footprints = footprintsOf(model, ids, millimetres);
  return {
    format: schema.replaceAll(/[^A-Z0-9_ ]/g, '').trim(),
    namedUnit,
    layers: layersOf(spacesOf(model, lengthUnits[said ?? namedUnit ?? 'metre']), footprints),
  };
}

/** The same file from its beginning on. */
function sequenceOf(bytesAt: BytesAt): ByteSource {
  let offset = 0;
  return (into, at) => {
    const bytes = bytesAt(offset, into.length - at);
    into.set(bytes, at);
    offset += bytes.length;
    return bytes.length;
  };
}

function footprintsOf(
  model: OpenIfc,
  ids: readonly number[],
  millimetres: number,
): ReadonlyMap<number, readonly Polygon[]> {
  const footprints = new Map<number, readonly Polygon[]>();
  model.bodies(ids, (id, triangles) => footprints.set(id, footprintOf(fromAbove(triangles, millimetres))));
  return footprints;
}

/** Triangles as rings in whole millimetres. */
function fromAbove(triangles: readonly Triangle[], millimetres: number): readonly (readonly number[])[] {
  return triangles.map((triangle) =>
    triangle
      .filter((_, at) => at % 3 < 2)
      .map((value) => {
        const whole = Math.round(value * millimetres) + 0;
        if (!(Math.abs(whole) <= modelLimits.furthestMillimetres)) {
          throw new UnreadableModel('A space lies more than 100,000 km from the origin of the model');
        }
        return whole;
      }),
  );
}

function layersOf(
  spaces: readonly SpaceOfModel[],
  footprints: ReadonlyMap<number, readonly Polygon[]>,
): readonly ReadLayer[] {
  const layers = new Map<string, LayerOfSpaces>();
  for (const space of spaces) {
    const layer = layers.get(space.layer) ?? new LayerOfSpaces();
    layers.set(space.layer, layer);
    layer.add(space, footprints.get(space.id) ?? []);
  }
  return [...layers].map(([name, layer]) => layer.finish(name));
}

class LayerOfSpaces {
  readonly #polygons: ReadPolygon[] = [];
  readonly #texts: ReadText[] = [];
  readonly #unread: UnreadThings[] = [];
  #storey: StoreyOfModel | undefined;

  add({ names, group, facts, storey }: SpaceOfModel, footprint: readonly Polygon[]): void {
    this.#storey = storey;
    const rings = footprint.filter((polygon) =>
      polygon.every((ring) => ring.length <= 2 * modelLimits.pointsOfRing),
    );
    const reason = footprint.length === 0 ? 'noBody' : 'tooManyPoints';
    if (rings.length < Math.max(1, footprint.length)) this.#addUnread(reason);
    for (const polygon of rings) {
      this.#polygons.push({ rings: polygon, group, space: facts });
      const [x, y] = pointWithin(polygon[0] ?? []);
      for (const text of names) this.#texts.push({ text, x: Math.round(x), y: Math.round(y) });
    }
  }

  #addUnread(reason: 'noBody' | 'tooManyPoints'): void {
    const at = this.#unread.findIndex((one) => one.reason === reason);
    const known = this.#unread[at];
    if (known) this.#unread[at] = { ...known, count: known.count + 1 };
    else this.#unread.push({ reason, count: 1, x: 0, y: 0 });
  }

  finish(name: string): ReadLayer {
    const [polygons, texts, unread] = [this.#polygons, this.#texts, this.#unread];
    const storey = this.#storey;
    return { name, isHidden: false, polygons, texts, unread, duplicates: 0, ...(storey && { storey }) };
  }
}
