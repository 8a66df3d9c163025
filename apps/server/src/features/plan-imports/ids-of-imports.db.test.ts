import { afterAll, expect, test } from 'vitest';
import { areasForm, lotsForm, madeImport, unitsForm } from '../../test-support/plan-import-forms.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { updateRows } from './sheet-rows.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { caller: member } = owner;

/** Ids are the same in capital letters: nobody else's client need write them as the portal does. */
test('an id in capital letters is the same id', async () => {
  const plan = await givenPlan(owner);
  const capital = <Form extends object>(form: Form): Form =>
    Object.fromEntries(
      Object.entries(form).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.toUpperCase() : value,
      ]),
    ) as Form;
  const applicationId = plan.applicationId.toUpperCase();
  const query = {
    applicationId,
    sheet: 'units',
    withData: 'true',
    buildingId: plan.buildings.tower.toUpperCase(),
  } as const;
  const template = await member.call('GET /Applications/importTemplate', { query });
  expect(template.status).toBe(200);
  const form = capital({ ...unitsForm(plan), File: workbookFile(template.bytes) });
  expect(await member.call('POST /Applications/strataUnits/import/check', { form })).toMatchObject({
    status: 200,
  });
  expect(await member.call('POST /Applications/cpaImport', { form: capital(areasForm(plan)) })).toMatchObject(
    { status: 200 },
  );
  expect(
    await member.call('POST /Applications/parkingAllocations/import', { form: capital(lotsForm(plan)) }),
  ).toMatchObject({ status: 200 });
  const id = await madeImport(owner, plan);
  const { data } = await member.call('GET /Applications/imports', { query: { applicationId } });
  expect(data.map(({ building }) => building)).toEqual(['Tower House', null, 'Tower House']);
  expect(
    await member.call('POST /Applications/imports/undo', { body: { id: id.toUpperCase() } }),
  ).toMatchObject({ status: 200 });
});

test('of another plan no row is changed, whatever id is given', async () => {
  const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
  const { database, services } = system;
  const floorsOf = () =>
    database.query<{ id: string }>(
      'select id, floor_number, version from strata_floors where application_id = $1 order by id',
      [other.applicationId],
    );
  const before = await floorsOf();
  const table = { name: 'strata_floors', columns: { id: 'uuid', floor_number: 'text' } };
  const changed = await services.database.transaction((tx) =>
    updateRows(tx, table, plan.applicationId, [[`{${before[0]?.id}}`, '{B9}']]),
  );
  expect(changed).toBe('[]');
  expect(await floorsOf()).toEqual(before);
});
