import { whileNotEditable } from '../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type Conflict,
  type ContentFault,
  changed,
  madeAlready,
  noInput,
} from '../../test-support/cases.ts';
import { draw, drawingSource, levelsOf, planRevisionOf, rectangle } from '../../test-support/drawings.ts';
import { ofApplication, onPlan } from '../../test-support/plan-cases.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { administrators, members, partiesAndOfficers } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import type { Owner } from '../../test-support/world.ts';
import { unprintable, written } from '../../test-support/wrongly-typed.ts';
import { insertRevisionLevels } from './level-json.queries.ts';
import { insertShapes } from './shapes.queries.ts';

async function drawnPlan(owner: Owner) {
  const plan = await givenPlan(owner);
  const { data } = await draw(owner, plan);
  return { ...plan, drawingId: data.drawingId ?? '', planRevision: data.planRevision };
}

/** A declared plan of which the site is drawn. */
async function drawnSite(owner: Owner) {
  const { applicationId, allocations, revisionId } = await givenSubmitted(owner);
  const { database } = owner.system.services;
  const shape = {
    thing: 'area',
    id: allocations.gcpOutside,
    polygons: [rectangle(0, 0, 25_050, 10_000)],
  } as const;
  await insertShapes(database, applicationId, null, [
    { floorId: null, shapes: [{ ...shape, sha256: '00'.repeat(32), areaInSqmm: 250_500_000 }] },
  ]);
  await insertRevisionLevels(database, revisionId);
  return { applicationId };
}

const overtaken: Conflict<'POST /Applications/drawnLevel/undo'> = {
  when: 'the plan was changed since',
  code: 'IMPORT_OVERTAKEN',
  make: async (owner) => {
    const { drawingId, applicationId, buildings } = await drawnPlan(owner);
    await owner.caller.call('POST /Applications/strataFloors', {
      body: {
        applicationId,
        buildingId: buildings.annex,
        floorNumber: '3',
        grossFloorAreaInSqm: '90.00',
        isPodiumFloor: false,
      },
    });
    return { input: { body: { id: drawingId } } };
  },
};

const someRules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};

const nobodys = '019a0000-0000-7000-8000-00000000ffff';
const [site] = [{ floorId: null, shapes: [] }];
const someShape = { thing: 'unit', id: nobodys, polygons: [rectangle(0, 0, 10, 10)] };

/** What stands where the levels should. */
const wrongLevels = [
  ['levels', { levels: [] }],
  ['levels.0.floorId', { levels: [{ floorId: nobodys, shapes: [] }] }],
  ['levels.1.floorId', { levels: [site, site] }],
  ['levels.0.shapes.0.id', { levels: [{ floorId: null, shapes: [someShape] }] }],
  ['levels.0.shapes.0.polygons', { levels: [{ floorId: null, shapes: [{ ...someShape, polygons: [] }] }] }],
] as const;

const wrongSource = (field: string, values: readonly unknown[]) =>
  values.map((value) => [`source.${field}`, { source: { ...drawingSource, [field]: value } }] as const);

export const drawnPlanCases = {
  'GET /Applications/drawnLevel': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: await drawnSite(owner) } }),
  },
  'GET /Applications/drawnShapes': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: await drawnSite(owner) } }),
  },
  'GET /Applications/drawnLevel/file': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: { ...(await drawnSite(owner)), format: 'dxf' } } }),
  },
  'POST /Applications/drawnLevel/check': {
    rights: members,
    sample: onPlan((plan) => ({
      input: {
        body: { applicationId: plan.applicationId, levels: structuredClone(levelsOf(plan)) as never },
      },
    })),
    conflicts: whileNotEditable(),
    faults: wrongLevels,
    act: null,
  },
  'POST /Applications/drawnLevel': {
    rights: members,
    sample: onPlan(async (plan, owner) => ({
      input: {
        body: {
          applicationId: plan.applicationId,
          source: drawingSource,
          levels: structuredClone(levelsOf(plan)) as never,
        },
      },
      version: await planRevisionOf(owner, plan),
    })),
    conflicts: whileNotEditable(),
    faults: [
      ...wrongLevels,
      ...wrongSource('fileName', ['', ' ', 'x'.repeat(256), ...unprintable]),
      ...wrongSource('fileSha256', ['', 'ab', 'g'.repeat(64)]),
      ...wrongSource('unit', ['', 'x'.repeat(21)]),
    ],
    act: added('application', 'importDrawing'),
  },
  'POST /Applications/drawnLevel/undo': {
    rights: members,
    sample: async (owner) => ({ input: { body: { id: (await drawnPlan(owner)).drawingId } } }),
    conflicts: [
      ...whileNotEditable(),
      overtaken,
      madeAlready('POST /Applications/drawnLevel/undo', 'it was undone already', 'IMPORT_UNDONE'),
    ],
    faults: [],
    act: added('application', 'undoDrawing'),
  },
  'POST /Applications/drawnLevel/areas': {
    rights: members,
    sample: async (owner) => {
      const plan = await givenPlan(owner);
      const larger = {
        thing: 'unit',
        id: plan.units.home101,
        polygons: [rectangle(0, 5_000, 9_000, 15_000)],
      } as const;
      const { data } = await draw(owner, plan, [{ floorId: plan.floors.first, shapes: [larger] }]);
      return { input: { body: { applicationId: plan.applicationId } }, version: data.planRevision };
    },
    conflicts: whileNotEditable(),
    faults: [
      ['ids', { ids: [] }],
      ['ids.0', { ids: [nobodys] }],
    ],
    act: changed('application', 'takeDrawnAreas'),
  },
  'GET /Applications/drawnLevel/imports': { rights: members, sample: ofApplication },
  'GET /DrawingRules': { rights: administrators, sample: noInput },
  'POST /DrawingRules': {
    rights: administrators,
    sample: async ({ system }) => {
      const [newest] = await system.database.query<{ version: number; wall: number }>(
        `select version, (content ->> 'wallInMm')::int as wall from drawing_rules order by version desc limit 1`,
      );
      const { version: follows = 0, wall = 0 } = newest ?? {};
      const rules = { ...someRules, wallInMm: (wall % 1_000) + 1 };
      const choices = { measuredTo: 'interiorFace', unitFiles: 'required' } as const;
      return { input: { body: { rules, choices, reason: 'Regulation 2026/14, section 9', follows } } };
    },
    conflicts: [],
    faults: [
      ...written('reason', 2_000),
      ...(['pieceInSqmm', 'pieceWidthInMm', 'wallInMm', 'areaInThousandths', 'areaInSqmm'] as const).flatMap(
        (field) =>
          [-1, 10_000_001].map(
            (value): ContentFault => [`rules.${field}`, { rules: { ...someRules, [field]: value } }],
          ),
      ),
    ],
    act: added('drawingRules'),
  },
} satisfies Partial<Cases>;
