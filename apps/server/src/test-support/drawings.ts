import type { RawInput } from '@strata/contract';
import type { DrawnShape, Polygon } from '@strata/domain';
import type { GivenPlan } from './plans.ts';
import type { Owner } from './world.ts';

export const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
  [left, bottom, right, bottom, right, top, left, top],
];

/** What is drawn of the first floor of a given plan: everything on it, with the areas that are entered. */
export const firstFloorOf = ({ floors, units, allocations }: GivenPlan): DrawnShape[] => [
  { thing: 'floor', id: floors.first, polygons: [rectangle(0, 0, 20_000, 15_000)] },
  { thing: 'unit', id: units.home101, polygons: [rectangle(0, 5_000, 10_000, 15_000)] },
  { thing: 'unit', id: units.home102, polygons: [rectangle(10_000, 4_950, 20_000, 15_000)] },
  { thing: 'area', id: allocations.lcpOfUnits, polygons: [rectangle(0, 0, 3_900, 5_000)] },
  {
    thing: 'area',
    id: allocations.gcpFirst,
    polygons: [[[3_900, 0, 20_000, 0, 20_000, 4_950, 10_000, 4_950, 10_000, 5_000, 3_900, 5_000]]],
  },
];

/** What is drawn of the site: an area of common property outside, with the area that is entered. */
const siteOf = ({ allocations }: GivenPlan): DrawnShape[] => [
  { thing: 'area', id: allocations.gcpOutside, polygons: [rectangle(0, 0, 25_050, 10_000)] },
];

export const drawingSource = {
  fileName: 'Tower House.dxf',
  fileSha256: 'ab'.repeat(32),
  format: 'dxf',
  unit: 'millimetres',
  mapping: [
    { name: 'STRATA-UNIT', readAs: 'unit' },
    { name: 'STRATA-GCP', readAs: 'area' },
  ],
} satisfies RawInput<'POST /Applications/drawnLevel', 'body'>['source'];

/** The first floor and the site of a given plan. */
export const levelsOf = (plan: GivenPlan) => [
  { floorId: plan.floors.first, shapes: firstFloorOf(plan) },
  { floorId: null, shapes: siteOf(plan) },
];

/** How often the plan was changed: what a change of its drawing names as the version. */
export async function planRevisionOf(
  { system }: Pick<Owner, 'system'>,
  { applicationId }: Pick<GivenPlan, 'applicationId'>,
): Promise<number> {
  const [plan] = await system.database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  return plan?.revision ?? 0;
}

/** Draws levels of a plan by its owner's call; answers with the import. */
export async function draw(
  owner: Pick<Owner, 'system' | 'caller'>,
  plan: GivenPlan,
  levels: readonly { readonly floorId: string | null; readonly shapes: readonly DrawnShape[] }[] = levelsOf(
    plan,
  ),
  seenRevision?: number,
) {
  const body = { applicationId: plan.applicationId, source: drawingSource, levels };
  const version = seenRevision ?? (await planRevisionOf(owner, plan));
  // The types of a body may be changed, those of the domain may not.
  return owner.caller.call(
    'POST /Applications/drawnLevel',
    { body: structuredClone(body) as never },
    { version },
  );
}
