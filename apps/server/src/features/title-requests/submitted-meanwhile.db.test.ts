import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenSlip, orderSample } from '../../test-support/title-orders.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { fellow } = world;
const { registrar } = await createOfficers(system);

/** As a request is submitted by who does not hold the scheme: the index of the database alone is in the way. */
const submitting = (id: string): readonly string[] => [
  `update title_requests set status_id = 2, submission = 1, submitted_content = content, submitted_at = now()
   where id = '${id}'`,
];
const pending = { status: 409, code: 'REQUEST_PENDING' };
const statusOf = async (id: string) =>
  (await database.query('select status_id::int as status from title_requests where id = $1', [id]))[0];

test('of two requests of a title that are submitted at once one waits, and is refused', async () => {
  const first = await givenTitleRequest(owner);
  const { title } = first;
  const second = await givenTitleRequest(owner, { title, requester: owner.caller.self, documents: 1 });
  const answer = await whileChanging(database, submitting(first.id), () =>
    owner.caller.call(
      'POST /TitleRequests/submit',
      {
        body: { id: second.id, declarationAccepted: true },
      },
      { version: 1 },
    ),
  );
  expect(answer).toMatchObject(pending);
  expect(await statusOf(second.id)).toEqual({ status: 1 });
});

test('nor is an order entered beside a request that is submitted at once', async () => {
  const title = await givenSlip(owner);
  const request = await givenTitleRequest(owner, { title });
  const { input, version } = orderSample(title);
  const answer = await whileChanging(database, submitting(request.id), () =>
    registrar.call('POST /Review/requests/order', input, { version }),
  );
  expect(answer).toMatchObject(pending);
});

test('nor is one entered about a title that there is none of', async () => {
  const { input, version } = orderSample(await givenSlip(owner), { TitleId: crypto.randomUUID() });
  const answer = await registrar.call('POST /Review/requests/order', input, { version });
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a document that is removed meanwhile is not removed again', async () => {
  const { id, documentIds } = await givenTitleRequest(owner, { documents: 1 });
  const [documentId = ''] = documentIds;
  const removing = [
    `update title_requests set version = version where id = '${id}'`,
    `delete from title_request_documents where id = '${documentId}'`,
  ];
  const answer = await whileChanging(database, removing, () =>
    owner.caller.call('DELETE /TitleRequests/documents', { query: { documentId } }, { version: 1 }),
  );
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the membership of somebody else that is just being ended keeps no request waiting', async () => {
  const { id } = await givenTitleRequest(owner, { statusId: 2 });
  const other = new Client({ connectionString: database.ownerUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('delete from memberships where person_id = $1', [fellow.personId]);
    const answer = await owner.caller.call('POST /TitleRequests/withdraw', { body: { id } }, { version: 1 });
    expect(answer.status).toBe(200);
  } finally {
    await other.end();
  }
});
