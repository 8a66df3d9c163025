import { afterAll, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner, stranger } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

test('a unit that one amendment takes and a later one brings back has a new title; the cancelled one is nobody’s', async () => {
  const name = 'The stranger';
  const owners = [{ name, identification: 'A100002', shareNumerator: 1, shareDenominator: 1 }];
  const registered = await givenRegistered(owner, { owners });
  const { schemeId } = registered;
  const approved = async (of: { applicationId: string }, change: string) => {
    const options = { recommendedBy: examiner.personId, isPaid: true, changes: [change] };
    const amendment = await givenAmendment(owner, of, options);
    await database.query(
      `insert into amendment_consents select $1, id, 'a100002', $2 from titles where scheme_id = $3`,
      [amendment.revisionId, stranger.personId, schemeId],
    );
    expect((await decide(registrar, 'approve', amendment)).status).toBe(200);
    return amendment;
  };
  const titlesOf202 = () =>
    database.query<{ id: string; state: string }>(
      `select id, state from titles where scheme_id = $1 and unit_number = '202' order by number`,
      [schemeId],
    );
  const listed = async () => (await stranger.call('GET /Titles', { query: stranger.self })).data;

  const without = await approved(
    registered,
    `delete from strata_units where application_id = $1 and unit_number = '202'`,
  );
  expect(await titlesOf202()).toMatchObject([{ state: 'cancelled' }]);
  expect(await listed()).toHaveLength(5);

  const again = await approved(
    without,
    `insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
       floor_area_in_sqm, tower_id, group_id, sort_key)
     select gen_random_uuid(), application_id, building_id, floor_id, '202', occupancy_use_id, unit_type_id,
       floor_area_in_sqm, tower_id, group_id, sort_key
     from strata_units where application_id = $1 and unit_number = '201'`,
  );
  const [, issued, ...more] = await titlesOf202();
  expect([issued?.state, more]).toEqual(['registered', []]);
  const kept = await database.query(
    `select r.title_id from registered_units r join strata_units u on u.id = r.unit_id
     where r.application_id = $1 and u.unit_number = '202'`,
    [again.applicationId],
  );
  expect(kept).toEqual([{ title_id: issued?.id }]);
  // Every title of the scheme is told once, and none that an earlier amendment cancelled.
  const query = { applicationId: again.applicationId };
  const { counts } = (await caller.call('GET /Applications/amendmentConsents', { query })).data;
  expect(counts).toMatchObject({ issued: 1, cancelled: 0 });
  expect(counts.changed + counts.unchanged).toBe(5);
});
