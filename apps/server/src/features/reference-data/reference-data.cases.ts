import { addedUnitType, freshName, retiredUnitType } from '../../test-support/administered.ts';
import {
  added,
  type Cases,
  type Conflict,
  type ContentFault,
  changed,
  noInput,
  removed,
} from '../../test-support/cases.ts';
import { administrators, officers } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';
import { inField, wrongNames } from '../../test-support/wrongly-typed.ts';

const names = inField('name', wrongNames(100));

async function addedEntry(
  { officer }: Owner,
  key: 'POST /OccupancyUses' | 'POST /VehicleParkingTypes',
): Promise<number> {
  return (await officer.call(key, { body: { name: freshName() } })).data;
}

const wrongType: readonly ContentFault[] = [
  ...names,
  ['occupancyUseIds', { occupancyUseIds: [] }],
  ['occupancyUseIds', { occupancyUseIds: [1, 32_000] }],
];

const wrongDocumentType: readonly ContentFault[] = [
  ...names,
  ['description', { description: 'x'.repeat(501) }],
  ['requiredFor', { requiredFor: [1, 2, 3, 1] }],
];

async function addedDocumentType({ officer }: Owner): Promise<number> {
  const body = { name: freshName(), description: 'What it shows', requiredFor: [2] as 2[] };
  return (await officer.call('POST /DocumentTypes', { body })).data;
}

const unitType = (id: number) => ({ list: 'unitTypes', id }) as const;

const retire = (
  when: string,
  body: { list: 'occupancyUses' | 'documentTypes'; id: number },
): Conflict<'POST /ReferenceData/retire'> => ({
  when,
  code: 'ENTRY_FIXED',
  make: async () => ({ input: { body }, version: 1 }),
});

/** A day that nobody else has: far off, so that no target moves. */
let lastDay = Date.parse('2100-01-01');

const freshDay = (): string => {
  lastDay += 86_400_000;
  return new Date(lastDay).toISOString().slice(0, 10);
};

export const referenceDataCases = {
  'GET /ReferenceData': { rights: administrators, sample: noInput },
  'POST /OccupancyUses': {
    rights: administrators,
    sample: async () => ({ input: { body: { name: freshName() } } }),
    conflicts: [],
    faults: names,
    act: added('occupancyUse'),
  },
  'PUT /OccupancyUses': {
    rights: administrators,
    sample: async (owner) => ({
      input: { body: { id: await addedEntry(owner, 'POST /OccupancyUses'), name: freshName() } },
      version: 1,
    }),
    conflicts: [],
    faults: names,
    act: changed('occupancyUse'),
  },
  'POST /UnitTypes': {
    rights: administrators,
    sample: async () => ({ input: { body: { name: freshName(), occupancyUseIds: [1, 3] } } }),
    conflicts: [],
    faults: wrongType,
    act: added('unitType'),
  },
  'PUT /UnitTypes': {
    rights: administrators,
    sample: async ({ officer }) => ({
      input: { body: { id: await addedUnitType(officer), name: freshName(), occupancyUseIds: [3] } },
      version: 1,
    }),
    conflicts: [],
    faults: wrongType,
    act: changed('unitType'),
  },
  'POST /VehicleParkingTypes': {
    rights: administrators,
    sample: async () => ({ input: { body: { name: freshName() } } }),
    conflicts: [],
    faults: names,
    act: added('vehicleParkingType'),
  },
  'PUT /VehicleParkingTypes': {
    rights: administrators,
    sample: async (owner) => ({
      input: { body: { id: await addedEntry(owner, 'POST /VehicleParkingTypes'), name: freshName() } },
      version: 1,
    }),
    conflicts: [],
    faults: names,
    act: changed('vehicleParkingType'),
  },
  'POST /DocumentTypes': {
    rights: administrators,
    sample: async () => ({
      input: { body: { name: freshName(), description: '', requiredFor: [1, 2] } },
    }),
    conflicts: [],
    faults: wrongDocumentType,
    act: added('documentType'),
  },
  'PUT /DocumentTypes': {
    rights: administrators,
    sample: async (owner) => {
      const id = await addedDocumentType(owner);
      return {
        input: { body: { id, name: freshName(), description: 'Else', requiredFor: [3] } },
        version: 1,
      };
    },
    conflicts: [],
    faults: wrongDocumentType,
    act: changed('documentType'),
  },
  'POST /ReferenceData/retire': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: unitType(await addedUnitType(officer)) }, version: 1 }),
    conflicts: [
      retire('a rule hangs on the occupancy use', { list: 'occupancyUses', id: 3 }),
      retire('a rule hangs on the document type', { list: 'documentTypes', id: 1 }),
      {
        when: 'it is retired already',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { list: 'unitTypes', id: await retiredUnitType(officer) } },
          version: 2,
        }),
      },
    ],
    faults: [],
    act: changed('unitType', 'retire'),
  },
  'POST /ReferenceData/restore': {
    rights: administrators,
    sample: async ({ officer }) => ({
      input: { body: unitType(await retiredUnitType(officer)) },
      version: 2,
    }),
    conflicts: [
      {
        when: 'it is not retired',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { list: 'unitTypes', id: await addedUnitType(officer) } },
          version: 1,
        }),
      },
    ],
    faults: [],
    act: changed('unitType', 'restore'),
  },
  'POST /ReferenceData/move': {
    rights: administrators,
    sample: async ({ officer }) => ({
      input: { body: { ...unitType(await addedUnitType(officer)), direction: 'up' } },
    }),
    conflicts: [
      {
        when: 'it is retired',
        code: 'ENTRY_STATE',
        make: async ({ officer }) => ({
          input: { body: { list: 'unitTypes', id: await retiredUnitType(officer), direction: 'up' } },
        }),
      },
    ],
    faults: [],
    act: changed('unitType', 'move'),
  },
  'GET /TargetDays': { rights: administrators, sample: noInput },
  'PUT /TargetDays': {
    rights: administrators,
    sample: async ({ officer }) => {
      const { data } = await officer.call('GET /TargetDays', {});
      const target = data.find(({ kind }) => kind === 'request');
      if (!target) throw new Error('There are no target days for requests');
      const body = { kind: target.kind, workingDays: target.workingDays + 1 };
      return { input: { body }, version: target.version };
    },
    conflicts: [],
    faults: [0, -1, 366].map((workingDays) => ['workingDays', { workingDays }]),
    act: changed('targetDays'),
  },
  'GET /PublicHolidays': { rights: officers, sample: noInput },
  'POST /PublicHolidays': {
    rights: administrators,
    sample: async () => ({ input: { body: { day: freshDay(), name: 'A holiday' } } }),
    conflicts: [],
    faults: [
      ['day', { day: '2026-02-30' }],
      ['name', { name: '' }],
    ],
    act: added('publicHoliday'),
  },
  'DELETE /PublicHolidays': {
    rights: administrators,
    sample: async ({ officer }) => {
      const day = freshDay();
      await officer.call('POST /PublicHolidays', { body: { day, name: 'A holiday' } });
      return { input: { query: { day } } };
    },
    conflicts: [],
    act: removed('publicHoliday'),
  },
} satisfies Partial<Cases>;
