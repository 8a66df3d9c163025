import {
  canActOnTitleRequest,
  ministry,
  type TitleRequestAct,
  type TitleRequestActor,
  type TitleRequestFacts,
  titleRequestActNames,
  titleRequestStatuses,
} from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import {
  givenTitle,
  givenTitleRequest,
  personAsOwner,
  wireContent,
} from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { examiner, registrar, chief } = await createOfficers(system);
const party = await signedIn(system, getPerson('A100001'));

const actors: Readonly<Record<TitleRequestActor, SignedInCaller>> = {
  requester: owner.caller,
  party,
  Examiner: examiner,
  Registrar: registrar,
};
const actorNames = Object.keys(actors) as TitleRequestActor[];
const officers: readonly TitleRequestActor[] = ['Examiner', 'Registrar'];

/** Everything that the rules can know of a request. */
const situations: readonly TitleRequestFacts[] = [
  ...titleRequestStatuses.map(({ id }) => ({
    statusId: id,
    everSubmitted: id !== 1,
    consented: id !== 1 && id !== 2,
    recommended: false,
    byOrder: false,
  })),
  { statusId: 2, everSubmitted: true, consented: true, recommended: false, byOrder: false },
  { statusId: 2, everSubmitted: true, consented: true, recommended: true, byOrder: false },
  { statusId: 2, everSubmitted: true, consented: true, recommended: true, byOrder: true },
];

/** A request in the situation; with the ministry it is held by an officer who does nothing here. */
async function givenIn({ statusId, consented, recommended, byOrder }: TitleRequestFacts): Promise<string> {
  const title = await givenTitle(owner, [await personAsOwner(owner, party.personId)]);
  const { id } = await givenTitleRequest(owner, {
    statusId,
    title,
    awaits: statusId === 2 && !consented ? ['A100001'] : [],
    heldBy: chief.personId,
    ...(recommended ? { recommendedBy: chief.personId } : {}),
  });
  if (byOrder) {
    await database.query('delete from title_request_consents where request_id = $1', [id]);
    await database.query('delete from title_request_parties where request_id = $1', [id]);
    const order = { kind: 'correction', corrections: [], order: {} };
    await database.query(
      `update title_requests set entity_type = 'Ministry', entity_id = $2, kind = 'correction', content = $3,
         submitted_content = $3, created_by = $4 where id = $1`,
      [id, ministry.entityId, JSON.stringify(order), registrar.personId],
    );
  }
  return id;
}

const content = wireContent({ kind: 'discharge', encumbranceNumber: 1 });
const declarationAccepted = true;
/** A version that never was: what is allowed goes no further than to hear that. */
const stale = { version: 99 };
const said = 'For a reason.';

/** The call by which each act is done: an act without one does not compile. */
const calls: {
  readonly [Act in TitleRequestAct]: (
    as: SignedInCaller,
    id: string,
  ) => Promise<{ readonly status: number; readonly code: string | undefined }>;
} = {
  update: (as, id) => as.call('PUT /TitleRequests', { body: { id, content } }, stale),
  delete: (as, id) => as.call('DELETE /TitleRequests', { query: { id } }, stale),
  submit: (as, id) => as.call('POST /TitleRequests/submit', { body: { id, declarationAccepted } }, stale),
  withdraw: (as, id) => as.call('POST /TitleRequests/withdraw', { body: { id } }, stale),
  consent: (as, id) => as.call('POST /TitleRequests/consent', { body: { id, declarationAccepted } }, stale),
  decline: (as, id) => as.call('POST /TitleRequests/decline', { body: { id, reason: said } }, stale),
  take: (as, id) => as.call('POST /Examinations/take', { body: { objectType: 'request', id } }),
  putBack: (as, id) => as.call('POST /Examinations/putBack', { body: { objectType: 'request', id } }),
  assign: (as, id) =>
    as.call('POST /Examinations/assign', { body: { objectType: 'request', id, personId: uuidv7() } }),
  recommend: (as, id) => as.call('POST /Review/requests/recommend', { body: { id } }, stale),
  return: (as, id) => as.call('POST /Review/requests/return', { body: { id, remarks: said } }, stale),
  referBack: (as, id) => as.call('POST /Review/requests/referBack', { body: { id, reason: said } }, stale),
  register: (as, id) => as.call('POST /Review/requests/register', { body: { id } }, stale),
  reject: (as, id) => as.call('POST /Review/requests/reject', { body: { id, reason: said } }, stale),
  withdrawOrder: (as, id) => as.call('POST /Review/requests/withdrawOrder', { body: { id } }, stale),
};

const officersActs: readonly TitleRequestAct[] = [
  'take',
  'assign',
  'putBack',
  'recommend',
  'return',
  'referBack',
  'register',
  'reject',
  'withdrawOrder',
];

/** How an act that the table forbids may be refused. */
function refusalsOf(
  act: TitleRequestAct,
  actor: TitleRequestActor,
  { everSubmitted, byOrder }: TitleRequestFacts,
) {
  const isOfficer = officers.includes(actor);
  // The call is one of the other host's.
  if (isOfficer !== officersActs.includes(act)) return ['NOT_FOUND', 'UNAUTHENTICATED'];
  if (byOrder && !isOfficer) return ['NOT_FOUND'];
  if (!everSubmitted && actor !== 'requester') return ['NOT_FOUND', 'FORBIDDEN'];
  return ['REQUEST_STATE', 'FORBIDDEN'];
}
/** What one that is allowed comes to: nobody names the version, and another officer holds it. */
const allowed = ['STALE_VERSION', 'HELD_BY_ANOTHER', 'INVALID'];

const nameOf = ({ statusId, consented, recommended, byOrder }: TitleRequestFacts): string =>
  [
    titleRequestStatuses.find(({ id }) => id === statusId)?.name,
    ...(consented && statusId === 2 ? ['with all consents'] : []),
    ...(recommended ? ['recommended'] : []),
    ...(byOrder ? ['by order'] : []),
  ].join(', ');

test.each(situations.map((facts) => [nameOf(facts), facts] as const))(
  'every act by everybody, as the table says: %s',
  async (_name, facts) => {
    const id = await givenIn(facts);
    const found: string[] = [];
    for (const act of titleRequestActNames) {
      for (const actor of actorNames) {
        const { code = '' } = await calls[act](actors[actor], id);
        const isAllowed = canActOnTitleRequest(act, facts, actor);
        const expected = isAllowed ? allowed : refusalsOf(act, actor, facts);
        if (!expected.includes(code)) found.push(`${act} by ${actor}: ${code}, not ${expected.join(' or ')}`);
      }
    }
    expect(found).toEqual([]);
  },
);
