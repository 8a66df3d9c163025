import { type Cases, changed, noInput } from '../../test-support/cases.ts';
import { givenEmblem, givenSignature, pictureFile } from '../../test-support/pictures.ts';
import { administrators } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';

const versionNow = async ({ officer }: Owner) => (await officer.call('GET /Emblem', {})).data.version;

export const documentPicturesCases = {
  'GET /Emblem': { rights: administrators, sample: noInput },
  'PUT /Emblem': {
    rights: administrators,
    sample: async (owner) => ({
      input: { form: { File: pictureFile() } },
      version: await versionNow(owner),
    }),
    conflicts: [],
    act: changed('documentPicture'),
  },
  'POST /Emblem/remove': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: {} }, version: await givenEmblem(officer) }),
    conflicts: [
      {
        when: 'there is none',
        code: 'ENTRY_STATE',
        make: async (owner, makeSample) => {
          const { version = 0 } = await makeSample();
          await owner.officer.call('POST /Emblem/remove', { body: {} }, { version });
          return { input: { body: {} }, version: version + 1 };
        },
      },
    ],
    faults: [],
    act: changed('documentPicture', 'remove'),
  },
  'GET /Signatures': { rights: administrators, sample: noInput },
  'PUT /Signatures': {
    rights: administrators,
    sample: async ({ officer }) => ({
      version: await givenSignature(officer, officer.personId),
      input: { form: { personId: officer.personId, File: pictureFile() } },
    }),
    conflicts: [],
    act: changed('documentPicture'),
  },
  'POST /Signatures/remove': {
    rights: administrators,
    sample: async ({ officer }) => ({
      version: await givenSignature(officer, officer.personId),
      input: { body: { personId: officer.personId } },
    }),
    conflicts: [
      {
        when: 'there is none',
        code: 'ENTRY_STATE',
        make: async ({ officer }, makeSample) => {
          const { input, version = 0 } = await makeSample();
          await officer.call('POST /Signatures/remove', input, { version });
          return { input, version: version + 1 };
        },
      },
    ],
    faults: [],
    act: changed('documentPicture', 'remove'),
  },
} satisfies Partial<Cases>;
