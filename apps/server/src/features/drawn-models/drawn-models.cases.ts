import { whileNotEditable } from '../../test-support/application-states.ts';
import { added, type Cases, removed } from '../../test-support/cases.ts';
import { dxfFile, keptModel, mappingOf } from '../../test-support/drawn-models.ts';
import { onPlan } from '../../test-support/plan-cases.ts';
import { members, own } from '../../test-support/rights.ts';

/** A model that is kept, and what its layers show. */
const mapped = onPlan(async (plan, { caller }) => {
  const { applicationId } = plan;
  return { applicationId, modelId: await keptModel(caller, applicationId), mapping: mappingOf(plan) };
});

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
    conflicts: whileNotEditable(),
    act: removed('file'),
  },
  'GET /Applications/drawnModels/contents': {
    // A model is the person's who sent it.
    rights: own,
    sample: onPlan(async ({ applicationId }, { caller }) => ({
      input: { query: { applicationId, modelId: await keptModel(caller, applicationId) } },
    })),
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
} satisfies Partial<Cases>;
