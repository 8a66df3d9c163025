import type { RouteKey } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { importTemplatesCases } from '../features/import-templates/import-templates.cases.ts';
import { planExchangeCases } from '../features/plan-exchange/plan-exchange.cases.ts';
import { planImportsCases } from '../features/plan-imports/plan-imports.cases.ts';
import { shareValuesCases } from '../features/share-values/share-values.cases.ts';
import { buildingsCases } from '../features/strata-plans/buildings/buildings.cases.ts';
import { commonPropertyCases } from '../features/strata-plans/common-property/common-property.cases.ts';
import { strataDocumentsCases } from '../features/strata-plans/documents/strata-documents.cases.ts';
import { floorsCases } from '../features/strata-plans/floors/floors.cases.ts';
import { groupsCases } from '../features/strata-plans/groups/groups.cases.ts';
import { lotsCases } from '../features/strata-plans/lots/lots.cases.ts';
import { planCases } from '../features/strata-plans/plan/plan.cases.ts';
import { plotsCases } from '../features/strata-plans/plots/plots.cases.ts';
import { unitsCases } from '../features/strata-plans/units/units.cases.ts';
import type { Sample } from '../test-support/cases.ts';
import { approvedArchitect, dayFromToday } from '../test-support/experts.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { memberOf, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const office = { entityType: 'Architect', entityId: registrationId } as const;

/** Calls that name no plan. */
const ofNoPlan: readonly string[] = [
  'GET /Applications/unitTypes',
  'GET /Applications/vehicleParkingTypes',
  'GET /Applications/documentTypes',
  'GET /Applications/shareMethods',
  'GET /Applications/planExchange/schema',
];

/** Every call by which a plan is read or changed, but those of the applicant alone. */
const ofPlan = [
  'GET /Applications/{id}',
  'GET /Applications/calculationPlan',
  'GET /Applications/schedule',
  'GET /Applications/shareSteps',
  'GET /Applications/export',
  'GET /Applications/course',
  'GET /Applications/differences',
  'POST /Applications/decline',
  'POST /Applications/architect/submit',
  'POST /Applications/drawnModels',
  'GET /Applications/drawnLevel/file',
  ...Object.keys({
    ...planCases,
    ...plotsCases,
    ...buildingsCases,
    ...floorsCases,
    ...unitsCases,
    ...groupsCases,
    ...commonPropertyCases,
    ...lotsCases,
    ...strataDocumentsCases,
    ...importTemplatesCases,
    ...planImportsCases,
    ...planExchangeCases,
    ...shareValuesCases,
  }),
].filter((key) => !ofNoPlan.includes(key) && !key.includes('/ShareMethods')) as RouteKey[];

/** The application of the sample that was made last. */
async function newestApplication(): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'select id from applications order by created_at desc, id desc limit 1',
  );
  return row?.id ?? '';
}

/** Samples may have taken every architect out of the way: this one is back, with a valid licence. */
async function backInOffice(): Promise<void> {
  await database.query(
    `update expert_registrations set expert_status_id = 3, entity_since = now(), expiry_date = $2 where id = $1`,
    [registrationId, dayFromToday(400)],
  );
  await memberOf(system, architect, office);
}

/** The call in the architect's own name, where it carries an entity. */
function inTheirName({ input, ...sample }: Sample): Sample {
  const parts = Object.entries<object>(input).map(([name, part]) => [
    name,
    'entityType' in part ? { ...part, ...office } : part,
  ]);
  return { ...sample, input: Object.fromEntries(parts) as Sample['input'] };
}

type Prepare = (id: string) => Promise<unknown>;

/** The statuses of one call with the same sample, prepared in each way in turn: what was refused has changed nothing of it. */
async function callAsArchitect(key: RouteKey, ...ways: readonly Prepare[]): Promise<number[]> {
  const sample = inTheirName(await sampleOf<RouteKey>(key, owner));
  await backInOffice();
  const id = await newestApplication();
  const statuses: number[] = [];
  for (const prepare of ways) {
    await prepare(id);
    statuses.push((await callSample(architect, key, sample)).status);
  }
  return statuses;
}

const assign = (id: string) =>
  database.query(
    `update applications set application_status_id = 5, architect_registration_id = $2, architect_assigned_at = now()
     where id = $1`,
    [id, registrationId],
  );

async function assignAndRecall(id: string): Promise<void> {
  await assign(id);
  const answer = await owner.caller.call('POST /Applications/recall', { body: { id } }, { version: 1 });
  expect(answer.status).toBe(200);
}

/** Somebody else's by now: the sample may have been assigned to the applicant. */
const assignNobody = (id: string) =>
  database.query(
    `update applications set architect_registration_id = null, architect_assigned_at = null, plan_completed_at = null
     where id = $1`,
    [id],
  );

describe('T18, T20: the plan of an application is the assigned architect’s, and no longer than that', () => {
  test.each(ofPlan)('%s', async (key) => {
    expect(await callAsArchitect(key, assignNobody, assign)).toEqual([404, 200]);
    expect(await callAsArchitect(key, assignAndRecall)).toEqual([404]);
  });

  test('what is the applicant’s alone stays so', async () => {
    const id = async (key: RouteKey) => callAsArchitect(key, assign);
    expect(await id('PUT /Applications')).toEqual([404]);
    expect(await id('DELETE /Applications')).toEqual([404]);
    expect(await id('POST /Applications/recall')).toEqual([403]);
    expect(await id('GET /Properties/{id}')).toEqual([404]);
  });
});
