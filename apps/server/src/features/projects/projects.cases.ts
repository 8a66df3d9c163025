import {
  added,
  type Cases,
  type ContentFault,
  changed,
  forEntity,
  removed,
} from '../../test-support/cases.ts';
import {
  begunProject,
  draftedApplication,
  projectContent,
  registeredProperty,
} from '../../test-support/records.ts';
import { members } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';
import { unprintable } from '../../test-support/wrongly-typed.ts';

const projectOf = ({ caller, entity }: Owner): Promise<string> => begunProject(caller, entity);

const project: readonly ContentFault[] = [
  ...['', '   ', 'x'.repeat(101), ...unprintable].map((name): ContentFault => ['name', { name }]),
  ...['x'.repeat(501), ...unprintable.filter((text) => text !== 'a\nb')].map(
    (desc): ContentFault => ['desc', { desc }],
  ),
];

export const projectsCases = {
  'GET /Projects': { rights: members, sample: forEntity },
  'GET /Projects/{id}': {
    rights: members,
    sample: async (owner) => ({ input: { params: { id: await projectOf(owner) } } }),
  },
  'POST /Projects': {
    rights: members,
    sample: async ({ entity }) => ({ input: { body: { ...entity, ...projectContent() } } }),
    conflicts: [],
    faults: project,
    act: added('project'),
  },
  'PUT /Projects': {
    rights: members,
    sample: async (owner) => ({
      input: { body: { id: await projectOf(owner), ...projectContent() } },
      version: 1,
    }),
    conflicts: [],
    faults: project,
    act: changed('project'),
  },
  'DELETE /Projects': {
    rights: members,
    sample: async (owner) => ({ input: { query: { id: await projectOf(owner) } }, version: 1 }),
    conflicts: [
      {
        when: 'an application is in it',
        code: 'PROJECT_IN_USE',
        make: async (owner, makeSample) => {
          const sample = await makeSample();
          const propertyId = await registeredProperty(owner.caller, owner.entity);
          await draftedApplication(owner.caller, owner.entity, propertyId, sample.input.query.id);
          return sample;
        },
      },
    ],
    act: removed('project'),
  },
} satisfies Partial<Cases>;
