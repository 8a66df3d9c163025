import { givenOwnTitles } from './certificates.ts';
import type { Conflict } from './conflicts.ts';
import type { GivenRegistered } from './registered.ts';
import { sampleOf } from './route-samples.ts';
import type { TestSystem } from './test-system.ts';

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
  make: async (system, owner) => {
    const given = await givenOwnTitles(owner);
    await cancelShop(system, given);
    return { input: { body: { titleId: given.titles.shop.id } }, version: 2 };
  },
};

const revoked: Conflict<'POST /Certificates/revoke'> = {
  when: 'it is revoked already',
  code: 'CERTIFICATE_STATE',
  make: async (_system, owner) => {
    const sample = await sampleOf('POST /Certificates/revoke', owner);
    await owner.officer.call('POST /Certificates/revoke', sample.input);
    return sample;
  },
};

/** When what is done about certificates comes at the wrong time. */
export const certificateConflicts = {
  'POST /Certificates': [cancelled],
  'POST /Certificates/revoke': [revoked],
};
