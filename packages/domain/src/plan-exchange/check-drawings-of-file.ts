import { counted } from '../decimals.ts';
import { canonicalShape } from '../drawn-plan/canonical-shape.ts';
import { faultOfLevel, faultOfPlace, type PlaceOfThing } from '../drawn-plan/place-faults.ts';
import type { DrawnShape } from '../drawn-plan/shape.ts';
import { faultOfShape } from '../drawn-plan/shape-faults.ts';
import { nameKey } from '../imports/typed-values.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type { PlanBuilding, PlanFloor, StrataPlan } from '../strata-plan/plan.ts';
import { allocationsOf, unitsOf } from '../strata-plan/plan-parts.ts';
import type { FindArea } from './check-areas-of-file.ts';
import type { ExchangeDraft, FilePath } from './exchange-draft.ts';
import type { FileDrawing, FileShape } from './exchanged-plan.ts';

/** What is drawn, level by level: a level of the file takes the place of what the plan has of it, others stay. */
export function checkDrawingsOfFile(
  draft: ExchangeDraft,
  filed: readonly FileDrawing[] = [],
  findArea: FindArea,
): void {
  const drawn = new Map((draft.subject.plan.drawing?.levels ?? []).map((level) => [level.floorId, level]));
  const seen = new Set<string | null>();
  if (filed.length > 0) {
    const findThing = thingsOf(draft.plan, findArea);
    for (const [at, level] of filed.entries()) {
      const path = ['plan', 'drawings', at];
      const place = findLevel(draft.plan, level);
      if (place === undefined) {
        draft.refuse([...path, 'floor'], 'There is no such floor in the plan');
        continue;
      }
      const floorId = place?.floor.id ?? null;
      if (seen.has(floorId)) draft.refuse(path, 'This level is in the file already');
      seen.add(floorId);
      const shapes = checkShapes(draft, path, level.shapes, place, findThing);
      const before = drawn.get(floorId);
      const marks = new Set(before?.shapes.map(({ id, mark }) => `${id} ${mark}`));
      const isSame =
        marks.size === shapes.length &&
        shapes.every(({ id, polygons }) => marks.has(`${id} ${draft.subject.markOf(polygons)}`));
      if (!before && shapes.length > 0) draft.counts.drawings.created += 1;
      else {
        const [from, to] = [before?.shapes.length ?? 0, shapes.length].map((count) =>
          counted(count, 'shape'),
        );
        const fields = isSame ? [] : [{ column: 'shapes', from: from ?? '', to: to ?? '' }];
        draft.tell('drawings', path, place ? `Floor ${place.floor.floorNumber}` : 'Site', fields);
      }
      if (!isSame) draft.drawn.push({ floorId, shapes });
    }
  }
  draft.counts.drawings.notInFile = [...drawn.keys()].filter((floorId) => !seen.has(floorId)).length;
}

interface Place {
  readonly building: PlanBuilding;
  readonly floor: PlanFloor;
}

/** The floor of a level; null for the site, undefined where there is no such floor. */
function findLevel(
  { strataBuildings }: StrataPlan,
  { building, floor }: FileDrawing,
): Place | null | undefined {
  if ((building ?? null) === null && (floor ?? null) === null) return null;
  const found = strataBuildings.find(({ name }) => nameKey(name) === nameKey(building ?? ''));
  const key = unitNumberKey(floor ?? '');
  const on = found?.floors.find(({ floorNumber }) => unitNumberKey(floorNumber) === key);
  return found && on && { building: found, floor: on };
}

type Thing = PlaceOfThing & { readonly id: string };
type FindThing = (shape: FileShape, place: Place | null) => Thing | undefined;

/** Finds what a shape of the file names. */
function thingsOf(plan: StrataPlan, findArea: FindArea): FindThing {
  const buildingOf = new Map(
    plan.strataBuildings.flatMap((building) =>
      unitsOf({ strataBuildings: [building] }).map(({ id }) => [id, building.id]),
    ),
  );
  const units = new Map(
    unitsOf(plan).map(({ id, unitNumber }): [string, Thing] => [
      unitNumberKey(unitNumber),
      { thing: 'unit', id, buildingId: buildingOf.get(id) ?? null },
    ]),
  );
  const areas = new Map(
    allocationsOf(plan).map(({ id, applicationBuildingId }): [string, Thing] => [
      id,
      { thing: 'area', id, buildingId: applicationBuildingId },
    ]),
  );
  const plots = new Map(
    plan.strataPlots.map(({ id, plotNumber }): [string, Thing] => [
      unitNumberKey(plotNumber),
      { thing: 'plot', id, buildingId: null },
    ]),
  );
  const lots = new Map(
    plan.parkingScheduleItems.map(({ id, reference, accessoryCommonPropertyId }): [string, Thing] => [
      unitNumberKey(reference),
      { thing: 'lot', id, buildingId: areas.get(accessoryCommonPropertyId)?.buildingId ?? null },
    ]),
  );
  return ({ thing, name = '' }, place) => {
    if (thing === 'floor')
      return place ? { thing, id: place.floor.id, buildingId: place.building.id } : undefined;
    if (thing === 'area') return areas.get(findArea(name) ?? '');
    return { plot: plots, unit: units, lot: lots }[thing].get(unitNumberKey(name));
  };
}

function checkShapes(
  draft: ExchangeDraft,
  path: FilePath,
  filed: readonly FileShape[],
  place: Place | null,
  findThing: FindThing,
): readonly DrawnShape[] {
  const seen = new Set<string>();
  const floor: PlaceOfThing | undefined = place
    ? { thing: 'floor', buildingId: place.building.id }
    : undefined;
  const shapes = filed.flatMap((shape, at): DrawnShape[] => {
    const { thing, polygons } = shape;
    const found = findThing(shape, place);
    const id = found?.id ?? '';
    const misplaced = seen.has(id)
      ? 'This is drawn twice on the level'
      : faultOfPlace({ thing, id, polygons }, place?.floor.id ?? null, floor, found);
    if (found) seen.add(id);
    const wrong = faultOfShape(polygons);
    draft.refuse([...path, 'shapes', at, 'name'], misplaced);
    draft.refuse([...path, 'shapes', at, 'polygons'], wrong?.message);
    return misplaced || wrong ? [] : [{ thing, id, polygons: canonicalShape(polygons) }];
  });
  draft.refuse([...path, 'shapes'], faultOfLevel(shapes));
  return shapes;
}
