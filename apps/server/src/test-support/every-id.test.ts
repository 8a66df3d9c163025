import { openApiDocument } from '@strata/contract';
import { describe, expect, test } from 'vitest';
import type { Answer } from './caller.ts';
import type { Sample } from './cases.ts';
import { callsOf, idPlaces, leakIn, type OpenApiDocument, withIdAt } from './every-id.ts';

const [theirs, nobodys, another] = ['1', '2', '3'].map(
  (digit) => `019a0000-0000-7000-8000-00000000000${digit}`,
);

function asked(id: string, status: number, text: string, headers: Answer<unknown>['headers'] = {}) {
  const answer = { status, text, code: undefined, headers } as unknown as Answer<unknown>;
  return { id, answer };
}
const secrets = { ids: new Set([theirs ?? '', another ?? '']), sentinel: 'Zzyzx' };
const about = (status: number, text: string, headers = {}) => asked(theirs ?? '', status, text, headers);
const absent = asked(nobodys ?? '', 404, 'There is no such record', { 'x-request-id': 'a', date: 'now' });

describe('what gives somebody else’s record away', () => {
  test('nothing does in an answer that is the same for an id that nothing has', () => {
    const same = about(404, 'There is no such record', { 'x-request-id': 'b', date: 'later' });
    expect(leakIn(same, absent, secrets)).toBeUndefined();
    const echo = asked(nobodys ?? '', 400, `${nobodys} is no unit`);
    expect(leakIn(about(400, `${theirs} is no unit`), echo, secrets)).toBeUndefined();
  });

  test.for([
    ['another status', about(409, 'There is no such record')],
    ['another text', about(404, 'There is no such record any more')],
    ['another header', about(404, 'There is no such record', { etag: '"3"' })],
    ['their words', about(404, 'There is no such record: Zzyzx Home')],
    ['another id of theirs', about(200, `{"id":"${another}"}`)],
    ['a fault', about(500, 'There is no such record')],
  ] as const)('%s', ([, foreign]) => {
    expect(leakIn(foreign, absent, secrets)).toBeDefined();
  });

  test('their words and ids also where both calls succeed', () => {
    const both = asked(nobodys ?? '', 200, '{}');
    expect(leakIn(about(200, '{"made":"now"}'), both, secrets)).toBeUndefined();
    expect(leakIn(about(200, '{"name":"Zzyzx"}'), both, secrets)).toBe('their words');
    expect(leakIn(about(200, `["${another}"]`), both, secrets)).toContain(another);
  });
});

describe('where ids stand in a call', () => {
  const calls = callsOf(openApiDocument('portal') as unknown as OpenApiDocument);
  const optionalOf = (key: string) =>
    calls.find((call) => call.key === key)?.optional.map((place) => place.join('.'));

  test('every call of the served documents is known, forms too', () => {
    expect(calls.length).toBeGreaterThan(100);
    expect(optionalOf('POST /Files')).toContain('form.entityId');
    expect(optionalOf('POST /Applications')).toContain('body.projectId');
    expect(optionalOf('GET /Applications')).toContain('query.entityId');
  });

  test('those of a sample, those that it leaves out, and lists', () => {
    const body = { id: theirs, name: 'x', documents: [{ fileId: another }] };
    const sample = { input: { body } } as unknown as Sample;
    const call = {
      key: 'PUT /Properties' as const,
      optional: [
        ['body', 'id'],
        ['body', 'projectId'],
      ],
    };
    const places = idPlaces(call, sample);
    expect(places.map((place) => place.join('.'))).toEqual([
      'body.id',
      'body.documents.0.fileId',
      'body.projectId',
    ]);
    expect(withIdAt(sample, ['body', 'documents', '0', 'fileId'], nobodys ?? '').input).toEqual({
      body: { id: theirs, name: 'x', documents: [{ fileId: nobodys }] },
    });
  });
});
