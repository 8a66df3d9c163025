import type { TitleOwner } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { declarationOf } from '../../test-support/submission-samples.ts';
import { givenCompleted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, architect, registrationId, stranger, actsOf } = await createHandovers(system);
const { examiner } = await createOfficers(system);

const half = { shareNumerator: 1, shareDenominator: 2 };
const couple: TitleOwner[] = [
  { name: 'Hussain Manik', identification: 'A700098', ...half },
  { name: 'Fathimath Manik', identification: 'A700099', ...half },
];

const show = (applicationId: string, as = caller) =>
  as.call('GET /Applications/unitOwners', { query: { applicationId } });

function set(
  applicationId: string,
  unitIds: readonly string[],
  owners: readonly TitleOwner[] | null,
  { as = caller, version = 1 } = {},
) {
  const body = { applicationId, unitIds: [...unitIds], owners: owners && [...owners] };
  return as.call('PUT /Applications/unitOwners', { body }, { version });
}

describe('PUT /Applications/unitOwners', () => {
  test('sets the owners of many units at once; null gives them back to those of the property', async () => {
    const { applicationId, units } = await givenPlan(owner);
    const both = [units.home101, units.home102];
    expect((await set(applicationId, both, couple)).data).toEqual({ planRevision: 2 });
    const { data } = await show(applicationId);
    expect(data).toMatchObject({ planRevision: 2, canEdit: true });
    expect(data.propertyOwners).toHaveLength(3);
    expect(data.units.map(({ unitNumber, owners }) => [unitNumber, owners?.length ?? 0])).toEqual([
      ['A-1', 0],
      ['G-1', 0],
      ['101', 2],
      ['102', 2],
      ['201', 0],
      ['202', 0],
    ]);
    // The same again is no change; what was seen before it is stale.
    expect((await set(applicationId, both, couple, { version: 2 })).data).toEqual({ planRevision: 2 });
    expect((await set(applicationId, both, null)).status).toBe(412);
    const back = await set(applicationId, [units.home101, units.shop], null, { version: 2 });
    expect(back.data).toEqual({ planRevision: 3 });
    expect(await actsOf(applicationId)).toMatchObject([
      {
        verb: 'setUnitOwners',
        before: { numberOfUnits: 2, former: [{ owners: null, numberOfUnits: 2 }] },
        after: { numberOfUnits: 2, owners: couple },
      },
      {
        verb: 'setUnitOwners',
        before: { numberOfUnits: 1, former: [{ owners: couple, numberOfUnits: 1 }] },
        after: { numberOfUnits: 1, owners: null },
      },
    ]);
  });

  test('is the applicant’s matter, while the plan is theirs, for units of this plan', async () => {
    const mine = await givenPlan(owner, { architect: registrationId });
    const other = await givenPlan(owner);
    const { applicationId } = mine;
    const one = [mine.units.shop];
    expect((await set(applicationId, one, couple, { as: architect })).status).toBe(403);
    expect((await show(applicationId, architect)).status).toBe(403);
    expect((await set(applicationId, one, couple, { as: stranger })).status).toBe(404);
    expect((await show(applicationId, stranger)).status).toBe(404);
    expect((await set(applicationId, one, couple)).code).toBe('APPLICATION_STATE');
    expect((await set(other.applicationId, [other.units.shop, ...one], couple)).status).toBe(404);
    expect((await show(other.applicationId)).data.units.every(({ owners }) => owners === null)).toBe(true);
  });

  test('the database itself takes no shares that are not the whole', async () => {
    const { applicationId, units } = await givenPlan(owner);
    const insert = (owners: unknown) =>
      database.query('insert into unit_owners values ($1, $2, $3)', [
        applicationId,
        units.shop,
        JSON.stringify(owners),
      ]);
    const third = { ...couple[0], shareNumerator: 1, shareDenominator: 3 };
    for (const wrong of [[third, third], [...couple, third], [], {}, [{ ...couple[0], name: '' }]]) {
      await expect(insert(wrong)).rejects.toThrow('unit_owners_owners_check');
    }
  });
});

describe('what is declared', () => {
  test('says who is to own the units: to officers what was declared, and nothing of it to the architect', async () => {
    const { applicationId, units } = await givenCompleted(owner, { architect: registrationId });
    await database.query('insert into unit_owners values ($1, $2, $3)', [
      applicationId,
      units.home201,
      JSON.stringify(couple),
    ]);
    expect((await show(applicationId, examiner)).status).toBe(404);
    const body = await declarationOf(system, applicationId);
    const { data: declared } = await caller.call('POST /Applications/submit', { body }, { version: 1 });
    const seen = await show(applicationId, examiner);
    expect(seen.data).toEqual({ ...(await show(applicationId)).data, canEdit: false });
    expect(seen.data.units.filter(({ owners }) => owners)).toMatchObject([
      { unitNumber: '201', owners: couple },
    ]);
    const params = { id: declared.revisionId };
    const revision = await examiner.call('GET /Applications/revisions/{id}', { params });
    expect(revision.data.application).toMatchObject({
      propertyOwners: [{ identification: 'A100001' }, {}, {}],
      unitOwners: [{ unitId: units.home201, unitNumber: '201', owners: couple }],
    });
    const forArchitect = await architect.call('GET /Applications/revisions/{id}', { params });
    expect(forArchitect.text).not.toMatch(/A700098|propertyOwners/);
    expect((await set(applicationId, [units.shop], couple)).code).toBe('APPLICATION_STATE');
  });
});
