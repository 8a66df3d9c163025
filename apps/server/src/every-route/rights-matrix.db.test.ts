import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Caller } from '../test-support/caller.ts';
import type { Sample } from '../test-support/cases.ts';
import { cases } from '../test-support/every-case.ts';
import { type Role, roles } from '../test-support/rights.ts';
import { roleCallers } from '../test-support/role-callers.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, type Owner, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);

/** T26: what an answer has and the contract does not name. */
function unnamedIn(key: RouteKey, { data }: { data: unknown }): unknown {
  return routeOf(key).output.safeParse(data).error?.issues;
}

/** What Administrators are for: reference data, the ministry’s own texts and amounts, days off, and the list of officers. */
const administered =
  /^\w+ \/(ReferenceData|OccupancyUses|UnitTypes|VehicleParkingTypes|DocumentTypes|ShareMethods|TargetDays|MinistryContacts|Emblem|Signatures|FeeTables|DrawingRules|Guides|LetterParagraphs|OfficerRoles|PublicHolidays|Officers\/absences)\b/;
/** Their own session, and what the console shows before anybody signs in. */
const ownSession = [
  'GET /Configuration',
  'POST /Users/logout',
  'GET /Users/session',
  'POST /Users/session/extend',
  'GET /Officers/me',
  'PUT /Officers/settings',
];

test('T67: an Administrator reaches nothing of cases', () => {
  const reached = routeKeys.filter((key) => cases[key].rights.administrator === 200);
  const others = reached.filter((key) => !administered.test(key) && !ownSession.includes(key));
  // The form of a plan's file is published; the figures of the office name no case.
  expect(others).toEqual(['GET /Applications/planExchange/schema', 'GET /Insight', 'GET /Insight/export']);
});

const callers = new Map<Role, Promise<Caller>>();

/** The caller of a role, who is the same for all calls but those that end the session they are made with. */
function callerFor(role: Role, key: RouteKey): Promise<Caller> {
  if (key.startsWith('POST /Users/')) return roleCallers[role](world);
  const caller = callers.get(role) ?? roleCallers[role](world);
  callers.set(role, caller);
  return caller;
}

/** Nobody acts for it. */
const archive: EntityRef = { entityType: 'Developer', entityId: crypto.randomUUID() };

/** An upload counts the files of its entity, which would be thousands in the end: those of a call are the archive's afterwards. */
async function archiveFiles({ entity }: Owner): Promise<void> {
  await system.database.query(
    `with archive as (
       insert into entities (entity_type, entity_id, name) values ($3, $4, 'Archive') on conflict do nothing)
     update files set entity_type = $3, entity_id = $4 where entity_type = $1 and entity_id = $2`,
    [entity.entityType, entity.entityId, archive.entityType, archive.entityId],
  );
}

describe('T16, T17, T18, T19, T23, T26: every role gets exactly what the rights matrix says', () => {
  afterEach(() => archiveFiles(owner));

  test.each(routeKeys)('%s', async (key) => {
    const statuses: Partial<Record<Role, number>> = {};
    const unnamed: unknown[] = [];
    let sample: Sample | undefined;
    for (const role of roles) {
      // One that was refused has changed nothing, so the next may try it as well.
      sample ??= await sampleOf(key, owner);
      const answer = await callSample(await callerFor(role, key), key, sample);
      statuses[role] = answer.status;
      if (answer.status === 200 && !key.startsWith('GET')) sample = undefined;
      if (answer.status === 200 && routeOf(key).answer !== 'file') unnamed.push(unnamedIn(key, answer));
    }
    expect(statuses).toEqual(cases[key].rights);
    expect(unnamed.filter(Boolean)).toEqual([]);
  });
});
