import { afterAll, expect, test } from 'vitest';
import { areasForm, newRows } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);

/** More rows than one statement takes, and not a whole number of such pieces. */
const rows = 4_501;
const importing = (plan: GivenPlan, lines: Parameters<typeof areasForm>[1]) =>
  world.member.call('POST /Applications/cpaImport', { form: areasForm(plan, lines) });

const areasOf = ({ applicationId }: GivenPlan) =>
  system.database.query<{ number: number; area: string }>(
    `select reference_number as number, floor_area_in_sqm as area from common_property_allocations
     where application_id = $1 and common_property_type_id = 1 order by reference_number`,
    [applicationId],
  );

test('areas that are written in pieces are numbered through, changed and given back as one', async () => {
  const plan = await givenPlan(owner);
  const before = await areasOf(plan);
  const areas = Array.from({ length: rows }, (_, at) => ((at + 1) / 100).toFixed(2));
  const created = await importing(
    plan,
    areas.map((floorAreaInSqm) => ({ ...newRows.area, floorAreaInSqm })),
  );
  expect(created).toMatchObject({ status: 200, data: { created: rows } });
  const first = (before.at(-1)?.number ?? 0) + 1;
  const written = await areasOf(plan);
  expect(written).toEqual([...before, ...areas.map((area, at) => ({ number: first + at, area }))]);

  const doubled = areas.map((_, at) => ((at + 1) / 50).toFixed(2));
  const changed = await importing(
    plan,
    doubled.map((floorAreaInSqm, at) => ({
      ...newRows.area,
      reference: `GCP-${first + at}`,
      floorAreaInSqm,
    })),
  );
  expect(changed).toMatchObject({ status: 200, data: { created: 0, changed: rows } });
  expect((await areasOf(plan)).slice(before.length).map(({ area }) => area)).toEqual(doubled);

  await world.member.call('POST /Applications/imports/undo', { body: { id: changed.data.importId ?? '' } });
  expect(await areasOf(plan)).toEqual(written);
});
