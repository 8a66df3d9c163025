import type { RouteKey } from '@strata/contract';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { refuse } from '../platform/refusal.ts';
import type { Sample } from '../test-support/cases.ts';
import { givenPlan } from '../test-support/plans.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { workers } = system.services;
afterEach(() => vi.restoreAllMocks());

/** What is made, read or compared on a thread. */
const onThreads: readonly RouteKey[] = [
  'GET /Applications/differences',
  'GET /Applications/importTemplate',
  'POST /Applications/strataFloors/import/marked',
  'GET /Applications/planExchange',
  'POST /Applications/planExchange/check',
  'POST /Applications/planExchange/import',
  'GET /Applications/export',
  'GET /Applications/shareSteps',
  'POST /Applications/submit',
  'GET /Schemes/ladm',
  'GET /Schemes/cityjson',
  'POST /Applications/strataFloors/import',
  'POST /Applications/strataFloors/import/check',
  'GET /Payments/receipt',
  'GET /Money/closing',
  'POST /Money/statements/check',
  'POST /Money/statements',
  'GET /Insight/export',
  'GET /Titles/print',
  'POST /Certificates',
  'PUT /Emblem',
  'PUT /Signatures',
  'POST /Review/applications/return',
  'POST /Review/applications/reject',
  'POST /Review/applications/approve',
  'POST /Review/letters/return',
  'POST /Review/letters/reject',
  'POST /Review/letters/approve',
];

/** What is frozen of a declared plan needs no thread: these are asked for a draft. */
const ofDrafts = ['GET /Applications/calculationPlan', 'GET /Applications/schedule'] as const;

async function callWithoutThreads(key: RouteKey, sample: Sample): Promise<number> {
  const run = vi.spyOn(workers, 'run').mockResolvedValue(refuse('UNAVAILABLE'));
  const { status } = await callSample(callerOf(key, owner), key, sample);
  expect(run).toHaveBeenCalled();
  return status;
}

test.each(onThreads)('%s is told to come again when no thread is free, and nothing is done', async (key) => {
  const sample = await sampleOf<RouteKey>(key, owner);
  const countActs = () =>
    system.database.query(`select count(*) from acts where verb not in ('view', 'look')`);
  const before = await countActs();
  expect(await callWithoutThreads(key, sample)).toBe(503);
  expect(await countActs()).toEqual(before);
});

test.each(ofDrafts)('%s of a draft is told to come again when no thread is free', async (key) => {
  const { applicationId } = await givenPlan(owner);
  expect(await callWithoutThreads(key, { input: { query: { applicationId } } })).toBe(503);
});
