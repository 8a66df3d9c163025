import { afterAll, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { type GivenSubmission, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

type Looking = (
  as: Pick<typeof caller, 'call'>,
  plan: GivenSubmission,
) => Promise<{ readonly status: number }>;

/** The letter by which it was returned. */
async function letterOf({ applicationId }: GivenSubmission): Promise<{ decisionId: string }> {
  const [decision] = await database.query<{ id: string }>(
    'select id from application_decisions where application_id = $1',
    [applicationId],
  );
  return { decisionId: decision?.id ?? '' };
}

const looks: readonly (readonly [string, Looking])[] = [
  [
    'differences',
    (as, { applicationId, revisionId: before }) =>
      as.call('GET /Applications/differences', { query: { applicationId, before } }),
  ],
  [
    'export',
    (as, { applicationId }) =>
      as.call('GET /Applications/export', { query: { applicationId, what: 'units', format: 'csv' } }),
  ],
  [
    'export',
    (as, { applicationId }) => as.call('GET /Applications/planExchange', { query: { applicationId } }),
  ],
  ['letter', async (as, plan) => as.call('GET /Applications/letter', { query: await letterOf(plan) })],
  [
    'owners',
    (as, { applicationId }) => as.call('GET /Applications/unitOwners', { query: { applicationId } }),
  ],
  [
    'schedule',
    (as, { revisionId }) =>
      as.call('GET /Applications/frozenHtml', { query: { revisionId, document: 'schedule' } }),
  ],
  [
    'calculationPlan',
    (as, { revisionId }) =>
      as.call('GET /Applications/frozenDocument', {
        query: { revisionId, document: 'calculationPlan', format: 'html' },
      }),
  ],
  ['payment', (as, { applicationId }) => as.call('GET /Applications/fee', { query: { applicationId } })],
  ['payment', (as, { paymentId }) => as.call('GET /Payments/{id}', { params: { id: paymentId ?? '' } })],
  [
    'payment',
    (as, { paymentId }) => as.call('GET /Payments/receipt', { query: { paymentId: paymentId ?? '' } }),
  ],
];

test.each(looks)('T58: an officer’s look is recorded, whatever is looked at: %s', async (part, look) => {
  const plan = await givenSubmitted(owner, { heldBy: examiner.personId, isPaid: true });
  await decide(examiner, 'return', plan);
  const answers = [await look(caller, plan), await look(registrar, plan), await look(registrar, plan)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const acts = await database.query(
    `select person_id, entity_id, after ->> 'part' as part from acts where object_id = $1 and verb = 'view'`,
    [plan.applicationId],
  );
  expect(acts).toEqual([{ person_id: registrar.personId, entity_id: owner.entity.entityId, part }]);
});

test('T58: each officer’s own look is recorded', async () => {
  const { applicationId } = await givenSubmitted(owner, { heldBy: examiner.personId });
  const query = { applicationId };
  for (const officer of [examiner, registrar]) await officer.call('GET /Applications/unitOwners', { query });
  const acts = await database.query(
    `select person_id from acts where object_id = $1 and verb = 'view' order by sequence`,
    [applicationId],
  );
  expect(acts).toEqual([{ person_id: examiner.personId }, { person_id: registrar.personId }]);
});

test('T58: so is a look at whose titles an amendment changes, and at what an approval registered', async () => {
  const parent = await givenRegistered(owner);
  const amendment = await givenAmendment(owner, parent);
  for (const [route, applicationId] of [
    ['GET /Applications/amendmentConsents', amendment.applicationId],
    ['GET /Applications/registrations', parent.applicationId],
  ] as const) {
    const query = { query: { applicationId } };
    const answers = [
      await caller.call(route, query),
      await registrar.call(route, query),
      await registrar.call(route, query),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const acts = await database.query(
      `select person_id, after ->> 'part' as part from acts where object_id = $1 and verb = 'view'`,
      [applicationId],
    );
    expect(acts).toEqual([
      { person_id: registrar.personId, part: route.endsWith('Consents') ? 'consents' : 'registrations' },
    ]);
  }
});
