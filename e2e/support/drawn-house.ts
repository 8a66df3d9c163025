import type { Output } from '@strata/contract';
import type { SignedIn } from './signed-in.ts';

type Building = Output<'GET /Applications/{id}'>['strataBuildings'][number];

/** Every floor of the house is so deep, and its parts lie side by side, as wide as their areas ask: in millimetres. */
const depth = 12_000;

/** Draws the first building of a plan with its units and common property, and says where its floors lie and where north is. */
export async function drawHouse(
  { client, entity }: Pick<SignedIn, 'client' | 'entity'>,
  applicationId: string,
): Promise<Building> {
  const read = () => client.call('GET /Applications/{id}', { params: { id: applicationId }, query: entity });
  const plan = await read();
  const [building] = plan.strataBuildings;
  if (building === undefined) throw new Error('The plan has no building');
  const areas = [...plan.generalCommonPropertyAllocations, ...plan.limitedCommonPropertyAllocations];
  const levels = building.floors.map(({ id: floorId, units }) => {
    let right = 0;
    const strip = (area: string) => {
      const left = right;
      right += Math.round((Number(area) * 1_000_000) / depth);
      return [[[left, 0, right, 0, right, depth, left, depth]]];
    };
    const [first, ...others] = units.map(({ id, floorAreaInSqm }) => ({
      thing: 'unit' as const,
      id,
      floorAreaInSqm,
    }));
    const shared = areas
      .filter((area) => area.floorId === floorId)
      .map(({ id, floorAreaInSqm }) => ({ thing: 'area' as const, id, floorAreaInSqm }));
    const shapes = [...(first === undefined ? [] : [first]), ...shared, ...others].map(
      ({ thing, id, floorAreaInSqm }) => ({ thing, id, polygons: strip(floorAreaInSqm) }),
    );
    const outline = {
      thing: 'floor' as const,
      id: floorId,
      polygons: [[[0, 0, right, 0, right, depth, 0, depth]]],
    };
    return { floorId, shapes: [outline, ...shapes] };
  });
  const source = {
    fileName: 'house.dxf',
    fileSha256: 'ab'.repeat(32),
    format: 'dxf' as const,
    unit: 'millimetre',
    mapping: [],
  };
  const { planRevision } = await client.call(
    'POST /Applications/drawnLevel',
    { body: { applicationId, source, levels } },
    { version: plan.planRevision },
  );
  const storeys = building.floors.map(({ id: floorId }, at) => ({
    floorId,
    baseLevelInMm: at === 0 ? 0 : 4_200 + (at - 1) * 3_200,
    storeyHeightInMm: at === 0 ? 4_200 : 3_200,
  }));
  await client.call(
    'PUT /Applications/storeys',
    { body: { buildingId: building.id, northAngle: 12_500, storeys } },
    { version: planRevision },
  );
  return building;
}
