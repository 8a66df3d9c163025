import { findingsOf } from '@strata/domain';
import { type GivenPlan, givenPlan } from './plans.ts';
import { pdfFile } from './records.ts';
import type { Owner } from './world.ts';

/** A sample on a plan of its own. */
const onPlan =
  <Made>(make: (plan: GivenPlan, owner: Owner) => Made | Promise<Made>) =>
  async (owner: Owner): Promise<Made> =>
    make(await givenPlan(owner), owner);

const general = (applicationId: string) => ({
  applicationId,
  commonPropertyTypeId: 1 as const,
  floorAreaInSqm: '12.50',
  occupancyUseId: 1,
  description: 'Stairs and lobby',
});

/** The key of a warning that the plan has from now on: a floor is larger than what is on it. */
async function warningOf({ system, caller, entity }: Owner, plan: GivenPlan): Promise<string> {
  await system.database.query('update strata_floors set gross_floor_area_in_sqm = 310 where id = $1', [
    plan.floors.first,
  ]);
  const { data } = await caller.call('GET /Applications/{id}', {
    params: { id: plan.applicationId },
    query: entity,
  });
  const found = findingsOf(data).find(({ severity }) => severity === 'warning');
  if (!found) throw new Error('The plan has no warning');
  return found.key;
}

async function answeredWarning(owner: Owner) {
  const plan = await givenPlan(owner);
  const query = { applicationId: plan.applicationId, key: await warningOf(owner, plan) };
  await owner.caller.call('POST /Applications/findingOverrides', {
    body: { ...query, reason: 'The rest is shafts and walls.' },
  });
  return { input: { query } };
}

/** Valid calls on groups, common property, the accessory schedule, documents and lists, each on a plan of its own. */
export const planContentSamples = {
  'POST /Applications/groups': onPlan(({ applicationId }) => ({
    input: { body: { applicationId, occupancyUseId: 2, groupName: 'Offices' } },
  })),
  'PUT /Applications/groups': onPlan(({ groups }) => ({
    input: { body: { id: groups.shops, occupancyUseId: 2, groupName: 'Shops and offices' } },
    version: 1,
  })),
  'PUT /Applications/groups/members': onPlan(({ applicationId, groups, units }) => ({
    input: { body: { applicationId, applicationGroupId: groups.shops, unitIds: [units.homeAnnex] } },
  })),
  'DELETE /Applications/group': onPlan(({ applicationId, groups }) => ({
    input: { query: { id: applicationId, applicationGroupId: groups.shops, agreedTo: '2' } },
    version: 1,
  })),
  'POST /Applications/cpAllocations': onPlan(({ applicationId }) => ({
    input: { body: general(applicationId) },
  })),
  'PUT /Applications/cpAllocations': onPlan(({ applicationId, allocations }) => ({
    input: { body: { id: allocations.gcpOutside, ...general(applicationId) } },
    version: 1,
  })),
  'DELETE /Applications/cpAllocationById': onPlan(({ applicationId, allocations }) => ({
    input: { query: { applicationId, commonPropertyId: allocations.au, agreedTo: '2' } },
    version: 1,
  })),
  'DELETE /Applications/cpAllocations': onPlan(({ applicationId }) => ({
    input: { query: { applicationId } },
    version: 1,
  })),
  'POST /Applications/parkingAllocations': onPlan(({ allocations, units }) => ({
    input: {
      body: {
        accessoryCommonPropertyId: allocations.au,
        unitId: units.home102,
        vehicleParkingTypeId: 2,
        reference: 'P3',
      },
    },
  })),
  'POST /Applications/parkingAllocations/rows': onPlan(({ applicationId, allocations, units }) => {
    const lot = { accessoryCommonPropertyId: allocations.au, vehicleParkingTypeId: 2 };
    return {
      input: {
        body: {
          applicationId,
          lots: [
            { ...lot, reference: 'P3', unitId: units.home102 },
            { ...lot, reference: 'P4' },
          ],
        },
      },
    };
  }),
  'PUT /Applications/parkingAllocations': onPlan(({ allocations, lots }) => ({
    input: {
      body: {
        id: lots.p1,
        accessoryCommonPropertyId: allocations.au,
        vehicleParkingTypeId: 1,
        reference: 'P-1',
      },
    },
    version: 1,
  })),
  'DELETE /Applications/parkingAllocations/{id}': onPlan(({ lots }) => ({
    input: { params: { id: lots.p1 } },
    version: 1,
  })),
  'POST /Applications/strataDocuments': onPlan(({ applicationId }) => ({
    input: {
      form: { ApplicationId: applicationId, DocumentTypeId: '10', File: pdfFile('Letter of the council') },
    },
  })),
  'DELETE /Applications/strataDocuments': onPlan(({ documents }) => ({
    input: { query: { id: documents[0] ?? '' } },
  })),
  'PUT /Applications/strataUnits/drawing': onPlan(({ units }) => ({
    input: { form: { UnitId: units.home101, File: pdfFile('Drawing of unit 101') } },
    version: 1,
  })),
  'DELETE /Applications/strataUnits/drawing': onPlan(({ units }) => ({
    input: { query: { unitId: units.home101 } },
    version: 1,
  })),
  'POST /Applications/findingOverrides': onPlan(async (plan, owner) => ({
    input: {
      body: {
        applicationId: plan.applicationId,
        key: await warningOf(owner, plan),
        reason: 'The rest is shafts and walls.',
      },
    },
  })),
  'DELETE /Applications/findingOverrides': answeredWarning,
  'GET /Applications/occupancyUses': onPlan(({ applicationId }) => ({ input: { query: { applicationId } } })),
  'GET /Applications/unitTypes': async () => ({ input: { query: { occupancyUseId: '1' } } }),
  'GET /Applications/vehicleParkingTypes': async () => ({ input: {} }),
  'GET /Applications/documentTypes': async () => ({ input: {} }),
  'GET /Applications/boardResolution': onPlan(({ applicationId }) => ({
    input: { query: { applicationId } },
  })),
} as const;
