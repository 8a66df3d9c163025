import { type DrawnShape, type KnownStorey, type Placing, placementOf, storeysOf } from '@strata/domain';
import type { DrawnBuilding, RegisteredDrawing } from '../registered-drawing.ts';
import { bodiesOf, CityObjects, groundOf } from './city-objects.ts';
import { placeVertices } from './place-vertices.ts';
import { Vertices } from './vertices.ts';

/** What the file of a scheme is made from. */
export interface CityJsonRecord {
  readonly number: string;
  readonly name: string | null;
  /** The calendar day on which it was registered first. */
  readonly registeredOn: string;
  readonly drawing: RegisteredDrawing;
  /** Null where nobody said where the land lies. */
  readonly placing: Placing | null;
}

/**
 * A scheme as CityJSON 2.0 (docs/register/cityjson.md): its buildings, in them storeys, units and common property as closed
 * bodies, and what lies outside as land.
 */
export function buildCityJson({ number, name, registeredOn, drawing, placing }: CityJsonRecord): object {
  const model = modelOf(drawing);
  const drawnFloors = new Set(drawing.levels.map(({ floorId }) => floorId));
  for (const building of drawing.buildings)
    if (building.floors.some(({ id }) => drawnFloors.has(id))) addBuilding(model, building);
  addUnits(model, drawing);
  addLand(model, number, drawing);
  const placed = placeVertices(model.vertices.list, placing ? placementOf(placing) : undefined);
  const { transform, vertices, extent, referenceSystem } = placed;
  return {
    type: 'CityJSON',
    version: '2.0',
    transform,
    metadata: {
      identifier: number,
      title: name === null ? `Strata scheme ${number}` : `Strata scheme ${number}, ${name}`,
      referenceDate: registeredOn,
      geographicalExtent: extent,
      ...(referenceSystem === undefined ? {} : { referenceSystem }),
    },
    CityObjects: model.objects.toJson(),
    vertices,
  };
}

/** What a thing covers on one level. */
interface Located extends Pick<DrawnShape, 'polygons'> {
  /** Null is the site. */
  readonly floorId: string | null;
}

interface Model {
  readonly vertices: Vertices;
  readonly objects: CityObjects;
  /** By the ids of things. */
  readonly located: ReadonlyMap<string, readonly Located[]>;
  /** By the ids of floors. */
  readonly storeys: ReadonlyMap<string, KnownStorey>;
  readonly floorNumbers: ReadonlyMap<string, string>;
}

function modelOf({ buildings, levels }: RegisteredDrawing): Model {
  const vertices = new Vertices();
  const located = new Map<string, Located[]>();
  for (const { floorId, shapes } of levels)
    for (const { id, polygons } of shapes)
      located.set(id, [...(located.get(id) ?? []), { floorId, polygons }]);
  const floors = buildings.flatMap((building) => building.floors);
  return {
    vertices,
    objects: new CityObjects(),
    located,
    storeys: new Map(buildings.flatMap((building) => [...storeysOf(building.floors)])),
    floorNumbers: new Map(floors.map(({ id, floorNumber }) => [id, floorNumber])),
  };
}

/** What is drawn of a thing on floors, as bodies. */
function bodies({ located, storeys, vertices }: Model, id: string): readonly object[] {
  return (located.get(id) ?? []).flatMap(({ floorId, polygons }) => {
    const storey = storeys.get(floorId ?? '');
    return storey ? bodiesOf(polygons, storey, vertices) : [];
  });
}

/** The numbers of the floors on which a thing is drawn. */
function floorsOf({ located, floorNumbers }: Model, id: string): readonly string[] {
  return (located.get(id) ?? []).flatMap(({ floorId }) => floorNumbers.get(floorId ?? '') ?? []);
}

/** A building of which something is drawn, its towers as parts of it, and its storeys. */
function addBuilding(model: Model, { id, name, towers, floors }: DrawnBuilding): void {
  const { objects, storeys } = model;
  objects.add(id, { type: 'Building', attributes: { name } });
  for (const tower of towers)
    objects.add(tower.id, { type: 'BuildingPart', parent: id, attributes: { name: tower.name } });
  for (const floor of floors) {
    const { baseLevel, height, isAssumed } = storeys.get(floor.id) ?? {};
    objects.add(floor.id, {
      type: 'BuildingStorey',
      parent: id,
      attributes: { name: floor.floorNumber, baseLevelInMm: baseLevel, heightInMm: height, isAssumed },
      geometry: bodies(model, floor.id),
    });
  }
}

/** Units by their titles, with the ids that they have in the exchange in the shape of LADM; then what is common, and lots. */
function addUnits(model: Model, { units, areas, lots }: RegisteredDrawing): void {
  const { objects, located } = model;
  const add = (
    id: string,
    drawnAs: string,
    parent: string,
    attributes: Readonly<Record<string, unknown>>,
  ) => {
    if (located.has(drawnAs))
      objects.add(id, {
        type: 'BuildingUnit',
        parent,
        attributes: { ...attributes, floors: floorsOf(model, drawnAs) },
        geometry: bodies(model, drawnAs),
      });
  };
  for (const { id, title, number, buildingId, towerId, occupancyUse, unitType, areaInSqm } of units)
    add(`${title}/space`, id, towerId ?? buildingId, {
      class: 'unit',
      name: number,
      title,
      occupancyUse,
      unitType,
      areaInSqm,
    });
  for (const { id, buildingId, kind, reference, areaInSqm } of areas)
    if (buildingId !== null) add(id, id, buildingId, { class: kind, name: reference, areaInSqm });
  for (const { id, buildingId, reference, title } of lots)
    if (buildingId !== null) add(id, id, buildingId, { class: 'lot', name: reference, title });
}

/** Plots, and the common property outside of buildings. */
function addLand(model: Model, scheme: string, { plots, areas, lots }: RegisteredDrawing): void {
  const outside = [
    ...plots.map(({ id, number: name }) => ({ id, attributes: { class: 'plot', name } })),
    ...areas
      .filter(({ buildingId }) => buildingId === null)
      .map(({ id, kind, reference, areaInSqm }) => ({
        id,
        attributes: { class: kind, name: reference, areaInSqm },
      })),
    ...lots
      .filter(({ buildingId }) => buildingId === null)
      .map(({ id, reference, title }) => ({ id, attributes: { class: 'lot', name: reference, title } })),
  ];
  for (const { id, attributes } of outside) {
    const polygons = (model.located.get(id) ?? []).flatMap((one) => one.polygons);
    if (polygons.length === 0) continue;
    const geometry = groundOf(polygons, model.vertices);
    model.objects.add(id, { type: 'LandUse', attributes: { ...attributes, scheme }, geometry });
  }
}
