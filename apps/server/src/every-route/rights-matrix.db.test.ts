import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type Role, type Row, rightsMatrix, roles } from '../test-support/rights-matrix.ts';
import { roleCallers } from '../test-support/role-callers.ts';
import { callSample, sampleOf } from '../test-support/route-samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = { caller: world.member, entity: world.developer };

async function answerFor(key: RouteKey, role: Role) {
  const sample = await sampleOf(key, owner);
  return callSample(await roleCallers[role](world), key, sample);
}

describe('T16, T17, T18, T19, T23: every role gets exactly what the rights matrix says', () => {
  test.each(routeKeys)('%s', async (key) => {
    const statuses: Partial<Record<Role, number>> = {};
    for (const role of roles) {
      const answer = await answerFor(key, role);
      statuses[role] = answer.status;
      // T26: nothing leaves that the contract does not name.
      if (answer.status === 200 && routeOf(key).answer !== 'file') {
        expect(
          routeOf(key).output.safeParse(answer.data).error,
          `${role} gets a closed answer`,
        ).toBeUndefined();
      }
    }
    expect(statuses).toEqual(rightsMatrix[key] satisfies Row);
  });
});
