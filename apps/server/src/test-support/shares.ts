import { computeShares, type Shares } from '@strata/domain';
import { shownPlan } from './plan-views.ts';
import { type GivenPlan, givenPlan, type PlanOwner } from './plans.ts';
import { banded } from './share-methods.ts';
import type { SignedInCaller } from './signed-in.ts';

type Plan = Pick<GivenPlan, 'applicationId'>;

/** The share values of a plan as whoever is shown it works them out; it fails where there are none. */
export async function sharesOf(owner: PlanOwner, plan: Plan): Promise<Shares> {
  const shares = computeShares(await shownPlan(owner, plan));
  if (!shares.ok) throw new Error(shares.faults.map(({ message }) => message).join(' '));
  return shares;
}

/** The schedule that was kept last. */
export async function keptSchedule(caller: SignedInCaller, { applicationId }: Plan) {
  return (await caller.call('GET /Applications/shareSchedule', { query: { applicationId } })).data;
}

/** Makes the next version of a method of bands, from the version that it has now. */
export async function nextVersion(officer: SignedInCaller, id: number, step: number): Promise<void> {
  const { data } = await officer.call('GET /ShareMethods', {});
  const version = data.find((one) => one.id === id)?.version ?? 0;
  const body = { id, method: banded(step), reason: 'Regulation 2026/15' };
  const answer = await officer.call('POST /ShareMethods/versions', { body }, { version });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Chooses a method for a plan whose choice was never changed. */
export async function choose(caller: SignedInCaller, { applicationId: id }: Plan, shareMethodId: number) {
  return caller.call('PUT /Applications/shareMethod', { body: { id, shareMethodId } }, { version: 1 });
}

/** A plan of 2,000 homes of 40 sqm on one floor. */
export async function givenLongPlan(
  owner: PlanOwner,
): Promise<Plan & { readonly unitIds: readonly string[] }> {
  const { caller } = owner;
  const { applicationId } = await givenPlan(owner, { empty: true });
  const { data: buildingId } = await caller.call('POST /Applications/strataBuildings', {
    body: { applicationId, name: 'Long house' },
  });
  const { data: floorId } = await caller.call('POST /Applications/strataFloors', {
    body: { applicationId, buildingId, floorNumber: '1', grossFloorAreaInSqm: '90000' },
  });
  const rows = async (letter: string) => {
    const units = Array.from({ length: 1_000 }, (_, place) => ({
      floorId,
      unitNumber: `${letter}-${place}`,
      floorAreaInSqm: '40',
      occupancyUseId: 1,
      unitTypeId: 2,
    }));
    return (await caller.call('POST /Applications/strataUnits/rows', { body: { applicationId, units } }))
      .data;
  };
  return { applicationId, unitIds: [...(await rows('A')), ...(await rows('B'))] };
}
