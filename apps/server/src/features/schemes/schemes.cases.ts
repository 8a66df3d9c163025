import type { Cases } from '../../test-support/cases.ts';
import { drawnScheme } from '../../test-support/drawn-schemes.ts';
import { readScheme } from '../../test-support/registered.ts';
import { anybodyAtPortal, examinersAndRegistrars, partiesAndOfficers } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';

const schemeQuery = async (owner: Owner) => ({
  input: { query: { schemeId: (await readScheme(owner)).schemeId } },
});

export const schemesCases = {
  'GET /Schemes/{id}': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { params: { id: (await readScheme(owner)).schemeId } } }),
  },
  'GET /Schemes/titles': {
    // At the portal the last part of the address is taken for the id of a scheme, which it is not.
    rights: {
      ...partiesAndOfficers,
      member: 400,
      fellowMember: 400,
      formerMember: 400,
      memberOfTwin: 400,
      stranger: 400,
    },
    sample: schemeQuery,
  },
  'GET /Schemes/ladm': { rights: partiesAndOfficers, sample: schemeQuery },
  'GET /Schemes/cityjson': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: { schemeId: (await drawnScheme(owner)).schemeId } } }),
  },
  'GET /Register/search': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { query: { text: (await readScheme(owner)).scheme.number } } }),
  },
  'GET /Schemes/public': {
    // So it is at the admin host here.
    rights: {
      ...anybodyAtPortal,
      anonymousAtAdminHost: 401,
      portalTokenAtAdminHost: 401,
      examiner: 400,
      registrar: 400,
      administrator: 403,
      notAnOfficer: 403,
    },
    sample: async (owner) => ({ input: { query: { scheme: (await readScheme(owner)).scheme.number } } }),
  },
} satisfies Partial<Cases>;
