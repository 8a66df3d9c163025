import { afterAll, expect, test } from 'vitest';
import { planBuildingSamples } from '../../test-support/plan-building-samples.ts';
import { planContentSamples } from '../../test-support/plan-content-samples.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import type { PlanPart } from './plan/open-plan.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { caller } = owner;

/** A call on a part of a plan, with the id of that part. */
interface Prepared {
  readonly id: string;
  readonly send: () => Promise<{ readonly status: number; readonly code: string | undefined }>;
}

const calls: Readonly<Record<string, readonly [PlanPart, () => Promise<Prepared>]>> = {
  'DELETE /Applications/strataBuildings': [
    'strata_buildings',
    async () => {
      const key = 'DELETE /Applications/strataBuildings';
      const { input, version } = await planBuildingSamples[key](owner);
      return { id: input.query.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'POST /Applications/strataFloors/duplicate': [
    'strata_floors',
    async () => {
      const key = 'POST /Applications/strataFloors/duplicate';
      const { input } = await planBuildingSamples[key](owner);
      return { id: input.body.floorId, send: () => caller.call(key, input) };
    },
  ],
  'PUT /Applications/strataPlots': [
    'strata_plots',
    async () => {
      const key = 'PUT /Applications/strataPlots';
      const { input, version } = await planBuildingSamples[key](owner);
      return { id: input.body.id ?? '', send: () => caller.call(key, input, { version }) };
    },
  ],
  'DELETE /Applications/strataPlots': [
    'strata_plots',
    async () => {
      const key = 'DELETE /Applications/strataPlots';
      const { input, version } = await planBuildingSamples[key](owner);
      return { id: input.query.id ?? '', send: () => caller.call(key, input, { version }) };
    },
  ],
  'PUT /Applications/strataUnits': [
    'strata_units',
    async () => {
      const key = 'PUT /Applications/strataUnits';
      const { input, version } = await planBuildingSamples[key](owner);
      return { id: input.body.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'DELETE /Applications/strataUnits': [
    'strata_units',
    async () => {
      const key = 'DELETE /Applications/strataUnits';
      const { input, version } = await planBuildingSamples[key](owner);
      return { id: input.query.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'PUT /Applications/strataUnits/drawing': [
    'strata_units',
    async () => {
      const key = 'PUT /Applications/strataUnits/drawing';
      const { input, version } = await planContentSamples[key](owner);
      return { id: input.form.UnitId, send: () => caller.call(key, input, { version }) };
    },
  ],
  'DELETE /Applications/strataUnits/drawing': [
    'strata_units',
    async () => {
      const key = 'DELETE /Applications/strataUnits/drawing';
      const { input, version } = await planContentSamples[key](owner);
      return { id: input.query.unitId, send: () => caller.call(key, input, { version }) };
    },
  ],
  'PUT /Applications/groups': [
    'application_groups',
    async () => {
      const key = 'PUT /Applications/groups';
      const { input, version } = await planContentSamples[key](owner);
      return { id: input.body.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'PUT /Applications/parkingAllocations': [
    'parking_allocations',
    async () => {
      const key = 'PUT /Applications/parkingAllocations';
      const { input, version } = await planContentSamples[key](owner);
      return { id: input.body.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'DELETE /Applications/parkingAllocations/{id}': [
    'parking_allocations',
    async () => {
      const key = 'DELETE /Applications/parkingAllocations/{id}';
      const { input, version } = await planContentSamples[key](owner);
      return { id: input.params.id, send: () => caller.call(key, input, { version }) };
    },
  ],
  'DELETE /Applications/strataDocuments': [
    'strata_documents',
    async () => {
      const key = 'DELETE /Applications/strataDocuments';
      const { input } = await planContentSamples[key](owner);
      return { id: input.query.id, send: () => caller.call(key, input) };
    },
  ],
};

test.each(Object.entries(calls))(
  'T73: %s hears of a part that somebody else is removing that it is gone',
  async (_key, [part, prepare]) => {
    const { id, send } = await prepare();
    const removing = [
      `select from applications where id = (select application_id from ${part} where id = '${id}') for update`,
      `delete from ${part} where id = '${id}'`,
    ];
    const answer = await whileChanging(database, removing, send);
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  },
);
