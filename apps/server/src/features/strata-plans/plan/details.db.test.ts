import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { detailsContent } from './plan.cases.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

const makePlan = (options?: PlanOptions) => givenPlan({ system, caller, entity: caller.self }, options);

const show = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

type Details = Omit<RawInput<'PUT /Applications/developmentDetails', 'body'>, 'id'>;

const update = ({ applicationId: id }: GivenPlan, version: number, changes: Partial<Details> = {}) =>
  caller.call(
    'PUT /Applications/developmentDetails',
    { body: { id, ...detailsContent, ...changes } },
    { version },
  );

const allOpen: Details = {
  strataDevelopmentTypeId: null,
  allOwnersShareCommonPropertiesOnEqualBais: null,
  allotedShareValue: 10_000,
  landAreaInSqm: null,
  occupancyUseId: null,
  schemeName: null,
  schemeAddress: null,
  section31: {
    hasMoreThanOneLevel: false,
    hasSeparateUtilities: false,
    hasSeparateEntrances: false,
    compliesWithRegulations: false,
  },
};

describe('the development details', () => {
  test('keep what was entered, and can be opened again', async () => {
    const plan = await makePlan({ empty: true });
    expect(await show(plan)).toMatchObject({ ...allOpen, detailsVersion: 1 });
    expect((await update(plan, 1)).data).toEqual({ version: 2 });
    const shown = await show(plan);
    expect(shown).toMatchObject({ ...detailsContent, detailsVersion: 2 });
    expect(shown.strataDevelopmentType).toEqual({ id: 2, name: 'Condominum' });
    expect((await update(plan, 2, allOpen)).data).toEqual({ version: 3 });
    expect(await show(plan)).toMatchObject({ ...allOpen, detailsVersion: 3 });
  });

  test('that are the same as before are no change: the same version, no act', async () => {
    const plan = await makePlan();
    await update(plan, 1, { landAreaInSqm: 1200.5 });
    const countActs = () => system.database.query('select count(*) from acts');
    const acts = await countActs();
    expect((await update(plan, 2, { landAreaInSqm: '1200.50' })).data).toEqual({ version: 2 });
    expect(await countActs()).toEqual(acts);
  });

  test('have a version of their own: other parts do not make it stale', async () => {
    const plan = await makePlan();
    const body = {
      id: plan.units.home101,
      unitNumber: '111',
      occupancyUseId: 1,
      unitTypeId: 2,
      floorAreaInSqm: 1,
    };
    expect((await caller.call('PUT /Applications/strataUnits', { body }, { version: 1 })).status).toBe(200);
    expect((await update(plan, 1)).status).toBe(200);
    expect(await update(plan, 1)).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  });

  test.each([true, null])(
    'cannot say that owners share equally (%s) while something is shared apart',
    async (equal) => {
      const plan = await makePlan();
      const field = 'allOwnersShareCommonPropertiesOnEqualBais';
      const refused = await update(plan, 1, { [field]: equal });
      expect(refused).toMatchObject({
        status: 422,
        fields: { [field]: 'Delete the groups and the limited common property first' },
      });
      const remove = (table: string, where = '') =>
        system.database.query(`delete from ${table} where application_id = $1 ${where}`, [
          plan.applicationId,
        ]);
      await remove('application_groups');
      expect((await update(plan, 1, { [field]: equal })).status).toBe(422);
      await remove('common_property_allocations', 'and common_property_type_id = 2');
      expect((await update(plan, 1, { [field]: equal })).status).toBe(200);
    },
  );

  test('keep an occupancy use that was retired since, and take no other that was', async () => {
    const plan = await makePlan();
    const other = await makePlan({ empty: true });
    const retire = (at: string) =>
      system.database.query(`update occupancy_uses set retired_at = ${at} where id = 5`);
    await update(plan, 1, { occupancyUseId: 5 });
    await retire('now()');
    expect((await update(plan, 2, { occupancyUseId: 5, schemeName: 'Other' })).status).toBe(200);
    expect(await update(other, 1, { occupancyUseId: 5 })).toMatchObject({
      status: 422,
      fields: { occupancyUseId: 'Choose an occupancy use' },
    });
    await retire('null');
  });
});

describe('the plots of a subdivision', () => {
  const add = ({ applicationId }: GivenPlan, plotNumber: string) =>
    caller.call('POST /Applications/strataPlots', { body: { applicationId, plotNumber, areaInSqm: '10.5' } });

  test('are added, changed and deleted', async () => {
    const plan = await makePlan({ empty: true });
    const { data: id } = await add(plan, 'B 7');
    expect((await show(plan)).strataPlots).toEqual([
      { id, plotNumber: 'B 7', areaInSqm: '10.50', version: 1 },
    ]);
    const change = (plotNumber: string, areaInSqm: string, version: number) =>
      caller.call('PUT /Applications/strataPlots', { body: { id, plotNumber, areaInSqm } }, { version });
    expect((await change('B 8', '11', 1)).data).toEqual({ version: 2 });
    expect((await change('B 8', '11.00', 2)).data).toEqual({ version: 2 });
    expect((await show(plan)).strataPlots).toMatchObject([{ plotNumber: 'B 8', areaInSqm: '11.00' }]);
    const gone = await caller.call('DELETE /Applications/strataPlots', { query: { id } }, { version: 2 });
    expect(gone.status).toBe(200);
    expect((await show(plan)).strataPlots).toEqual([]);
    expect((await change('B 8', '11', 2)).status).toBe(404);
  });

  test('have each a number of their own, however it is written', async () => {
    const plan = await makePlan({ empty: true });
    await add(plan, 'B 7');
    expect(await add(plan, 'b７')).toMatchObject({
      status: 422,
      fields: { plotNumber: 'There is a plot with this number already' },
    });
    expect((await add(plan, 'B 07')).status).toBe(200);
    expect((await add(await makePlan({ empty: true }), 'B 7')).status).toBe(200);
  });
});
