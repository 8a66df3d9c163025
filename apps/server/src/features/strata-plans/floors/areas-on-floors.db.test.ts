import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

const flat = { occupancyUseId: 1, unitTypeId: 2 } as const;
const larger = (gross: string) => ({
  status: 422,
  code: 'INVALID',
  fields: {
    floorAreaInSqm: `This is larger than the gross floor area of the whole floor, ${gross} sqm. Correct one of the two`,
  },
});

/** The floor of the annex, and how large it is. */
async function annexFloor() {
  const plan = await givenPlan(owner);
  const { rows } = await system.services.database.query<{ gross: string }>(
    'select gross_floor_area_in_sqm::text as gross from strata_floors where id = $1',
    [plan.floors.annex],
  );
  return { plan, floorId: plan.floors.annex, gross: rows[0]?.gross ?? '' };
}

test('a unit that is larger than its whole floor is refused, typed, pasted and changed', async () => {
  const { plan, floorId, gross } = await annexFloor();
  const unit = { floorId, unitNumber: 'X-1', ...flat, floorAreaInSqm: '100000000.00' };
  expect(await caller.call('POST /Applications/strataUnits', { body: unit })).toMatchObject(larger(gross));
  const rows = await caller.call('POST /Applications/strataUnits/rows', {
    body: { applicationId: plan.applicationId, units: [{ ...unit, unitNumber: 'X-2' }] },
  });
  expect(rows).toMatchObject({
    status: 422,
    fields: { 'units.0.floorAreaInSqm': larger(gross).fields.floorAreaInSqm },
  });
  const { data: id } = await caller.call('POST /Applications/strataUnits', {
    body: { ...unit, floorAreaInSqm: gross },
  });
  const { floorId: _, ...fields } = unit;
  const changed = await caller.call(
    'PUT /Applications/strataUnits',
    { body: { id, ...fields } },
    { version: 1 },
  );
  expect(changed).toMatchObject(larger(gross));
});

test('so is common property; outside the buildings there is no floor', async () => {
  const { plan, floorId, gross } = await annexFloor();
  const area = {
    applicationId: plan.applicationId,
    commonPropertyTypeId: 1,
    applicationBuildingId: plan.buildings.annex,
    floorId,
    floorAreaInSqm: '100000000.00',
    occupancyUseId: 1,
  } as const;
  const key = 'POST /Applications/cpAllocations';
  expect(await caller.call(key, { body: area })).toMatchObject(larger(gross));
  const fits = { ...area, floorAreaInSqm: gross };
  const { data: id } = await caller.call(key, { body: fits });
  expect(
    await caller.call('PUT /Applications/cpAllocations', { body: { ...area, id } }, { version: 1 }),
  ).toMatchObject(larger(gross));
  const outside = { ...area, applicationBuildingId: null, floorId: null };
  expect(await caller.call(key, { body: outside })).toMatchObject({ status: 200 });
});

test('what became larger because its floor was made smaller can be changed in all else', async () => {
  const { floorId, gross } = await annexFloor();
  const unit = { unitNumber: 'X-1', ...flat, floorAreaInSqm: gross };
  const { data: id } = await caller.call('POST /Applications/strataUnits', { body: { floorId, ...unit } });
  await system.database.query('update strata_floors set gross_floor_area_in_sqm = 1 where id = $1', [
    floorId,
  ]);
  const renamed = { id, ...unit, unitNumber: 'X-9' };
  expect(await caller.call('PUT /Applications/strataUnits', { body: renamed }, { version: 1 })).toMatchObject(
    {
      status: 200,
    },
  );
});
