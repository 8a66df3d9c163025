import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areasForm, floorsForm, lotsForm, unitsForm } from '../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../test-support/plans.ts';
import { draftedApplication, pdfFile, registeredProperty } from '../test-support/records.ts';
import { sampleOf } from '../test-support/samples.ts';
import { browserWith, makeVerifier, startSystemWithProvider } from '../test-support/sign-in.ts';
import {
  callsOfTheDocuments,
  createSpecificationClient,
  expectKeys,
  first,
  idsOf,
  type Values,
} from '../test-support/specification-client.ts';
import type { StubProvider } from '../test-support/stub-provider.ts';
import type { TestSystem } from '../test-support/test-system.ts';
import { createWorld, type Owner, ownerIn, type World } from '../test-support/world.ts';

/*
 * Every call of the documents' tables against a running server, made by a program that was written from the documents alone:
 * keys as they spell them, empty optional values, ids as text.
 */

let system: TestSystem;
let provider: StubProvider;
let world: World;
let owner: Owner;
let client: ReturnType<typeof createSpecificationClient>;
beforeAll(async () => {
  ({ system, provider } = await startSystemWithProvider());
  world = await createWorld(system);
  owner = ownerIn(world);
  client = createSpecificationClient(await system.listen(), owner.caller.token);
});
afterAll(async () => {
  await system.end();
  await provider.stop();
});

describe('document 1', () => {
  test('sign-in: a state for the verifier, and a token for code, state and redirectUri', async () => {
    const codeVerifier = makeVerifier();
    await client.call('POST /Users/token/code', { token: undefined, body: { codeVerifier }, slash: true });
    const code = browserWith({ system, provider }, codeVerifier).agree();
    const redirectUri = `${system.services.configuration.PORTAL_ORIGIN}/auth`;
    const token = await client.text('POST /Users/token', {
      token: undefined,
      body: { code, state: codeVerifier, redirectUri },
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expectKeys(claims, 'idnumber');
    const self = first(await client.list('GET /Users/entities', { token }));
    expectKeys(self, 'entityType entityId entityName');
    expect(self.entityType).toBe('Self');
  });

  test('entities, figures, properties and applications of an entity, with empty filters', async () => {
    const { caller, entity } = owner;
    const query = { ...entity };
    const propertyId = await registeredProperty(caller, entity);
    const id = await draftedApplication(caller, entity, propertyId);
    expectKeys(
      await client.one('GET /Stats/summary', { query }),
      'pendingApplications completedApplications properties',
    );
    const property = first(await client.list('GET /Properties', { query }));
    expectKeys(property, 'id plotName plotNumber');
    expectKeys(first(await client.choices('GET /Applications/applicationTypes')), 'id name');
    const filters = { propertyId: '', applicationTypeId: '', statusId: '' };
    const all = await client.list('GET /Applications', { query: { ...query, ...filters } });
    expect(idsOf(all)).toContain(id);
    expectKeys(
      all[0],
      'id reference property applicationStatus applicationStatusId parentApplicationId canAssignArchitect createdDate',
    );
    expectKeys(all[0]?.property, 'plotName plotNumber');
    expectKeys(all[0]?.applicationStatus, 'name');
    const drafts = await client.list('GET /Applications', {
      query: { ...query, propertyId, applicationTypeId: '1', statusId: '1' },
    });
    expect(idsOf(drafts)).toEqual([id]);
    await client.call('DELETE /Applications', { query: { id } });
    expect(await client.call('GET /Applications', { query: { ...query, propertyId } })).toEqual([]);
  });

  test.each(['entityType', 'entityId'])(
    'without %s, or with an empty one, a call is malformed',
    async (name) => {
      const { token } = owner.caller;
      for (const query of [{ ...owner.entity, [name]: '' }, { [name]: owner.entity[name as 'entityId'] }])
        expect(await client.send('GET /Applications', { token, query })).toMatchObject({
          isSuccess: false,
          statusCode: 400,
        });
    },
  );

  test('T20: a filter that only looks like a number is malformed', async () => {
    for (const statusId of ['01', '+1', ' 1', '1 ', '1e0', '1.0', '-1'])
      expect(
        await client.send('GET /Applications', {
          token: owner.caller.token,
          query: { ...owner.entity, statusId },
        }),
      ).toMatchObject({ isSuccess: false, statusCode: 400 });
  });
});

const address = {
  RegisteredAddressName: 'Olhuge',
  RegisteredAddressStreet: 'Nirolhu Magu',
  RegisteredAddressPostalCode: '23000',
  ContactNumber: '3000299',
  ContactEmail: 'office@olhu-homes.example',
};

describe('document 2: registrations', () => {
  const person = {
    ResponsiblePersonIdentification: 'A100004',
    ResponsiblePersonName: 'Hussain Naail Kandholhi',
    ResponsiblePersonPosition: 'Director',
    IsAdmin: '1',
  };
  const power = () => ({ PowerOfAttorney: pdfFile('Power of attorney') });
  const bar = () => ({
    BarCouncilRegistrationDocument: pdfFile('Bar council'),
    BarCouncilLicenseNumber: 'BC-7',
  });

  async function someIsland(): Promise<string> {
    const atoll = first(await client.choices('GET /Atolls'));
    expectKeys(atoll, 'id name');
    const island = first(await client.choices('GET /Islands', { query: { atollId: String(atoll.id) } }));
    expectKeys(island, 'id name');
    return String(island.id);
  }

  test.each([
    ['Developers', power, 'powerOfAttorneyForResponsiblePerson'],
    ['Business', power, 'powerOfAttorneyForResponsiblePerson'],
    ['LegalPractitioners', bar, 'barCouncilRegistrationDocument'],
  ] as const)(
    '%s: begun, with a person added, changed and removed, and submitted',
    async (api, papers, paper) => {
      const { entityType: EntityType, entityId: EntityId } = owner.entity;
      const id = await client.text(`POST /${api}`, {
        form: {
          Identification: `C-${api}/2026`,
          Name: `Olhu ${api}`,
          ...address,
          EntityId,
          EntityType,
          RegisteredAddressIslandId: await someIsland(),
          RegistrationCopy: pdfFile('Registration copy'),
          BusinessProfile: pdfFile('Business profile'),
        },
      });
      const listed = first(await client.list(`GET /${api}`, { query: { ...owner.entity } }));
      expect(listed.id).toBe(id);
      const personId = await client.text(`POST /${api}/responsiblePerson`, {
        form: { Id: id, ...person, ...papers() },
      });
      await client.call(`PUT /${api}/responsiblePerson`, {
        form: { Id: personId, ...person, ResponsiblePersonPosition: 'Manager', ...papers() },
      });
      const detail = await client.one(`GET /${api}/{id}`, { named: { id } });
      expectKeys(
        detail,
        'id reference identification name registeredAddressName registeredAddressStreet registeredAddressPostalCode ' +
          'registeredAddressIsland contactNumber contactEmail expertStatus expertStatusId stateChangeRemarks businessProfile ' +
          'registrationCopy userHasAdminRole responsibleIndividuals',
      );
      expectKeys(
        detail.responsibleIndividuals[0],
        `id responsiblePersonIdentification responsiblePersonName responsiblePersonPosition isAdmin ${paper}`,
      );
      expect(detail.responsibleIndividuals[0]?.responsiblePersonPosition).toBe('Manager');
      await client.call(`DELETE /${api}/responsiblePerson`, { query: { id: personId } });
      await client.call(`POST /${api}/responsiblePerson`, { form: { Id: id, ...person, ...papers() } });
      expect(detail.expertStatusId).toBe(1);
      await client.call(`POST /${api}/submit`, { body: { id } });
    },
  );

  test('Architects: in person, and by the test button', async () => {
    const { token } = world.stranger;
    const form = { ...address, LicenseNumber: 'AR-77', RegisteredAddressIslandId: await someIsland() };
    const id = await client.text('POST /Architects', {
      token,
      form: { ...form, LicenseDocument: pdfFile('Licence') },
    });
    const detail = await client.one('GET /Architects/{id}', { token, named: { id } });
    expectKeys(detail, 'licenseNumber expiryDate licenseDocument');
    const self = first(await client.list('GET /Users/entities', { token }));
    const { entityType, entityId } = self;
    expect(await client.call('GET /Architects', { token, query: { entityType, entityId } })).toHaveLength(1);
    await client.call('POST /Architects/test', { token: world.twin.token });
  });

  test('what is missing is required, in those words', async () => {
    const { entityType: EntityType, entityId: EntityId } = owner.entity;
    const answer = await client.send('POST /Developers', {
      token: owner.caller.token,
      form: { EntityType, EntityId },
    });
    expect(answer).toMatchObject({ isSuccess: false, statusCode: 422 });
    const asked =
      'Identification Name RegisteredAddressName RegisteredAddressStreet RegisteredAddressPostalCode ContactNumber ' +
      'ContactEmail RegisteredAddressIslandId RegistrationCopy BusinessProfile';
    expect(new Set(Object.keys(answer.fields ?? {}))).toEqual(new Set(asked.split(' ')));
    expect(new Set(Object.values(answer.fields ?? {}))).toEqual(new Set(['This field is required']));
  });

  test('guides and the receipt', async () => {
    for (const entityType of ['Self', 'Architect', 'Developer', 'LegalPractitioner', 'Business'])
      for (const guide of await client.list('GET /ExpertGuides', { query: { entityType } }))
        expectKeys(guide, 'name description documentUrl');
    const { input } = await sampleOf('GET /Payments/{id}', owner);
    expectKeys(
      await client.one('GET /Payments/{id}', { named: input.params }),
      'reference date amount applicationId',
    );
  });
});

describe('document 2: the strata plan', () => {
  let plan: GivenPlan;
  beforeAll(async () => {
    plan = await givenPlan(owner);
  });

  test('the application with its plan', async () => {
    const { applicationId: id } = plan;
    const application = await client.one('GET /Applications/{id}', {
      named: { id },
      query: { ...owner.entity },
    });
    expectKeys(
      application,
      'id reference property strataDevelopmentTypeId allOwnersShareCommonPropertiesOnEqualBais allotedShareValue ' +
        'landAreaInSqm occupancyUseId strataPlots strataBuildings applicationGroups generalCommonPropertyAllocations ' +
        'limitedCommonPropertyAllocations accessoryCommonPropertyAllocations parkingScheduleItems ' +
        'hasParkingLotsAssignedToUnits strataDocuments',
    );
    const building = first(application.strataBuildings);
    expectKeys(building, 'id name code hasPodium towers applicationBuildingTypeId floors');
    expectKeys(
      building.floors[0],
      'id floorNumber grossFloorAreaInSqm isPodiumFloor towers units buildingId applicationId',
    );
    expectKeys(
      building.floors.flatMap((floor) => floor.units)[0],
      'id unitNumber occupancyUse applicationUnitType floorAreaInSqm applicationBuildingTower drawingDocument floorId towerId',
    );
    expectKeys(
      application.applicationGroups[0],
      'id groupName groupReference numberOfUnits strataArea gcpArea lcpArea auArea totalCpArea occupancyUseId',
    );
    expectKeys(
      application.generalCommonPropertyAllocations[0],
      'id reference applicationBuildingId applicationBuilding applicationFloor floorId floorAreaInSqm applicationGroupId ' +
        'applicationGroupName assignedGroups occupancyUseId commonPropertyTypeId',
    );
    expectKeys(application.parkingScheduleItems[0], 'id reference unitNumber auReference vehicleParkingType');
    for (const answer of [1, true])
      await client.call('PUT /Applications', { body: { id, hasParkingLotsAssignedToUnits: answer } });
  });

  test('buildings, floors and units, with ids as text and optional ones empty', async () => {
    const { applicationId } = plan;
    const buildingId = await client.text('POST /Applications/strataBuildings', {
      body: { applicationId, name: 'Harbour House', plotId: '' },
    });
    const buildings = await client.list('GET /Applications/buildings', { query: { applicationId } });
    expect(idsOf(buildings)).toContain(buildingId);
    const floorId = await client.text('POST /Applications/strataFloors', {
      body: { applicationId, buildingId, floorNumber: 1, grossFloorAreaInSqm: 400.5, isPodiumFloor: false },
    });
    expect(idsOf(await client.list('GET /Applications/floors', { query: { buildingId } }))).toEqual([
      floorId,
    ]);
    const use = first(await client.choices('GET /Applications/occupancyUses', { query: { applicationId } }));
    const type = first(
      await client.choices('GET /Applications/unitTypes', { query: { occupancyUseId: String(use.id) } }),
    );
    const unit = {
      floorId,
      unitNumber: 'H1',
      occupancyUseId: String(use.id),
      unitTypeId: String(type.id),
      floorAreaInSqm: '80.50',
      towerId: '',
    };
    const unitId = await client.text('POST /Applications/strataUnits', { body: unit });
    expect(
      await client.send('POST /Applications/strataUnits', { token: owner.caller.token, body: unit }),
    ).toMatchObject({
      isSuccess: false,
      message: 'Unit number is already in use, enter a unique number',
    });
    const forms: readonly Values[] = [
      { floorId, buildingId, applicationId },
      { floorId: '', buildingId: '', applicationId },
      { applicationId },
      { buildingId, applicationId },
    ];
    for (const query of forms) {
      const units = await client.list('GET /Applications/units', { query });
      expect(idsOf(units)).toContain(unitId);
    }
    await client.call('PUT /Applications/strataUnits/drawing', {
      form: { UnitId: unitId, File: pdfFile('Drawing') },
    });
    await client.call('DELETE /Applications/strataUnits', { query: { id: unitId } });
    await client.call('DELETE /Applications/strataFloors', { query: { id: floorId } });
    await client.call('DELETE /Applications/strataBuildings', { query: { id: buildingId } });
  });

  test.each(['01', '+1', ' 1', '1 ', '1.0', '1e0', '', '0'])(
    'T20: %j is no small id',
    async (occupancyUseId) => {
      const { applicationId } = plan;
      const body = { applicationId, occupancyUseId, groupName: 'Odd' };
      expect(
        await client.send('POST /Applications/groups', { token: owner.caller.token, body }),
      ).toMatchObject({
        isSuccess: false,
        statusCode: 400,
      });
    },
  );

  test('groups, common property and the accessory schedule', async () => {
    const { applicationId } = plan;
    const use = first(await client.choices('GET /Applications/occupancyUses', { query: { applicationId } }));
    const applicationGroupId = await client.text('POST /Applications/groups', {
      body: { applicationId, occupancyUseId: String(use.id), groupName: 'Shops by the harbour' },
    });
    await client.call('DELETE /Applications/group', { query: { id: applicationId, applicationGroupId } });
    const ids = { floorId: '', applicationBuildingId: '', applicationGroupId: '' };
    const outside = { applicationId, ...ids, occupancyUseId: '' };
    const general = { ...outside, commonPropertyTypeId: '1', floorAreaInSqm: 12.5 };
    const id = await client.text('POST /Applications/cpAllocations', { body: general });
    await client.call('PUT /Applications/cpAllocations', {
      body: { ...general, id, floorAreaInSqm: '13.25' },
    });
    await client.call('DELETE /Applications/cpAllocationById', {
      query: { applicationId, commonPropertyId: id },
    });
    const accessoryCommonPropertyId = await client.text('POST /Applications/cpAllocations', {
      body: { ...outside, commonPropertyTypeId: 3, floorAreaInSqm: '12.50' },
    });
    const parking = first(await client.choices('GET /Applications/vehicleParkingTypes'));
    const lot = await client.text('POST /Applications/parkingAllocations', {
      body: {
        accessoryCommonPropertyId,
        unitId: '',
        vehicleParkingTypeId: String(parking.id),
        reference: 'H-1',
      },
    });
    expect(
      await client.call('DELETE /Applications/parkingAllocations/{id}', { named: { id: lot } }),
    ).toBeNull();
  });

  test('imports, by the parts that the document names', async () => {
    const imports = [
      ['POST /Applications/strataFloors/import', floorsForm(plan)],
      ['POST /Applications/strataUnits/import', unitsForm(plan)],
      ['POST /Applications/cpaImport', areasForm(plan)],
      ['POST /Applications/parkingAllocations/import', lotsForm(plan)],
    ] as const;
    for (const [key, form] of imports) expect(await client.call(key, { form })).toBeTruthy();
  });

  test('calculation plan and schedule are HTML in data, from the admin host', async () => {
    const named = { applicationId: plan.applicationId };
    expect(await client.call('GET CalculationPlan/{applicationId}', { named })).toMatch(/^<section/);
    expect(await client.call('GET schedule/{applicationId}', { named })).toMatch(/^<section/);
  });

  test('reset, and the architect’s submission', async () => {
    const { applicationId } = plan;
    await client.call('DELETE /Applications/cpAllocations', { query: { applicationId } });
    await client.call('PUT /Applications', { body: { id: applicationId, hasParkingLotsAssignedToUnits: 0 } });
    // There is nothing left to delete, and that is no fault.
    await client.call('DELETE /Applications/cpAllocations', { query: { applicationId } });
    const { input } = await sampleOf('POST /Applications/architect/submit', owner);
    expect(
      await client.call('POST /Applications/architect/submit', { body: { id: input.body.id } }),
    ).toBeNull();
  });
});

test('every call of the documents’ tables was made', () => {
  expect([...client.made].toSorted()).toEqual(callsOfTheDocuments.toSorted());
});
