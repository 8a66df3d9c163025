import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { organisationContent } from '../../test-support/experts.ts';
import { boundary, fieldPart, filePart, multipartBytes, type Part } from '../../test-support/multipart.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));

const fields = (changes: Readonly<Record<string, string>> = {}, { entityType, entityId } = owner.self) =>
  Object.entries({ ...organisationContent(), EntityType: entityType, EntityId: entityId, ...changes }).map(
    ([name, value]) => fieldPart(name, value),
  );
const files = () => [
  filePart(undefined, { name: 'RegistrationCopy' }),
  filePart(undefined, { name: 'BusinessProfile' }),
];

/** A form as somebody writes it by hand who knows the specification alone. */
const send = (parts: readonly Part[]) =>
  owner.send({
    method: 'POST',
    url: '/api/Developers',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: multipartBytes(parts),
  });

test('the files may come before the fields', async () => {
  expect((await send([...files(), ...fields()])).status).toBe(200);
});

test('a text that is cut off on its way is not taken for the whole', async () => {
  const Name = `Olhu Homes${' '.repeat(2_000)}and others`;
  expect(await send([...fields({ Name }), ...files()])).toMatchObject({ status: 400, code: 'MALFORMED' });
});

test('of two files in one place none is taken for the other', async () => {
  const copy = filePart(undefined, { name: 'RegistrationCopy' });
  expect(await send([...fields(), copy, copy])).toMatchObject({ status: 400, code: 'MALFORMED' });
});

test('another’s entity does not exist, wherever in the form it is named and whatever else is wrong', async () => {
  const foreign = fields({ Name: '' }, stranger.self);
  const notPdf = filePart('No PDF at all', { name: 'RegistrationCopy' });
  const unknown = fields({ Name: '' }, { entityType: 'Self', entityId: crypto.randomUUID() });
  const answers = await Promise.all([
    send([...foreign, ...files()]),
    send([...files(), ...foreign]),
    send([notPdf, ...foreign]),
    send([...files(), ...unknown]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test.each(['01', '+1', ' 1', '1 ', '1.0', '1e0', '-1', '１', 'x'])(
  'T20: an island that only looks like a number is malformed: “%s”',
  async (island) => {
    const answer = await send([...fields({ RegisteredAddressIslandId: island }), ...files()]);
    expect(answer).toMatchObject({ status: 400, fields: { RegisteredAddressIslandId: 'Choose an island' } });
  },
);

test('an island that was not chosen is missing', async () => {
  const answer = await send([...fields({ RegisteredAddressIslandId: '' }), ...files()]);
  const RegisteredAddressIslandId = 'This field is required';
  expect(answer).toMatchObject({ status: 422, fields: { RegisteredAddressIslandId } });
});

test('an island beyond all numbers is no island', async () => {
  const answer = await send([...fields({ RegisteredAddressIslandId: '99999' }), ...files()]);
  expect(answer).toMatchObject({ status: 422, fields: { RegisteredAddressIslandId: 'Choose an island' } });
});
