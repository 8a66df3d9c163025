import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const limit = 600;
const system = await startTestSystem({ CALLS_PER_MINUTE: String(limit) });
afterAll(() => system.end());

test('the limit that an installation has by default is exact to the call, and costs a tenth of the statements', async () => {
  const person = await signedIn(system, getPerson('A100001'));
  let granted = 0;
  for (let calls = 0; calls < limit + 30; calls += 30) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => person.call('GET /Users/session', {})),
    );
    granted += answers.filter(({ status }) => status === 200).length;
  }
  expect(granted).toBe(limit);
  const counted = await system.database.query<{ points: number }>('select points from rate_limits');
  // The refused calls were counted too.
  expect(counted.map(({ points }) => points % 10)).toEqual([0]);
});
