import type { RouteKey } from '@strata/contract';
import { afterAll, expect, test } from 'vitest';
import { callSample, sampleOf } from '../../test-support/samples.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import type { PlanPart } from './plan/open-plan.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));

/** Calls on a part of a plan: where the part is, and which field of the call names it. */
const calls = [
  ['DELETE /Applications/strataBuildings', 'strata_buildings', 'id'],
  ['POST /Applications/strataFloors/duplicate', 'strata_floors', 'floorId'],
  ['PUT /Applications/strataPlots', 'strata_plots', 'id'],
  ['DELETE /Applications/strataPlots', 'strata_plots', 'id'],
  ['PUT /Applications/strataUnits', 'strata_units', 'id'],
  ['DELETE /Applications/strataUnits', 'strata_units', 'id'],
  ['PUT /Applications/strataUnits/drawing', 'strata_units', 'UnitId'],
  ['DELETE /Applications/strataUnits/drawing', 'strata_units', 'unitId'],
  ['PUT /Applications/groups', 'application_groups', 'id'],
  ['PUT /Applications/parkingAllocations', 'parking_allocations', 'id'],
  ['DELETE /Applications/parkingAllocations/{id}', 'parking_allocations', 'id'],
  ['DELETE /Applications/strataDocuments', 'strata_documents', 'id'],
] as const satisfies readonly (readonly [RouteKey, PlanPart, string])[];

test.each(calls)(
  'T73: %s hears of a part that somebody else is removing that it is gone',
  async (key, part, field) => {
    const sample = await sampleOf<RouteKey>(key, owner);
    const [named] = Object.values<Record<string, string>>(sample.input);
    const id = named?.[field];
    const removing = [
      `select from applications where id = (select application_id from ${part} where id = '${id}') for update`,
      `delete from ${part} where id = '${id}'`,
    ];
    const answer = await whileChanging(database, removing, () => callSample(owner.caller, key, sample));
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  },
);
