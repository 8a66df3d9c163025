import {
  type DrawableThing,
  nameKey,
  nestOutlines,
  type Outline,
  pointWithin,
  unitNumberKey,
} from '@strata/domain';
import { findLayer, moveBy } from '../reading/map-model.ts';
import type { ReadModel } from '../reading/read-model.ts';
import type { BeginMapping, KnownBuilding, KnownFloor, MeaningOfSpaces } from './begin-mapping.ts';
import { type NamedOutline, nameOutlines } from './name-spaces.ts';

/** A floor that outlines lie on: one that the plan has, or one that is made. */
export interface BegunFloor {
  readonly id: string;
  /** As the plan has it. */
  readonly floorNumber: string;
  readonly known: KnownFloor | undefined;
}

/** A thing that outlines show: one that the plan has, or one that is made. */
export interface BegunThing extends DrawableThing {
  readonly isNew: boolean;
  /** The first of its outlines: what is said of it is said of the thing. */
  readonly first: NamedOutline;
  readonly outlines: readonly Outline[];
}

/** The floors that a mapping names, in its order. */
export function floorsOf(
  { layers }: BeginMapping,
  /** What the plan has in the building. */
  known: readonly KnownFloor[],
): readonly BegunFloor[] {
  const floors = new Map<string, BegunFloor>();
  for (const { floorNumber } of layers) {
    const key = unitNumberKey(floorNumber);
    const own = known.find((floor) => unitNumberKey(floor.floorNumber) === key);
    const floor = { id: own?.id ?? `floor ${key}`, floorNumber: own?.floorNumber ?? floorNumber, known: own };
    if (!floors.has(key)) floors.set(key, floor);
  }
  return [...floors.values()];
}

/** The building that a mapping names, where the plan has it. */
export const knownBuildingOf = (
  { building }: BeginMapping,
  known: readonly KnownBuilding[],
): KnownBuilding | undefined => known.find(({ name }) => nameKey(name) === nameKey(building));

/** Everything that is said to be shown, with its name, floor by floor. */
export function outlinesOf(model: ReadModel, mapping: BeginMapping): readonly NamedOutline[] {
  const moved = moveBy(mapping.origin);
  const single = new Map<string, MeaningOfSpaces>();
  for (const said of mapping.outlines)
    for (const index of said.indexes) single.set(`${index} ${findLayer(model, said.layer)?.name}`, said);
  // Where the zones of a storey are units, the spaces in them are rooms of these.
  const ofZones = new Set(
    mapping.layers.flatMap(({ name }) => {
      const storey = findLayer(model, name)?.storey;
      return storey?.isOfZones ? [storey.name] : [];
    }),
  );
  return mapping.layers.flatMap((layerSaid) => {
    const layer = findLayer(model, layerSaid.name);
    const outlines = (layer?.polygons ?? []).flatMap(({ rings, group = null, space }, index) => {
      const said = single.get(`${index} ${layer?.name}`) ?? layerSaid;
      const { meaning, commonPropertyTypeId } = said;
      const isRoom = space?.zone && ofZones.has(layer?.storey?.name ?? '') && !layer?.storey?.isOfZones;
      if (meaning === 'leaveOut' || isRoom) return [];
      const polygon = moved.polygon(rings);
      const place = { layer: layer?.name ?? '', index };
      const whole = said.number === undefined ? group : `unit ${unitNumberKey(said.number)}`;
      return [{ said, outline: { ...place, thing: meaning, commonPropertyTypeId, polygon, group: whole } }];
    });
    const texts = layer?.texts.map(moved.text) ?? [];
    return layer ? nameOutlines({ ...layer, texts }, outlines, mapping, layerSaid.floorNumber) : [];
  });
}

/** The things that outlines show; floors are told by where they lie. */
export function thingsShown(
  named: readonly NamedOutline[],
  floors: readonly BegunFloor[],
  /** What the plan has in the building. */
  own: readonly DrawableThing[],
): readonly BegunThing[] {
  const floorIds = new Map(floors.map(({ id, floorNumber }) => [unitNumberKey(floorNumber), id]));
  const byName = new Map(own.map((thing) => [`${thing.thing} ${unitNumberKey(thing.name)}`, thing]));
  const things = new Map<string, BegunThing>();
  for (const first of named) {
    const { outline, number } = first;
    if (outline.thing === 'floor') continue;
    const key = keyOf(first);
    const before = things.get(key);
    if (before) {
      things.set(key, { ...before, outlines: [...before.outlines, outline] });
      continue;
    }
    const has = byName.get(`${outline.thing} ${unitNumberKey(number ?? '')}`);
    const floorId = floorIds.get(unitNumberKey(first.floorNumber)) ?? null;
    const made = { thing: outline.thing, id: key, name: number ?? '', floorId, buildingId: 'building' };
    things.set(key, { ...(has ?? made), isNew: !has, first, outlines: [outline] });
  }
  return [...things.values()];
}

/** Pieces of one thing are one. An area of common property is one by itself; two on one floor may be called alike. */
function keyOf({ outline, number, floorNumber }: NamedOutline): string {
  const { thing, group, index, layer } = outline;
  if (thing !== 'area') return `${thing} ${unitNumberKey(number ?? `${index} ${layer}`)}`;
  return `area ${floorNumber} ${group ?? `${index} ${layer}`}`;
}

/** The accessory unit in which a lot lies; on its floor the only one, where it lies in none. */
export function accessoryUnitOf(
  lot: BegunThing,
  accessoryUnits: readonly BegunThing[],
): BegunThing | undefined {
  const near = accessoryUnits.filter(({ floorId }) => floorId === lot.floorId);
  const [ring = []] = lot.first.outline.polygon;
  const [x, y] = pointWithin(ring);
  const around = near.find(({ outlines }) =>
    nestOutlines(outlines, [{ text: '', x, y }]).texts.some((texts) => texts.length > 0),
  );
  return around ?? (near.length === 1 ? near[0] : undefined);
}
