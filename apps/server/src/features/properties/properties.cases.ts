import type { RefusalCode } from '@strata/contract';
import { type ApplicationStatusId, applicationStatusName } from '@strata/domain';
import {
  type AnyConflict,
  added,
  type Cases,
  type ContentFault,
  changed,
  forEntity,
  idOf,
  removed,
} from '../../test-support/cases.ts';
import { afterAnother, heldByAnother, waitingPlot } from '../../test-support/examined.ts';
import { ministryOf, versionOf } from '../../test-support/experts.ts';
import {
  draftedApplication,
  plotContent,
  registeredProperty,
  setApplicationStatus,
  uploadedFile,
} from '../../test-support/records.ts';
import { examiners, members } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';
import { inField, written, wrongAreas, wrongNames } from '../../test-support/wrongly-typed.ts';

const propertyOf = ({ caller, entity }: Owner): Promise<string> => registeredProperty(caller, entity);

const fileOf = ({ caller, entity }: Owner): Promise<string> => uploadedFile(caller, entity);

/** A file that another property has already. */
async function usedFile({ caller, entity }: Owner): Promise<string> {
  const id = await registeredProperty(caller, entity);
  const { data } = await caller.call('GET /Properties/{id}', { params: { id } });
  return data.documents[0]?.fileId ?? '';
}

const withUsedFile: AnyConflict = {
  when: 'the file belongs to another property',
  code: 'FILE_IN_USE',
  make: async (owner, makeSample) => {
    const sample = await makeSample();
    const documents = [{ fileId: await usedFile(owner), documentType: 'RegistryDocument' }];
    const { body } = sample.input as { body: object };
    return { ...sample, input: { body: { ...body, documents } } };
  },
};

const plotOwner = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Aishath Leena Fehiveli',
  identification: 'A100001',
  shareNumerator: 1,
  shareDenominator: 1,
  ...changes,
});

const half = { shareNumerator: 1, shareDenominator: 2 };

const owners: readonly ContentFault[] = [
  ['owners', { owners: [] }],
  ['owners', { owners: [plotOwner(half)] }],
  ['owners', { owners: [plotOwner(), plotOwner({ identification: 'A100002' })] }],
  ['owners', { owners: [plotOwner({ shareNumerator: 999_999, shareDenominator: 1_000_000 })] }],
  ['owners', { owners: Array.from({ length: 101 }, (_, n) => plotOwner({ identification: `A${n}` })) }],
  [
    'owners.1.identification',
    { owners: [plotOwner(half), plotOwner({ ...half, identification: 'a100001' })] },
  ],
  ['owners.0.name', { owners: [plotOwner({ name: '' })] }],
  ['owners.0.identification', { owners: [plotOwner({ identification: 'x'.repeat(51) })] }],
  ['owners.0.shareNumerator', { owners: [plotOwner({ shareNumerator: 0 })] }],
  ['owners.0.shareNumerator', { owners: [plotOwner({ shareNumerator: -1, shareDenominator: 1 })] }],
  ['owners.0.shareDenominator', { owners: [plotOwner({ shareDenominator: 0 })] }],
  ['owners.0.shareDenominator', { owners: [plotOwner({ shareDenominator: 1_000_001 })] }],
];

const document = (documentType: string, fileId = '019a0000-0000-7000-8000-00000000000f') => ({
  fileId,
  documentType,
});

const documents: readonly ContentFault[] = [
  ['documents', { documents: [] }],
  ['documents', { documents: [document('SupportingDocument')] }],
  ['documents', { documents: [document('RegistryDocument'), document('RegistryDocument')] }],
  ['documents', { documents: [document('RegistryDocument'), document('SupportingDocument')] }],
  ['documents', { documents: Array.from({ length: 12 }, () => document('SupportingDocument')) }],
];

const property: readonly ContentFault[] = [
  ...inField('plotName', wrongNames(200)),
  ...inField('plotNumber', wrongNames(50)),
  ...inField('wardOrStreet', wrongNames(200)),
  ...inField('registryNumber', wrongNames(100)),
  ...inField('issuingAuthority', wrongNames(200)),
  ...inField('landAreaInSqm', wrongAreas),
  ...inField('islandId', [0, -1, 9_999, 40_000, 2 ** 31, Number.MAX_SAFE_INTEGER]),
  ...owners,
  ...documents,
];

/** The property with an application of this status. */
function appliedFor(code: RefusalCode, statusId: ApplicationStatusId): AnyConflict {
  return {
    when: `an application for it is ${applicationStatusName(statusId)}`,
    code,
    make: async (owner, makeSample) => {
      const sample = await makeSample();
      const id = await draftedApplication(owner.caller, owner.entity, idOf(sample));
      await setApplicationStatus(owner.system, id, statusId);
      return sample;
    },
  };
}

/** A call on a plot that waits for an examiner. */
const onPlot =
  <More extends object>(more: More) =>
  async (owner: Owner) => {
    const id = await waitingPlot(owner);
    return { input: { body: { id, ...more } }, version: await versionOf(owner.system, id, 'properties') };
  };

const verify = onPlot({});
const returnIt = onPlot({ remarks: 'The registration copy is of another company.' });

export const propertiesCases = {
  'GET /Properties': { rights: members, sample: forEntity },
  'GET /Properties/{id}': {
    rights: members,
    sample: async (owner) => ({ input: { params: { id: await propertyOf(owner) } } }),
  },
  'POST /Properties': {
    rights: members,
    sample: async (owner) => ({ input: { body: { ...owner.entity, ...plotContent(await fileOf(owner)) } } }),
    conflicts: [withUsedFile],
    faults: property,
    act: added('property'),
  },
  'PUT /Properties': {
    rights: members,
    sample: async (owner) => ({
      input: { body: { id: await propertyOf(owner), ...plotContent(await fileOf(owner)) } },
      version: 1,
    }),
    conflicts: [...([2, 3, 4] as const).map((status) => appliedFor('PROPERTY_LOCKED', status)), withUsedFile],
    faults: property,
    act: changed('property'),
  },
  'DELETE /Properties': {
    rights: members,
    sample: async (owner) => ({ input: { query: { id: await propertyOf(owner) } }, version: 1 }),
    conflicts: ([1, 2, 8] as const).map((status) => appliedFor('PROPERTY_IN_USE', status)),
    act: removed('property'),
  },
  'POST /Review/properties/verify': {
    rights: examiners,
    sample: verify,
    conflicts: [
      afterAnother('POST /Review/properties/verify', verify, 'PROPERTY_STATE'),
      afterAnother('POST /Review/properties/return', returnIt, 'PROPERTY_STATE'),
      heldByAnother('property'),
      {
        when: 'another plot with its number on its island was verified',
        code: 'PLOT_ALREADY_VERIFIED',
        make: async (owner) => {
          const plotNumber = 'PAIR-1';
          const first = await registeredProperty(owner.caller, owner.entity, { plotNumber });
          const second = await registeredProperty(owner.caller, owner.entity, { plotNumber });
          const { examiner } = await ministryOf(owner.system);
          const body = { id: first };
          void (await examiner.call('POST /Review/properties/verify', { body }, { version: 1 })).data;
          return { input: { body: { id: second } }, version: 1 };
        },
      },
    ],
    faults: [],
    act: changed('property', 'verify'),
  },
  'POST /Review/properties/return': {
    rights: examiners,
    sample: returnIt,
    conflicts: [
      afterAnother('POST /Review/properties/verify', verify, 'PROPERTY_STATE'),
      heldByAnother('property'),
    ],
    faults: written('remarks'),
    act: changed('property', 'return'),
  },
} satisfies Partial<Cases>;
