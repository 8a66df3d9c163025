import { type Cases, forEntity } from '../../test-support/cases.ts';
import { readScheme } from '../../test-support/registered.ts';
import { members, partiesAndOfficers } from '../../test-support/rights.ts';
import type { Owner } from '../../test-support/world.ts';

const titleQuery = async (owner: Owner) => ({
  input: { query: { titleId: (await readScheme(owner)).titles.home101.id } },
});

export const titlesCases = {
  'GET /Titles': { rights: members, sample: forEntity },
  'GET /Titles/{id}': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { params: { id: (await readScheme(owner)).titles.home101.id }, query: {} },
    }),
  },
  'GET /Titles/ofUnit': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { query: { unitId: (await readScheme(owner)).titles.home101.unitId } },
    }),
  },
  'GET /Titles/place': { rights: partiesAndOfficers, sample: titleQuery },
  'GET /Titles/drawnBuilding': { rights: partiesAndOfficers, sample: titleQuery },
  'GET /Titles/print': { rights: partiesAndOfficers, sample: titleQuery },
} satisfies Partial<Cases>;
