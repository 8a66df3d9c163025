import { mostResponsiblePersons } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { addedPerson, personContent, registeredExpert } from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100001'));

test('an organisation that is full takes nobody more, and is managed and submitted like any other', async () => {
  const id = await registeredExpert(creator, creator.self);
  const add = () => {
    const form = { Id: id, ...personContent(), PowerOfAttorney: pdfFile('Power of attorney') };
    return creator.call('POST /Developers/responsiblePerson', { form });
  };
  const detail = async () => (await creator.call('GET /Developers/{id}', { params: { id } })).data;
  const first = await addedPerson(creator, 'Developer', id);
  for (let persons = 1; persons < mostResponsiblePersons - 1; persons += 1) {
    await addedPerson(creator, 'Developer', id);
  }
  // Two for the last place.
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await detail()).toMatchObject({ canEdit: true, canManagePersons: true });
  await creator.call('DELETE /Developers/responsiblePerson', { query: { id: first } });
  expect((await add()).status).toBe(200);
  expect((await creator.call('POST /Developers/submit', { body: { id } })).status).toBe(200);
  expect((await detail()).responsibleIndividuals).toHaveLength(mostResponsiblePersons);
});
