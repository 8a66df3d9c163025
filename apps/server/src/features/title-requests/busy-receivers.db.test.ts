import { mostRequestsOfAReceiver, type TitleRequestContent } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitle, givenTitleRequest, personAsOwner } from '../../test-support/title-requests.ts';
import { hasBusyReceiver } from './consents.queries.ts';
import { notifyParties } from './notify-people.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner, stranger } = await createHandovers(system);
const seller = await signedIn(system, getPerson('A100005'));
const known = await personAsOwner({ system }, stranger.personId);

const declarationAccepted = true;
const submit = (who: SignedInCaller, id: string) =>
  who.call('POST /TitleRequests/submit', { body: { id, declarationAccepted } }, { version: 1 });

/** A title of the seller's alone, with a request to give it to these. */
async function given(identification: string, statusId: 1 | 2) {
  const giver = await personAsOwner({ system }, seller.personId);
  const title = await givenTitle(owner, [giver]);
  const content: TitleRequestContent = {
    kind: 'transfer',
    from: giver.identification,
    to: [{ name: 'Receiver', identification, shareNumerator: 1, shareDenominator: 1 }],
    consideration: null,
  };
  const { id } = await givenTitleRequest(
    { system, caller: seller, entity: seller.self },
    { title, content: () => content, statusId, documents: 1, awaits: [identification] },
  );
  return id;
}

test.each([
  ['has never signed in', 'A199777'],
  ['has signed in', known.identification],
  ['is a company', 'C-7777/2020'],
])('so many requests wait for a receiver who %s, and no more', async (_, identification) => {
  for (let nth = 2; nth < mostRequestsOfAReceiver; nth += 1) await given(identification, 2);
  // Spelt otherwise it is the same number, and two at once are counted one after the other.
  const last = [];
  for (const spelling of [identification, ` ${identification.toLowerCase()}`, identification]) {
    last.push(await given(spelling, 1));
  }
  const answers = await Promise.all(last.map((id) => submit(seller, id)));
  expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted()).toEqual([
    '200',
    '200',
    '429 RECEIVER_BUSY',
  ]);
  const refused = last[answers.findIndex(({ status }) => status === 429)] ?? '';
  await database.query(
    `update title_requests set status_id = 6 where id in (select request_id from title_request_parties
       where identification_key = identification_key_of($1) limit 1) and status_id = 2`,
    [identification],
  );
  expect((await submit(seller, refused)).status).toBe(200);
});

test('two submissions that name one receiver are counted one after the other, whatever their schemes', async () => {
  const order: string[] = [];
  const counted = async (keys: readonly string[], name: string, until?: Promise<unknown>) =>
    system.services.database.transaction(async (tx) => {
      await hasBusyReceiver(tx, keys);
      order.push(`${name} counts`);
      await until;
      order.push(`${name} ends`);
    });
  const waiting = async () =>
    (
      await database.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (
           select oid from pg_database where datname = current_database())`,
      )
    ).length;
  const held = Promise.withResolvers<undefined>();
  const first = counted(['a199001', 'a199002'], 'first', held.promise);
  await expect.poll(() => order).toEqual(['first counts']);
  const second = counted(['a199003', 'a199002'], 'second');
  await expect.poll(waiting).toBe(1);
  held.resolve(undefined);
  await Promise.all([first, second]);
  expect(order).toEqual(['first counts', 'first ends', 'second counts', 'second ends']);
});

test('a bank is asked by as many as there are', async () => {
  const giver = await personAsOwner({ system }, seller.personId);
  const content = {
    kind: 'mortgage',
    lender: { name: 'Bank', identification: 'C-1/1982' },
    amount: '1.00',
  } as const;
  for (let nth = 0; nth <= mostRequestsOfAReceiver; nth += 1) {
    const title = await givenTitle(owner, [giver]);
    const { id } = await givenTitleRequest(
      { system, caller: seller, entity: seller.self },
      { title, content: () => content, documents: 1 },
    );
    expect((await submit(seller, id)).status).toBe(200);
  }
});

/** What the database is told when parties are: statements with the tables that they write. */
async function statementsFor(identification: string): Promise<readonly string[]> {
  const seen: string[] = [];
  await system.services.database.transaction(async (tx) => {
    const watched: Queryable = {
      query: async (text, values) => {
        seen.push(text);
        return tx.query(text, values);
      },
    };
    const request = {
      id: '019a0000-0000-7000-8000-00000000000a',
      reference: 'TR-1',
      kind: 'transfer',
      number: 'ST-1',
      unitNumber: '101',
      plotName: 'Fehiveli Villa',
    } as Parameters<typeof notifyParties>[2];
    const keys = [identification.toLowerCase()];
    await notifyParties(watched, 'consentAsked', request, { keys }, { requesterName: 'A' });
  });
  return seen;
}

test('T22: the same statements are run for a receiver who has never signed in', async () => {
  const forKnown = await statementsFor(known.identification);
  expect(forKnown.join('\n')).toMatch(/insert into notifications[\s\S]*insert into outbox/);
  expect(await statementsFor('A199777')).toEqual(forKnown);
});
