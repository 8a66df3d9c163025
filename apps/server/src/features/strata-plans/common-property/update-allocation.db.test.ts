import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { shownPlan } from '../../../test-support/plan-views.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

describe('a change that knows the fields of the specification alone', () => {
  /** Limited property with a description, which serves two units; changed as the specification's client does. */
  async function changed(applicationGroupOf: 'homes' | null) {
    const plan = await givenPlan(owner);
    const { applicationId, allocations, units, groups } = plan;
    const specified = {
      id: allocations.lcpOfUnits,
      applicationId,
      commonPropertyTypeId: 2,
      floorAreaInSqm: '11.00',
      occupancyUseId: 1,
    } as const;
    await caller.call('PUT /Applications/cpAllocations', {
      body: { ...specified, description: 'Corridor', unitIds: [units.home101, units.home102] },
    });
    const applicationGroupId = applicationGroupOf === null ? null : groups[applicationGroupOf];
    const { status } = await caller.call('PUT /Applications/cpAllocations', {
      body: { ...specified, floorAreaInSqm: '12.00', applicationGroupId },
    });
    const area = (await shownPlan(owner, plan)).limitedCommonPropertyAllocations.find(
      ({ id }) => id === specified.id,
    );
    return { status, area, plan };
  }

  test('keeps the description and the units that are served', async () => {
    const { status, area, plan } = await changed(null);
    expect(status).toBe(200);
    expect(area).toMatchObject({
      floorAreaInSqm: '12.00',
      description: 'Corridor',
      unitIds: [plan.units.home101, plan.units.home102],
    });
  });

  test('to serve a group lets go of the units', async () => {
    const { status, area, plan } = await changed('homes');
    expect(status).toBe(200);
    expect(area).toMatchObject({
      description: 'Corridor',
      unitIds: [],
      applicationGroupId: plan.groups.homes,
    });
  });
});
