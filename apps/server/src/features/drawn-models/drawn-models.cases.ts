import { whileNotEditable } from '../../test-support/application-states.ts';
import { added, type Cases, type Conflict, changed, removed } from '../../test-support/cases.ts';
import {
  beginMappingOf,
  dxfFile,
  ifcOfStorey,
  keptModel,
  mappingOf,
} from '../../test-support/drawn-models.ts';
import { onPlan } from '../../test-support/plan-cases.ts';
import { anybodyAtPortal, members, own } from '../../test-support/rights.ts';

/** A model that is kept, and what its layers show. */
const mapped = onPlan(async (plan, { caller }) => {
  const { applicationId } = plan;
  return { applicationId, modelId: await keptModel(caller, applicationId), mapping: mappingOf(plan) };
});

/** A model of a building that the plan lacks, and what its spaces show. */
const toBegin = onPlan(async ({ applicationId }, { caller }) => ({
  applicationId,
  modelId: await keptModel(caller, applicationId, ifcOfStorey()),
  mapping: beginMappingOf(),
}));

const drawnFrom: Conflict<'DELETE /Applications/drawnModels'> = {
  when: 'the plan is drawn from it',
  code: 'FILE_IN_USE',
  make: async (owner) => {
    const body = await mapped(owner);
    await owner.caller.call('POST /Applications/drawnModels/import', { body }, { version: 1 });
    return { input: { query: { applicationId: body.applicationId, modelId: body.modelId } } };
  },
};

export const drawnModelsCases = {
  'POST /Applications/drawnModels': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: { form: { ApplicationId: applicationId, File: dxfFile() } },
    })),
    conflicts: whileNotEditable(),
    act: added('file', 'upload'),
  },
  'DELETE /Applications/drawnModels': {
    rights: own,
    sample: onPlan(async ({ applicationId }, { caller }) => ({
      input: { query: { applicationId, modelId: await keptModel(caller, applicationId) } },
    })),
    conflicts: [...whileNotEditable(), drawnFrom],
    act: removed('file'),
  },
  'GET /Applications/drawnModels/contents': {
    // A model is the person's who sent it.
    rights: own,
    sample: onPlan(async ({ applicationId }, { caller }) => ({
      input: { query: { applicationId, modelId: await keptModel(caller, applicationId) } },
    })),
  },
  'GET /Applications/drawnModels/example': {
    rights: anybodyAtPortal,
    sample: async () => ({ input: { query: { example: 'template' } } }),
  },
  'POST /Applications/drawnModels/preview': {
    rights: own,
    sample: async (owner) => ({ input: { body: await mapped(owner) } }),
    conflicts: whileNotEditable(),
    faults: [
      [
        'mapping.layers.0.name',
        {
          mapping: {
            unit: 'metre',
            origin: { x: 0, y: 0 },
            layers: [{ name: '', meaning: 'unit', floorId: null, commonPropertyTypeId: null }],
            assignments: [],
          },
        },
      ],
    ],
    act: null,
  },
  'POST /Applications/drawnModels/import': {
    rights: own,
    sample: async (owner) => ({ input: { body: await mapped(owner) }, version: 1 }),
    conflicts: whileNotEditable(),
    faults: [['agreedTo', { agreedTo: 3 }]],
    act: added('application', 'importDrawing'),
  },
  'POST /Applications/drawnModels/begin/check': {
    rights: own,
    sample: async (owner) => ({ input: { body: await toBegin(owner) } }),
    conflicts: whileNotEditable(),
    faults: [['mapping.building', { mapping: { ...beginMappingOf(), building: '' } }]],
    act: null,
  },
  'POST /Applications/drawnModels/begin': {
    rights: own,
    sample: async (owner) => ({ input: { body: await toBegin(owner) }, version: 1 }),
    conflicts: whileNotEditable(),
    faults: [['agreedTo', { agreedTo: 3 }]],
    act: changed('application', 'beginPlan'),
  },
} satisfies Partial<Cases>;
