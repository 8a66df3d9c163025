import { computeShares, type Shares } from '@strata/domain';
import { shownPlan } from './plan-views.ts';
import type { GivenPlan, PlanOwner } from './plans.ts';
import { banded } from './share-value-samples.ts';
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
