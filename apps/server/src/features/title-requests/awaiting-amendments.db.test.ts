import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type GivenRegistered, givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { personAsOwner } from '../../test-support/title-requests.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { owner, stranger } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);
const neighbour = await signedIn(system, getPerson('A100020'));

const smaller = `update strata_units set floor_area_in_sqm = floor_area_in_sqm - 9
  where application_id = $1 and unit_number = '102'`;

/** The resolution that came with what is registered, so that it is none for the amendment. */
const keepResolution = ({ applicationId, revisionId }: GivenRegistered) =>
  system.database.query(
    `insert into revision_files (file_id, revision_id)
     select file_id, $2 from strata_documents where application_id = $1`,
    [applicationId, revisionId],
  );

const awaiting = async (who: typeof neighbour) => {
  const { data } = await who.call('GET /TitleRequests/awaiting', { query: who.self });
  return routes['GET /TitleRequests/awaiting'].output.parse(data).amendments;
};

test('amendments that change titles of theirs wait for owners, until they have answered', async () => {
  const theirs = [await personAsOwner({ system }, neighbour.personId)];
  const parent = await givenRegistered(owner, { ownersOf: { home102: theirs, home202: theirs } });
  await keepResolution(parent);
  // The amendment of another scheme, which changes nothing of theirs, has no part in it.
  const other = await givenRegistered(owner, { ownersOf: { home101: theirs } });
  await givenAmendment(owner, other, { changes: [] });
  // With one area all share values change, and with them all titles.
  const { applicationId, revisionId } = await givenAmendment(owner, parent, { changes: [smaller] });
  expect(await awaiting(neighbour)).toMatchObject([
    { applicationId, schemeNumber: parent.scheme.number, titles: 2 },
  ]);
  expect(await awaiting(stranger)).toEqual([]);
  const seen = { ...neighbour.self, applicationId, revisionId };
  const consented = { ...seen, declarationAccepted: true } as const;
  const declined = { ...seen, reason: 'The shares would be worth less.' };
  void (await neighbour.call('POST /Applications/amendmentConsents/decline', { body: declined })).data;
  expect(await awaiting(neighbour)).toEqual([]);
  await system.database.query('delete from declined_consents');
  expect(await awaiting(neighbour)).toHaveLength(1);
  void (await neighbour.call('POST /Applications/amendmentConsents', { body: consented })).data;
  expect(await awaiting(neighbour)).toEqual([]);
});

test('an amendment that the ministry rejected waits for nobody', async () => {
  const ofNeighbour = await personAsOwner({ system }, neighbour.personId);
  const parent = await givenRegistered(owner, { owners: [ofNeighbour] });
  await keepResolution(parent);
  const amendment = await givenAmendment(owner, parent, {
    recommendedBy: examiner.personId,
    isPaid: true,
    changes: [smaller],
  });
  expect(await awaiting(neighbour)).toMatchObject([{ applicationId: amendment.applicationId }]);
  expect((await decide(registrar, 'reject', amendment)).status).toBe(200);
  expect(await awaiting(neighbour)).toEqual([]);
});
