import { areaInSqmm, canonicalShape, type DiagramThing } from '@strata/domain';
import { demoPlans } from '@strata/fictional-register';

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
