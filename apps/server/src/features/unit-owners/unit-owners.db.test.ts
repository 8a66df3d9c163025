import { maskIdentification, type TitleOwner } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { givenAmendment, undeclareGiven } from '../../test-support/amendments.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { declarationOf, givenCompleted } from '../../test-support/submitted.ts';
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

/** Puts a new unit in the place of one of the plan $1. */
const replaced = (number: string, by: string): string =>
  `with gone as (delete from strata_units where application_id = $1 and unit_number = '${number}' returning *)
   insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
     floor_area_in_sqm, tower_id, group_id, drawing_file_id, sort_key)
   select gen_random_uuid(), application_id, building_id, floor_id, '${by}', occupancy_use_id, unit_type_id,
     floor_area_in_sqm, tower_id, group_id, drawing_file_id, sort_key from gone`;

/** 101 gets another number, 202 is entered anew, and 203 takes the place of 102. */
const changes = [
  `update strata_units set unit_number = '111' where application_id = $1 and unit_number = '101'`,
  replaced('202', '202'),
  replaced('102', '203'),
];

describe('a unit of an amendment that keeps a title', async () => {
  const parent = await givenRegistered(owner, { ownersOf: { home101: couple, home202: couple } });
  const { applicationId } = await givenAmendment(owner, parent, { changes });
  const unitOf = async (number: string, as = caller) =>
    (await show(applicationId, as)).data.units.find(({ unitNumber }) => unitNumber === number);

  test.each([
    ['of another number', '111', 'home101'],
    ['that was entered anew', '202', 'home202'],
  ] as const)('has its registered owners: one %s', async (_, number, name) => {
    const { id, folio } = parent.titles[name];
    const owners = couple.map((one) => ({ ...one, isYours: false }));
    expect((await unitOf(number, examiner))?.title).toEqual({ id, number: folio.number, owners });
    const masked = owners.map((one) => ({ ...one, identification: maskIdentification(one.identification) }));
    expect((await unitOf(number))?.title).toEqual({ id, number: folio.number, owners: masked });
  });

  test('is what has a title already: a new one has none', async () => {
    expect(await unitOf('203')).toMatchObject({ owners: null, title: null });
    expect((await show(parent.applicationId)).data.units.every(({ title }) => title === null)).toBe(true);
  });

  test('is not given other owners here, and the refusal names it and its title', async () => {
    await undeclareGiven(system, applicationId);
    const { planRevision: version, units } = (await show(applicationId)).data;
    const idOf = (number: string) => units.find(({ unitNumber }) => unitNumber === number)?.unitId ?? '';
    const [renumbered, anew, added] = [idOf('111'), idOf('202'), idOf('203')];
    const { number } = parent.titles.home101.folio;
    for (const owners of [couple, null])
      expect(await set(applicationId, [added, renumbered.toUpperCase()], owners, { version })).toMatchObject({
        status: 422,
        code: 'INVALID',
        fields: {
          unitIds: `Unit 111 (${number}) has a registered title. To change its owners, make a request on the title`,
        },
      });
    const two = await set(applicationId, [anew, renumbered], couple, { version });
    expect(two.fields?.['unitIds']).toMatch(
      /^Units 111 \(ST-\d+\), 202 \(ST-\d+\) have a registered title\. To change their owners/,
    );
    expect((await show(applicationId)).data.planRevision).toBe(version);
    expect((await set(applicationId, [added], couple, { version })).data).toEqual({
      planRevision: version + 1,
    });
    expect((await unitOf('203'))?.owners).toEqual(couple);
  });

  test('has none any more once its title is cancelled', async () => {
    expect((await unitOf('202'))?.title).not.toBeNull();
    await database.query(
      `update titles set state = 'cancelled', folio = folio || '{"state": "cancelled"}' where id = $1`,
      [parent.titles.home202.id],
    );
    expect((await unitOf('202'))?.title).toBeNull();
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
