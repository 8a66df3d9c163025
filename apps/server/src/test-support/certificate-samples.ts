import { givenCertificate, givenOwnTitles } from './certificates.ts';
import type { GivenRegistered } from './registered.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** One scheme of each person is enough: certificates of a title do not hinder each other. */
const known = new WeakMap<TestSystem, Map<string, Promise<GivenRegistered>>>();

function ownTitles(owner: Owner): Promise<GivenRegistered> {
  const ofSystem = known.get(owner.system) ?? new Map<string, Promise<GivenRegistered>>();
  known.set(owner.system, ofSystem);
  const { personId } = owner.caller;
  const titles = ofSystem.get(personId) ?? givenOwnTitles(owner);
  ofSystem.set(personId, titles);
  return titles;
}

const titleOf = async (owner: Owner): Promise<string> => (await ownTitles(owner)).titles.home101.id;
const certificateOf = async (owner: Owner) =>
  givenCertificate(owner.system, await titleOf(owner), owner.caller.personId);

const onCertificate = async (owner: Owner) => ({
  input: { query: { certificateId: (await certificateOf(owner)).id } },
});

/** Valid calls on certificates of a title that the caller owns. */
export const certificateSamples = {
  'GET /Certificates': async (owner: Owner) => {
    await certificateOf(owner);
    return { input: { query: { titleId: await titleOf(owner) } } };
  },
  'POST /Certificates': async (owner: Owner) => ({
    input: { body: { titleId: await titleOf(owner) } },
    version: 1,
  }),
  'GET /Certificates/document': onCertificate,
  'GET /Certificates/signature': onCertificate,
  'POST /Certificates/revoke': async (owner: Owner) => ({
    input: { body: { certificateId: (await certificateOf(owner)).id, reason: 'Issued by mistake.' } },
  }),
  'GET /Certificates/verify': async (owner: Owner) => ({
    input: { query: { code: (await certificateOf(owner)).code } },
  }),
  'GET /Certificates/keys': async () => ({ input: {} }),
};
