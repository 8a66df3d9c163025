import { demoPlots } from './demo-plots.ts';
import { amendedHouse } from './plans/amended-house.ts';
import { apartmentHouse } from './plans/apartment-house.ts';
import type { FictionalDrawing } from './plans/drawing.ts';
import { amendedDrawing, begunDrawing, drawnHouse } from './plans/drawn-house.ts';
import { drawnSubdivision } from './plans/drawn-subdivision.ts';
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
  /** What is drawn of it. */
  readonly drawing?: FictionalDrawing;
}

const architect = 'A100010';

/** Every house has a permit of its own, given after its plot was registered with the council. */
const permits: Readonly<Record<FictionalPlot['key'], string>> = {
  'dhoani-court': '2015-0318',
  muiraalu: '2018-0091',
  'noofaru-one': '2025-0417',
  'noofaru-two': '2026-0112',
  kandholhige: '2016-0220',
  saadhufen: '2011-0093',
  fenfiyaazu: '2019-0144',
  'hiri-gas': '2017-0265',
};

/** The tower without the void above its lobby: what the ministry was handed has nothing left to answer. */
const measuredTower: FictionalPlan = {
  ...podiumTower,
  buildings: podiumTower.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) =>
      floor.floorNumber === '1' ? { ...floor, grossFloorAreaInSqm: '1200.00' } : floor,
    ),
  })),
};

/** The house with its levels, its heights and north, as they are shown with its drawing. */
const heights = { ground: 3_600, other: 3_000 } as const;
const withStoreys = (plan: FictionalPlan): FictionalPlan => ({
  ...plan,
  buildings: plan.buildings.map((building) => ({
    ...building,
    northAngle: 15_000,
    floors: building.floors.map((floor, at) => ({
      ...floor,
      baseLevelInMm: at === 0 ? 0 : heights.ground + heights.other * (at - 1),
      storeyHeightInMm: at === 0 ? heights.ground : heights.other,
    })),
  })),
});

/** The same by bands of area, whose share values add up to less. */
const bandedTower: FictionalPlan = {
  ...measuredTower,
  details: { ...measuredTower.details, allotedShareValue: 1_466 },
  shareMethodId: installedMethods.banded,
};

/** Plans that fit the states of their applications; the other drafts are as empty as on their first day. */
export const demoPlans: readonly DemoPlan[] = [
  { application: 'demo-1', plan: of('dhoani-court', apartmentHouse), architect },
  {
    application: 'approved-1',
    plan: of('dhoani-court', withStoreys(apartmentHouse), 'Galolhu, Malé'),
    architect,
    drawing: drawnHouse,
  },
  {
    application: 'demo-3',
    plan: of('dhoani-court', withStoreys(amendedHouse)),
    architect,
    drawing: amendedDrawing,
  },
  {
    application: 'demo-5',
    plan: of('finolhu-view', strataSubdivision),
    architect,
    drawing: drawnSubdivision,
  },
  { application: 'demo-6', plan: begunPlan, drawing: begunDrawing },
  { application: 'demo-7', plan: of('muiraalu', landedProperty), architect },
  { application: 'demo-8', plan: begunPlan },
  { application: 'approved-2', plan: of('noofaru-one', measuredTower), architect },
  { application: 'demo-11', plan: of('noofaru-one', measuredTower), architect },
  { application: 'demo-12', plan: of('noofaru-two', bandedTower), architect },
  { application: 'demo-13', plan: begunPlan, importedFrom: 'Units of the main house.xlsx' },
  { application: 'demo-14', plan: of('kandholhige', apartmentHouse), architect },
  { application: 'demo-15', plan: of('kandholhige', apartmentHouse), architect },
  { application: 'demo-16', plan: begunPlan, architect },
  { application: 'demo-18', plan: begunPlan },
  {
    application: 'demo-19',
    plan: of('saadhufen', withStoreys(apartmentHouse)),
    architect,
    drawing: drawnHouse,
  },
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
    documents: plan.documents.map((document) => ({ ...document, title: titleOn(plot, document.title) })),
  };
}

/** The title of a document, with the permit and the number of the plot. */
function titleOn({ key, plotNumber }: FictionalPlot, title: string): string {
  if (title.startsWith('Building permit')) return `Building permit ${permits[key]}`;
  return title.replace(/^Site plan [A-Z]+-\d+$/, `Site plan ${plotNumber}`);
}
