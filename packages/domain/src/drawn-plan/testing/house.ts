import { demoPlans } from '@strata/fictional-register';
import { canonicalShape } from '../canonical-shape.ts';
import type { DiagramThing } from '../diagram/drawn-things.ts';
import { areaInSqmm } from '../rings.ts';

/** What is drawn of a floor of the apartment house of the demonstration; things have their names as ids. */
export function houseThings(floor: string): readonly DiagramThing[] {
  const house = demoPlans.find(({ application }) => application === 'approved-1');
  const level = house?.drawing?.levels.find((one) => one.floor === floor);
  if (!level) throw new Error(`Floor ${floor} of the house is not drawn`);
  return level.shapes.map(({ thing, name, ring }) => {
    const polygons = canonicalShape([[ring]]);
    return { thing, id: name, name, polygons, areaInSqmm: areaInSqmm(polygons) };
  });
}
