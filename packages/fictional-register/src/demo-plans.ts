import { demoPlots } from './demo-plots.ts';
import { amendedHouse } from './plans/amended-house.ts';
import { apartmentHouse } from './plans/apartment-house.ts';
import { type FictionalPlan, installedMethods } from './plans/plan.ts';
import { podiumTower } from './plans/podium-tower.ts';
import { begunPlan, landedProperty, strataSubdivision } from './plans/small-plans.ts';
import { valuedHouse } from './plans/valued-house.ts';
import type { FictionalApplication, FictionalPlot } from './plot.ts';

/** The plan of an application of the demonstration, and which architect it was handed to. */
export interface DemoPlan {
  readonly application: FictionalApplication['key'];
  readonly plan: FictionalPlan;
  /** The architect's idnumber: their registration is approved. */
  readonly architect?: string;
  /** The workbook that the units came from. */
  readonly importedFrom?: string;
}

const architect = 'A100010';

/** Plans that fit the states of their applications; the other drafts are as empty as on their first day. */
export const demoPlans: readonly DemoPlan[] = [
  { application: 'demo-1', plan: of('dhoani-court', apartmentHouse), architect },
  { application: 'approved-1', plan: of('dhoani-court', apartmentHouse, 'Galolhu, Malé'), architect },
  { application: 'demo-3', plan: of('dhoani-court', amendedHouse) },
  { application: 'demo-5', plan: of('finolhu-view', strataSubdivision), architect },
  { application: 'demo-6', plan: begunPlan },
  { application: 'demo-7', plan: of('muiraalu', landedProperty), architect },
  { application: 'demo-8', plan: begunPlan },
  { application: 'approved-2', plan: of('noofaru-one', podiumTower), architect },
  { application: 'demo-11', plan: of('noofaru-one', podiumTower), architect },
  {
    application: 'demo-12',
    plan: { ...of('noofaru-two', podiumTower), shareMethodId: installedMethods.banded },
    architect,
  },
  { application: 'demo-13', plan: begunPlan, importedFrom: 'Units of the main house.xlsx' },
  { application: 'demo-14', plan: of('kandholhige', apartmentHouse), architect },
  { application: 'demo-15', plan: of('kandholhige', apartmentHouse), architect },
  { application: 'demo-16', plan: begunPlan, architect },
  { application: 'demo-18', plan: begunPlan },
  { application: 'demo-19', plan: of('saadhufen', apartmentHouse), architect },
  { application: 'demo-21', plan: of('fenfiyaazu', landedProperty), architect },
  { application: 'demo-23', plan: of('hiri-gas', valuedHouse), architect },
  { application: 'demo-24', plan: of('hiri-gas', apartmentHouse), architect },
];

/** The plan, as it describes what stands on that plot; the address is the plot's unless somebody has slipped. */
function of(key: FictionalPlot['key'], plan: FictionalPlan, slippedAddress?: string): FictionalPlan {
  const plot = demoPlots.find((candidate) => candidate.key === key);
  if (!plot) throw new Error(`There is no plot ${key}`);
  return {
    ...plan,
    details: {
      ...plan.details,
      landAreaInSqm: plot.landAreaInSqm,
      schemeName: plot.plotName,
      schemeAddress: slippedAddress ?? `${plot.wardOrStreet}, ${plot.island}`,
    },
  };
}
