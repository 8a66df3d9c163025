import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../test-support/caller.ts';
import { type Field, fieldsOf } from '../test-support/json-schema.ts';
import { rawSample, sharedSamplesOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));

const withBody = routeKeys.filter((key) => routeOf(key).body);

/** Fields that a caller would like to set, and that are the server's. */
const coveted = [
  'status',
  'applicationStatusId',
  'propertyStatusId',
  'approvedBy',
  'approvedAt',
  'titleNumber',
  'reference',
  'createdBy',
  'createdDate',
  'everSubmitted',
  'parentApplicationId',
  'feePaid',
  'role',
  'isAdmin',
  'version',
  'remarks',
  'personId',
  'polluted',
];

/** Values of another type than the field's. */
const otherTypes: Readonly<Record<Field['type'], readonly unknown[]>> = {
  string: [null, 1, true, [], {}, ['text'], { $gt: '' }],
  integer: [null, '1', 1.5, true, [1], {}],
  array: [null, 'text', 1, {}, { length: 1 }, [null], [[]], ['text']],
  object: [null, 'text', 1, [], true],
  other: [null, '1', [1], {}, 3, 1.5],
};

const juggledDigits = [
  '',
  '0',
  '01',
  '+1',
  '-1',
  ' 1',
  '1 ',
  '1\n',
  '1.0',
  '1e0',
  '0x1',
  '１',
  '9'.repeat(20),
  ['1'],
];

const sampleFor = sharedSamplesOf(owner);

/** A call with the sample that all tests share: what is refused changes nothing of it. */
async function requestOf(key: RouteKey) {
  const request = rawSample(key, await sampleFor(key));
  const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
  return {
    body,
    send: async (text: string | undefined, headers: Record<string, string | undefined> = {}) => {
      const all = { ...request, body: text, headers: { ...request.headers, ...headers } };
      let answer = await callerOf(key, owner).send(all);
      // Many are sent at once: on a busy machine some are told to come again.
      while (answer.status === 503) answer = await callerOf(key, owner).send(all);
      return answer;
    },
  };
}

/** The answers that were not refused as they should be, by what was sent. */
async function odd(
  sent: Readonly<Record<string, Promise<Answer<unknown>>>>,
  status: number,
): Promise<Record<string, string>> {
  const answers = await Promise.all(
    Object.entries(sent).map(async ([what, answer]) => [what, await answer] as const),
  );
  return Object.fromEntries(
    answers.filter(([, answer]) => answer.status !== status).map(([what, answer]) => [what, answer.text]),
  );
}

const countActs = () => system.database.query('select count(*) from acts');

describe('T25: fields that the call does not have', () => {
  test.each(withBody)('%s', async (key) => {
    const { body, send } = await requestOf(key);
    const acts = await countActs();
    const sent: Record<string, Promise<Answer<unknown>>> = {};
    for (const name of coveted.filter((one) => !(one in body)))
      sent[name] = send(JSON.stringify({ ...body, [name]: 1 }));
    for (const [name, value] of Object.entries(body)) {
      if (!Array.isArray(value)) continue;
      const inner = value.map((item: object) => ({ ...item, version: 1 }));
      sent[`${name}.0.version`] = send(JSON.stringify({ ...body, [name]: inner }));
    }
    const open = JSON.stringify(body).slice(0, -1);
    const blank = open === '{' ? '' : ',';
    sent['__proto__'] = send(`${open}${blank}"__proto__":{"polluted":true}}`);
    sent['constructor'] = send(`${open}${blank}"constructor":{"prototype":{"polluted":true}}}`);
    expect(await odd(sent, 400)).toEqual({});
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await countActs()).toEqual(acts);
  });
});

describe('T20: values of other types', () => {
  test.each(withBody)('%s', async (key) => {
    const { body, send } = await requestOf(key);
    const sent: Record<string, Promise<Answer<unknown>>> = {};
    for (const { name, type, accepts } of fieldsOf(routeOf(key), 'body')) {
      // What a listed call reads leniently is taken, and nothing that only looks like it.
      const takesDigits = routeOf(key).listed?.textIds?.includes(name) === true;
      const takesEmpty = routeOf(key).listed?.emptyIds?.includes(name) === true;
      const values = [...otherTypes[type], ...(takesDigits ? juggledDigits : [])].filter(
        (value) => !accepts(value) && !(takesDigits && value === '1') && !(takesEmpty && value === ''),
      );
      for (const value of values) {
        const text = JSON.stringify({ ...body, [name]: value });
        sent[`${name}: ${JSON.stringify(value)}`] = send(text);
      }
    }
    for (const whole of ['[]', 'null', '1', 'true', '"text"', '[{}]']) sent[whole] = send(whole);
    expect(await odd(sent, 400)).toEqual({});
  });
});

describe('bodies that are none', () => {
  const requiredOf = (key: RouteKey) => fieldsOf(routeOf(key), 'body').filter((field) => field.required);
  const withRequired = withBody.filter((key) => requiredOf(key).length > 0);

  test.each(withRequired)('%s: what is missing is named, field by field', async (key) => {
    const { send } = await requestOf(key);
    const required = requiredOf(key);
    const answer = await send('{}');
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields).toSorted()).toEqual(required.map(({ name }) => name).toSorted());
  });

  test.each(withBody)('%s: broken JSON is malformed', async (key) => {
    const { body, send } = await requestOf(key);
    const whole = JSON.stringify(body);
    const sent = Object.fromEntries(
      ['', '{', whole.slice(0, -1), `${whole}}`, `${whole}${whole}`, "{'a': 1}", '{"a": NaN}', '\0'].map(
        (text) => [text, send(text)],
      ),
    );
    expect(await odd(sent, 400)).toEqual({});
  });

  test.each(withBody)('%s: T15: another content type is not accepted', async (key) => {
    const { body, send } = await requestOf(key);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
      'application/xml',
      'application/octet-stream',
    ];
    const sent = Object.fromEntries(
      types.map((type) => [type, send(JSON.stringify(body), { 'Content-Type': type })]),
    );
    expect(await odd(sent, 415)).toEqual({});
  });
});
