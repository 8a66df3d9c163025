import { type GivenRegistered, givenRegistered } from './registered.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** One scheme of each applicant is enough: nothing of it changes by being read. */
const known = new WeakMap<TestSystem, Map<string, Promise<GivenRegistered>>>();

function schemeOf(owner: Owner): Promise<GivenRegistered> {
  const ofSystem = known.get(owner.system) ?? new Map<string, Promise<GivenRegistered>>();
  known.set(owner.system, ofSystem);
  const { entityType, entityId } = owner.entity;
  const key = `${entityType} ${entityId}`;
  const scheme = ofSystem.get(key) ?? givenRegistered(owner);
  ofSystem.set(key, scheme);
  return scheme;
}

const titleQuery = async (owner: Owner) => ({
  input: { query: { titleId: (await schemeOf(owner)).titles.home101.id } },
});
const schemeQuery = async (owner: Owner) => ({
  input: { query: { schemeId: (await schemeOf(owner)).schemeId } },
});

/** Valid calls that read what is registered of a scheme that the caller's entity applied for. */
export const registerReadingSamples = {
  'GET /Titles': async ({ entity }: Owner) => ({ input: { query: entity } }),
  'GET /Titles/{id}': async (owner: Owner) => ({
    input: { params: { id: (await schemeOf(owner)).titles.home101.id }, query: {} },
  }),
  'GET /Titles/ofUnit': async (owner: Owner) => ({
    input: { query: { unitId: (await schemeOf(owner)).titles.home101.unitId } },
  }),
  'GET /Titles/place': titleQuery,
  'GET /Titles/print': titleQuery,
  'GET /Schemes/{id}': async (owner: Owner) => ({
    input: { params: { id: (await schemeOf(owner)).schemeId } },
  }),
  'GET /Schemes/titles': schemeQuery,
  'GET /Schemes/ladm': schemeQuery,
  'GET /Schemes/public': async (owner: Owner) => ({
    input: { query: { scheme: (await schemeOf(owner)).scheme.number } },
  }),
  'GET /Register/search': async (owner: Owner) => ({
    input: { query: { text: (await schemeOf(owner)).scheme.number } },
  }),
};
