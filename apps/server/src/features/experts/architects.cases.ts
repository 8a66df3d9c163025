import { type AnyConflict, added, type Cases, changed, forEntity } from '../../test-support/cases.ts';
import {
  approvedArchitect,
  architectContent,
  ministryOf,
  registeredArchitect,
  returned,
  versionOf,
  withoutArchitects,
} from '../../test-support/experts.ts';
import { pdfFile } from '../../test-support/records.ts';
import { inOtherRegistrationStates } from '../../test-support/registration-states.ts';
import { members, own, signedInAtPortal } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';

/** The owner's only registration as an architect. */
async function architectOf(owner: Owner): Promise<string> {
  await withoutArchitects(owner.system);
  return registeredArchitect(owner.caller);
}

async function returnedArchitect(owner: Owner): Promise<string> {
  const id = await architectOf(owner);
  await returned(await ministryOf(owner.system), id);
  return id;
}

const alreadyArchitect: AnyConflict = {
  when: 'the person is registered as an architect',
  code: 'ALREADY_REGISTERED',
  make: async ({ caller }, makeSample) => {
    const sample = await makeSample();
    await registeredArchitect(caller);
    return sample;
  },
};

export const architectsCases = {
  'GET /Architects': { rights: members, sample: forEntity },
  'GET /Architects/{id}': {
    rights: own,
    sample: async (owner) => ({ input: { params: { id: await architectOf(owner) } } }),
  },
  'POST /Architects/submit': {
    rights: own,
    sample: async (owner) => {
      const id = await returnedArchitect(owner);
      return { input: { body: { id } }, version: await versionOf(owner.system, id) };
    },
    conflicts: inOtherRegistrationStates([1, 4]),
    faults: [],
    act: { ...changed('registration', 'submit'), of: 'self' },
  },
  'POST /Architects': {
    rights: signedInAtPortal,
    sample: async ({ system }) => {
      await withoutArchitects(system);
      return { input: { form: { ...architectContent(), LicenseDocument: pdfFile('Licence') } } };
    },
    conflicts: [alreadyArchitect],
    act: { ...added('registration', 'submit'), of: 'self' },
  },
  'PUT /Architects': {
    rights: own,
    sample: async (owner) => {
      const id = await returnedArchitect(owner);
      return {
        input: { form: { Id: id, ...architectContent() } },
        version: await versionOf(owner.system, id),
      };
    },
    // An architect's registration is never a draft.
    conflicts: inOtherRegistrationStates([1, 4]),
    act: { ...changed('registration', 'correct'), of: 'self' },
  },
  'POST /Architects/renew': {
    rights: own,
    sample: async (owner) => {
      await withoutArchitects(owner.system);
      const id = await approvedArchitect(owner.system, owner.caller);
      const form = { Id: id, LicenseNumber: 'AR-0999', LicenseDocument: pdfFile('New licence') };
      return { input: { form }, version: await versionOf(owner.system, id) };
    },
    conflicts: inOtherRegistrationStates([1, 3]),
    act: { ...changed('registration', 'renew'), of: 'self' },
  },
  'POST /Architects/test': {
    rights: signedInAtPortal,
    sample: async ({ system }) => {
      await withoutArchitects(system);
      return { input: {} };
    },
    conflicts: [alreadyArchitect],
    act: { ...added('registration', 'submit'), of: 'self', made: 1 },
  },
} satisfies Partial<Cases>;
