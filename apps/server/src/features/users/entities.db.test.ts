import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { approvedExpert } from '../../test-support/experts.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());

test('each entity is told with what identifies it: the person by ID number, a company by its registration', async () => {
  const person = await signedIn(system, getPerson('A100003'));
  const id = await approvedExpert(system, person, person.self);
  const { identification: ofCompany } = (await person.call('GET /Developers/{id}', { params: { id } })).data;
  expect(ofCompany).toBeTruthy();
  const { data } = await person.call('GET /Users/entities', {});
  expect(data.map(({ entityId, identification }) => [entityId, identification])).toEqual([
    [person.self.entityId, 'A100003'],
    [id, ofCompany],
  ]);
});
