import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import type { Caller } from '../../test-support/caller.ts';
import { rectangle } from '../../test-support/drawings.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { insertShapes } from '../drawn-plan/shapes.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = await signedIn(system, getPerson('A100001'));
const architect = await signedIn(system, getPerson('A100010'));
const given = await givenRegistered(ownerIn(world), {
  architect: await approvedArchitect(system, architect),
  registeredAt: '2026-03-10T06:00:00Z',
  ownersOf: {
    home101: [
      { name: 'Aishath Fehiveli', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 },
    ],
  },
});
const title = given.titles.home101;

const ask = (as: Caller) => as.call('GET /Titles/drawnBuilding', { query: { titleId: title.id } });
const drawn = async (as: Caller) => routes['GET /Titles/drawnBuilding'].output.parse((await ask(as)).data);

async function isDrawn() {
  const { data } = await owner.call('GET /Titles/place', { query: { titleId: title.id } });
  return routes['GET /Titles/place'].output.parse(data)?.isDrawn;
}

test('an owner sees what the registered plan draws of the building, and nobody else does', async () => {
  expect(await drawn(owner)).toBe(null);
  expect(await isDrawn()).toBe(false);
  const [place] = await system.database.query<{ floor: string }>(
    'select floor_id as floor from strata_units where id = $1',
    [title.unitId],
  );
  const floorId = place?.floor ?? '';
  const { sha256, polygons } = { sha256: '00'.repeat(32), polygons: [rectangle(0, 0, 8_000, 10_000)] };
  await insertShapes(system.services.database, given.applicationId, null, [
    {
      floorId,
      shapes: [
        { thing: 'floor', id: floorId, polygons, sha256, areaInSqmm: 80_000_000 },
        { thing: 'unit', id: title.unitId, polygons, sha256, areaInSqmm: 80_000_000 },
      ],
    },
  ]);
  expect(await isDrawn()).toBe(true);
  const data = await drawn(owner);
  expect(data).toMatchObject({
    building: title.folio.unit.building,
    unitId: title.unitId,
    northAngle: 12_500,
  });
  const floors = data?.floors ?? [];
  expect(floors.length).toBeGreaterThan(1);
  expect(floors.filter(({ shapes }) => shapes.length > 0)).toEqual([
    {
      id: floorId,
      floorNumber: title.folio.unit.floor,
      baseLevelInMm: 4_000,
      storeyHeightInMm: 3_200,
      shapes: [
        { id: floorId, kind: 'outline', name: '', floorAreaInSqm: null, polygons },
        {
          id: title.unitId,
          kind: 'unit',
          name: title.folio.unit.number,
          floorAreaInSqm: title.folio.unit.strataAreaInSqm,
          polygons,
        },
      ],
    },
  ]);
  expect((await ask(architect)).status).toBe(404);
});
