import {
  areaInSqmm,
  type DrawableThing,
  type DrawingRules,
  type FileOfPlan,
  planExchangeVersion,
  problemsOfLevel,
  unitNumberKey,
  type WallRule,
} from '@strata/domain';
import { mapModel } from '../reading/map-model.ts';
import type { ModelMapping } from '../reading/model-job.ts';
import {
  type LevelShapes,
  leftOutOf,
  mutable,
  type Shape,
  shapesOf,
  soundOf,
} from '../reading/preview-model.ts';
import type { ReadModel } from '../reading/read-model.ts';
import type { BeginMapping, KnownBuilding, KnownFloor } from './begin-mapping.ts';
import { areaInFile, areasOf, lotsOf, namesInFile, unitsOn } from './file-of-things.ts';
import { faultsOfNumbers } from './name-spaces.ts';
import {
  type BegunFloor,
  type BegunThing,
  floorsOf,
  knownBuildingOf,
  outlinesOf,
  thingsShown,
} from './named-things.ts';
import { storeysOfModel } from './storeys-of-model.ts';

/** What a model makes of a plan: the file that an import takes, and how each floor would look. */
export interface BegunPlan {
  readonly file: FileOfPlan & { readonly format: string; readonly version: number };
  readonly faults: readonly string[];
  readonly leftOut: { readonly total: number; readonly words: string };
  readonly levels: ReturnType<typeof levelOf>[];
}

/** The plan that is begun or completed. */
export interface KnownPlan {
  /** By which people know the application. */
  readonly reference: string;
  readonly buildings: readonly KnownBuilding[];
  readonly floors: readonly KnownFloor[];
  readonly things: readonly DrawableThing[];
  /** What its areas are measured to. */
  readonly measuredTo: WallRule;
}

interface DrawnFloor {
  readonly floor: BegunFloor;
  readonly shapes: readonly Shape[];
  readonly walls: LevelShapes['walls'];
}

/** Makes floors, units, common property and lots from a model, as far as the plan lacks them, and draws all that it shows. */
export function beginPlan(
  model: ReadModel,
  mapping: BeginMapping,
  known: KnownPlan,
  rules: DrawingRules,
): BegunPlan {
  const knownBuilding = knownBuildingOf(mapping, known.buildings);
  // A building that is there keeps the name that the plan gives it, however it was typed now.
  const building = knownBuilding?.name ?? mapping.building;
  const isOwn = ({ buildingId }: { readonly buildingId: string | null }) =>
    knownBuilding !== undefined && buildingId === knownBuilding.id;
  const floors = floorsOf(mapping, known.floors.filter(isOwn));
  const named = outlinesOf(model, mapping);
  const own = known.things.filter(isOwn);
  const things = thingsShown(named, floors, own);
  const drawn = drawFloors(model, mapping, floors, things, known.measuredTo).filter(
    ({ shapes }) => shapes.length > 0,
  );
  const areas = new Map<string, number>();
  for (const { id, fault, polygons } of drawn.flatMap(({ shapes }) => shapes))
    areas.set(id, (areas.get(id) ?? 0) + (fault ? 0 : areaInSqmm(polygons)));
  const names = namesInFile(things);
  const { lots, faults } = lotsOf(things);
  const storeyOf = storeysOfModel(model, mapping);
  return {
    faults: [...faultsOfNumbers(named), ...faults, ...faultsOfShapes(drawn, things)],
    leftOut: leftOutOf(model, mapping),
    levels: drawn.map((one) => levelOf(one, things, rules, known.measuredTo)),
    file: {
      format: 'strata-plan',
      version: planExchangeVersion,
      application: { reference: known.reference },
      plan: {
        buildings: [
          {
            name: building,
            floors: drawn.map((one) => ({
              floorNumber: one.floor.floorNumber,
              grossFloorAreaInSqm: grossAreaOf(one),
              // A floor that is there keeps what its architect says of it.
              ...(one.floor.known === undefined ? storeyOf(one.floor.floorNumber) : {}),
              units: unitsOn(one.floor, things, areas),
            })),
          },
        ],
        commonProperty: areasOf(building, floors, things, areas),
        ...(lots.length > 0 ? { accessorySchedule: { hasParkingLotsAssignedToUnits: true, lots } } : {}),
        drawings: drawn.map(({ floor, shapes }) => ({
          building,
          floor: floor.floorNumber,
          shapes: shapes.map(({ thing, id, polygons }) => ({
            thing,
            ...(thing === 'floor' ? {} : { name: names.get(id) ?? '' }),
            polygons,
          })),
        })),
      },
    },
  };
}

/** Each outline is the thing that it was found to show, by whatever name. */
function drawFloors(
  model: ReadModel,
  mapping: BeginMapping,
  floors: readonly BegunFloor[],
  things: readonly BegunThing[],
  measuredTo: WallRule,
): readonly DrawnFloor[] {
  const floorIds = new Map(floors.map(({ floorNumber, id }) => [unitNumberKey(floorNumber), id]));
  const asImport: ModelMapping = {
    ...mapping,
    layers: mapping.layers.map(({ name, floorNumber, meaning, commonPropertyTypeId }) => ({
      name,
      meaning: meaning === 'leaveOut' ? 'mixed' : meaning,
      floorId: floorIds.get(unitNumberKey(floorNumber)) ?? null,
      commonPropertyTypeId,
    })),
    assignments: things.flatMap(({ id, outlines }) =>
      outlines.map(({ layer, index }) => ({ layer, index, id })),
    ),
  };
  const drawable: readonly DrawableThing[] = [
    ...floors.map(({ id, floorNumber }) => ({
      thing: 'floor' as const,
      id,
      name: floorNumber,
      floorId: id,
      buildingId: 'building',
    })),
    ...things,
  ];
  const levels = mapModel(model, asImport, drawable);
  return floors.map((floor) => {
    // A floor has one level, on which all its layers lie.
    const level = levels.find(({ floorId }) => floorId === floor.id);
    const shown = level ? shapesOf(level, asImport, measuredTo) : { shapes: [], walls: undefined };
    return { floor, ...shown };
  });
}

/** The gross area of a floor: as the plan has it, else that of its outline, else all that lies on it. */
function grossAreaOf({ floor, shapes }: DrawnFloor): string {
  if (floor.known) return floor.known.grossFloorAreaInSqm;
  const sound = soundOf(shapes);
  const outline = sound.filter(({ thing }) => thing === 'floor');
  const measured = outline.length > 0 ? outline : sound.filter(({ thing }) => thing !== 'lot');
  return areaInFile(measured.reduce((sum, { polygons }) => sum + areaInSqmm(polygons), 0));
}

function faultsOfShapes(drawn: readonly DrawnFloor[], things: readonly BegunThing[]): readonly string[] {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  return drawn.flatMap(({ floor, shapes }) =>
    shapes.flatMap(({ id, fault }) =>
      fault ? [`Floor ${floor.floorNumber}, ${names.get(id) ?? 'its outline'}: ${fault.message}`] : [],
    ),
  );
}

function levelOf(one: DrawnFloor, things: readonly BegunThing[], rules: DrawingRules, measuredTo: WallRule) {
  const { floor, shapes, walls } = one;
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return {
    floorNumber: floor.floorNumber,
    walls: walls ?? null,
    isNew: floor.known === undefined,
    grossFloorAreaInSqm: grossAreaOf(one),
    shapes: shapes.map(({ thing, id, polygons, wallsInSqmm, fault }) => ({
      thing,
      id,
      name: byId.get(id)?.name ?? floor.floorNumber,
      commonPropertyTypeId: byId.get(id)?.first.said.commonPropertyTypeId ?? null,
      isNew: byId.get(id)?.isNew ?? false,
      areaInSqmm: fault ? null : areaInSqmm(polygons),
      wallsInSqmm,
      polygons: mutable(polygons),
    })),
    problems: problemsOfLevel(soundOf(shapes), rules, measuredTo).map(({ ids, polygons, ...problem }) => ({
      ...problem,
      ids: [...ids],
      polygons: mutable(polygons),
    })),
  };
}
