import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { approvedArchitect } from '../test-support/experts.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedRegister } from './seed-register.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database, fileStore, workers, configuration } = system.services;
const parts = { database, fileStore, workers, configuration, issuer: configuration.IDENTITY_ISSUER };

test('a register in which somebody of the demonstration was registered already gets none of it, and is told why', async () => {
  const architect = await signedIn(system, getPerson('A100010'));
  await approvedArchitect(system, architect);
  const count = () =>
    system.database.query('select (select count(*) from applications) a, (select count(*) from persons) p');
  const before = await count();
  await expect(seedRegister(parts, 'demo')).rejects.toThrow(
    /^The demonstration was not added, and nothing was changed: .* \(A100010\) is one of its entities/,
  );
  expect(await count()).toEqual(before);
});
