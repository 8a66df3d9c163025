import type { Output } from '@strata/contract';
import {
  allocationsOf,
  displayDecimal,
  displaySqm,
  hundredthsOfSqmm,
  parseHundredths,
  type StrataPlan,
} from '@strata/domain';
import type { DrawnFloor, DrawnPart, PartKind } from './drawn-floor.ts';
import { mistakesOf } from './mistakes-of.ts';

/** A floor or the site as it is drawn, with its problems. */
export type DrawnLevelAnswer = Output<'GET /Applications/drawnLevel'>;

/** As much of it as is shown: also what a model would draw. */
export type ShownLevel = Pick<DrawnLevelAnswer, 'floorId' | 'things' | 'problems'>;

/** A plan whose units say whether they are registered. */
export type DrawnPlan = StrataPlan & {
  readonly strataBuildings: readonly {
    readonly floors: readonly {
      readonly units: readonly { readonly id: string; readonly isApproved: boolean }[];
    }[];
  }[];
};

/** What the plan says of a thing besides its areas. */
type About = Pick<DrawnPart, 'kind' | 'label' | 'title' | 'group' | 'use' | 'type' | 'state' | 'facts'>;

const kinds = { 1: 'general', 2: 'limited', 3: 'accessory' } as const satisfies Record<number, PartKind>;

export function aboutOf(plan: DrawnPlan): ReadonlyMap<string, About> {
  const groups = new Map(plan.applicationGroups.map(({ id, groupName }) => [id, groupName]));
  const areas = allocationsOf(plan);
  const about = new Map<string, About>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors)
      for (const unit of units) {
        const group = groups.get(unit.applicationGroupId ?? '');
        about.set(unit.id, {
          kind: 'unit',
          label: unit.unitNumber,
          title: `Unit ${unit.unitNumber}`,
          ...(group === undefined ? {} : { group }),
          use: unit.occupancyUse.name,
          type: unit.applicationUnitType.name,
          state: unit.isApproved ? 'Registered' : 'Not yet registered',
          facts: enjoys(unit.id, areas),
        });
      }
  for (const { id, reference, commonPropertyTypeId, description } of areas) {
    const title = [reference, description].filter(Boolean).join(', ');
    about.set(id, { kind: kinds[commonPropertyTypeId], label: reference, title, facts: [] });
  }
  for (const { id, reference } of plan.parkingScheduleItems)
    about.set(id, { kind: 'lot', label: reference, title: `Lot ${reference}`, facts: [] });
  for (const { id, plotNumber } of plan.strataPlots)
    about.set(id, { kind: 'plot', label: plotNumber, title: `Plot ${plotNumber}`, facts: [] });
  return about;
}

/** The limited common property that a unit enjoys. */
function enjoys(unitId: string, areas: ReturnType<typeof allocationsOf>): DrawnPart['facts'] {
  const own = areas.filter(({ unitIds }) => unitIds.includes(unitId));
  if (own.length === 0) return [];
  const value = own.map((area) => `${area.reference}, ${displayDecimal(area.floorAreaInSqm)} sqm`).join('; ');
  return [{ term: 'Enjoys', value }];
}

/** A level of a plan as it is shown; the plan says to what groups and uses its units belong. */
export function drawnFloorOf(plan: DrawnPlan, level: ShownLevel): DrawnFloor {
  const about = aboutOf(plan);
  // By more than the ministry's rules allow, which the server knows.
  const differing = new Set(level.problems.flatMap(({ kind, ids }) => (kind === 'areaDiffers' ? ids : [])));
  const parts = level.things.flatMap((thing): readonly DrawnPart[] => {
    const { id, polygons, enteredAreaInSqm, drawnInSqmm, areaInSqmm } = thing;
    const known = about.get(id);
    if (known === undefined || polygons.length === 0 || drawnInSqmm === null) return [];
    const here = areaInSqmm ?? drawnInSqmm;
    return [
      {
        ...known,
        id,
        polygons,
        drawn: hundredthsOfSqmm(drawnInSqmm),
        entered: parseHundredths(enteredAreaInSqm ?? ''),
        isDifferent: differing.has(id),
        facts:
          here === drawnInSqmm
            ? known.facts
            : [...known.facts, { term: 'Of it here', value: displaySqm(hundredthsOfSqmm(here)) }],
      },
    ];
  });
  const building = plan.strataBuildings.find(({ floors }) => floors.some(({ id }) => id === level.floorId));
  const floor = building?.floors.find(({ id }) => id === level.floorId);
  const northAngle = building?.northAngle ?? null;
  return {
    name: floor === undefined ? 'The site' : `Floor ${floor.floorNumber}`,
    outline: level.things.flatMap(({ thing, polygons }) => (thing === 'floor' ? polygons : [])),
    parts,
    problems: mistakesOf(level),
    groups: plan.applicationGroups.map(({ groupName }) => groupName),
    ...(northAngle === null ? {} : { northAngle }),
  };
}
