import { afterAll, expect, test } from 'vitest';
import { createOfficers } from '../../../test-support/decisions.ts';
import { createHandovers } from '../../../test-support/handovers.ts';
import { givenSubmitted, type SubmittedOptions } from '../../../test-support/submitted.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { owner } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

const acts = async (officer: typeof examiner, options: SubmittedOptions) => {
  const { applicationId: id } = await givenSubmitted(owner, options);
  return (await officer.call('GET /Review/applications/{id}', { params: { id } })).data.acts;
};

test('T73: what waits for an examiner is not recommended yet, and what is waits for a registrar', async () => {
  expect(await acts(examiner, { heldBy: examiner.personId })).toContain('recommend');
  expect(await acts(registrar, { heldBy: examiner.personId })).not.toContain('approve');
  expect(await acts(examiner, { recommendedBy: examiner.personId })).not.toContain('recommend');
  expect(await acts(registrar, { recommendedBy: examiner.personId })).toContain('approve');
});
