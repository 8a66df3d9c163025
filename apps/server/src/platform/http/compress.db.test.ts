import { gunzipSync } from 'node:zlib';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draftedApplication, registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const propertyId = await registeredProperty(owner, owner.self);
await Promise.all(Array.from({ length: 60 }, () => draftedApplication(owner, owner.self, propertyId)));

const list = (headers: Readonly<Record<string, string>> = {}) =>
  owner.call('GET /Applications', { query: owner.self }, { headers });

describe('a large list', () => {
  test('is packed for whoever takes gzip, and says the same', async () => {
    const plain = await list();
    const packed = await list({ 'Accept-Encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(packed.bytes.length),
      etag: plain.headers.etag,
      vary: 'Authorization, Accept-Encoding',
    });
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  test.each([undefined, 'identity', 'br', 'gzip;q=0', 'identity, gzip;q=0.5'])(
    'is plain for whoever asks with %s',
    async (accepted) => {
      const { headers, data } = await list(accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Authorization, Accept-Encoding');
      expect(data).toHaveLength(60);
    },
  );

  test('is confirmed by its tag, whichever way it was sent', async () => {
    const { headers } = await list({ 'Accept-Encoding': 'gzip' });
    const again = await list({ 'If-None-Match': String(headers.etag) });
    expect([again.status, again.text, again.headers.vary]).toEqual([
      304,
      '',
      'Authorization, Accept-Encoding',
    ]);
  });
});

test('a small answer and one with a version are plain', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const small = await owner.call('GET /Stats/summary', { query: owner.self }, { headers });
  expect(small.headers['content-encoding']).toBeUndefined();
  const detail = await owner.call('GET /Properties/{id}', { params: { id: propertyId } }, { headers });
  expect(detail.headers['content-encoding']).toBeUndefined();
});
