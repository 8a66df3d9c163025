import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type Role, type Row, rightsMatrix, roles } from '../test-support/rights-matrix.ts';
import { roleCallers } from '../test-support/role-callers.ts';
import { callSample, sampleOf } from '../test-support/route-samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);

async function answerFor(key: RouteKey, role: Role) {
  const sample = await sampleOf(key, owner);
  return callSample(await roleCallers[role](world), key, sample);
}

/** T26: what an answer has and the contract does not name. */
function unnamedIn(key: RouteKey, { data }: { data: unknown }): unknown {
  return routeOf(key).output.safeParse(data).error?.issues;
}

describe('T16, T17, T18, T19, T23, T26: every role gets exactly what the rights matrix says', () => {
  test.each(routeKeys)('%s', async (key) => {
    const statuses: Partial<Record<Role, number>> = {};
    const unnamed: unknown[] = [];
    for (const role of roles) {
      const answer = await answerFor(key, role);
      statuses[role] = answer.status;
      if (answer.status === 200 && routeOf(key).answer !== 'file') unnamed.push(unnamedIn(key, answer));
    }
    expect(statuses).toEqual(rightsMatrix[key] satisfies Row);
    expect(unnamed.filter(Boolean)).toEqual([]);
  });
});
