import {
  added,
  type Cases,
  type Conflict,
  changed,
  madeAlready,
  madeOnce,
  noInput,
} from '../../test-support/cases.ts';
import { givenCertificate, givenOwnTitles } from '../../test-support/certificates.ts';
import type { GivenRegistered } from '../../test-support/registered.ts';
import { anybodyAtPortal, ownersAndOfficers, registrars } from '../../test-support/rights.ts';
import type { TestSystem } from '../../test-support/test-system.ts';
import type { Owner } from '../../test-support/world.ts';
import { written } from '../../test-support/wrongly-typed.ts';

/** One scheme of each person is enough: certificates of a title do not hinder each other. */
const ownTitles = madeOnce(({ caller }) => caller.personId, givenOwnTitles);

const titleOf = async (owner: Owner): Promise<string> => (await ownTitles(owner)).titles.home101.id;

const certificateOf = async (owner: Owner) =>
  givenCertificate(owner.system, await titleOf(owner), owner.caller.personId);

/** Cancels the title of the shop, as an amendment does. */
async function cancelShop(system: TestSystem, { applicationId, schemeId, scheme, titles }: GivenRegistered) {
  const { id, folio } = titles.shop;
  const aggregate = String(Number(scheme.aggregate) - Number(folio.shareValue));
  const amended = { ...scheme, numberOfUnits: scheme.numberOfUnits - 1, aggregate };
  await system.services.database.transaction(async (tx) => {
    for (const [verb, objectType, objectId, before, after] of [
      ['amend', 'scheme', schemeId, scheme, amended],
      ['cancel', 'title', id, folio, { ...folio, state: 'cancelled' }],
    ] as const) {
      await tx.query(
        `insert into acts (id, verb, object_type, object_id, acting_role, before, after, basis_type, basis_id, request_id)
         values (gen_random_uuid(), $1, $2, $3, 'system', $4, $5, 'application', $6, gen_random_uuid())`,
        [verb, objectType, objectId, JSON.stringify(before), JSON.stringify(after), applicationId],
      );
    }
  });
}

const cancelled: Conflict<'POST /Certificates'> = {
  when: 'the title was cancelled',
  code: 'TITLE_STATE',
  make: async (owner) => {
    const given = await givenOwnTitles(owner);
    await cancelShop(owner.system, given);
    return { input: { body: { titleId: given.titles.shop.id } }, version: 2 };
  },
};

const onCertificate = async (owner: Owner) => ({
  input: { query: { certificateId: (await certificateOf(owner)).id } },
});

export const certificatesCases = {
  'GET /Certificates': {
    rights: ownersAndOfficers,
    sample: async (owner) => {
      await certificateOf(owner);
      return { input: { query: { titleId: await titleOf(owner) } } };
    },
  },
  'POST /Certificates': {
    rights: ownersAndOfficers,
    sample: async (owner) => ({ input: { body: { titleId: await titleOf(owner) } }, version: 1 }),
    conflicts: [cancelled],
    faults: [],
    act: { ...added('certificate', 'issue'), of: 'self' },
  },
  'GET /Certificates/document': { rights: ownersAndOfficers, sample: onCertificate },
  'GET /Certificates/signature': { rights: ownersAndOfficers, sample: onCertificate },
  'POST /Certificates/revoke': {
    rights: registrars,
    sample: async (owner) => ({
      input: { body: { certificateId: (await certificateOf(owner)).id, reason: 'Issued by mistake.' } },
    }),
    conflicts: [madeAlready('POST /Certificates/revoke', 'it is revoked already', 'CERTIFICATE_STATE')],
    faults: written('reason'),
    act: changed('certificate', 'revoke'),
  },
  'GET /Certificates/verify': {
    rights: anybodyAtPortal,
    sample: async (owner) => ({ input: { query: { code: (await certificateOf(owner)).code } } }),
  },
  'GET /Certificates/keys': { rights: anybodyAtPortal, sample: noInput },
  'GET /Documents/verify': {
    rights: anybodyAtPortal,
    sample: async (owner) => ({
      input: { query: { code: (await certificateOf(owner)).code } },
    }),
  },
} satisfies Partial<Cases>;
