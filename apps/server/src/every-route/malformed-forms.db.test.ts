import { createClient, type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../test-support/caller.ts';
import type { Sample } from '../test-support/cases.ts';
import { fieldsOf } from '../test-support/json-schema.ts';
import { sampleOf, sharedSamplesOf } from '../test-support/samples.ts';
import { storedFiles } from '../test-support/stored-files.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));

const withForm = routeKeys.filter((key) => routeOf(key).form);
const filesOf = (key: RouteKey) => routeOf(key).files ?? { File: { accept: 'pdf', required: true } as const };
const withFiles = withForm.flatMap((key) => Object.keys(filesOf(key)).map((name) => [key, name] as const));

interface SampleForm {
  /** A fresh form with everything that the sample sends. */
  filled(): FormData;
  send(form: FormData | string, headers?: Record<string, string>): Promise<Answer<unknown>>;
}

const sampleFor = sharedSamplesOf(owner);

/** A form with the sample that all tests share: what is refused changes nothing of it. */
async function formOf(key: RouteKey): Promise<SampleForm> {
  return formWith(key, await sampleFor(key));
}

function formWith(key: RouteKey, { input, version }: Sample): SampleForm {
  const client = createClient({ base: '/api', token: () => undefined });
  const prepare = () => client.prepare(key, input, version === undefined ? {} : { version });
  return {
    filled: () => {
      const { body } = prepare();
      if (!(body instanceof FormData)) throw new Error(`${key} sends no form`);
      return body;
    },
    async send(form, headers = {}) {
      const { method, url, headers: prepared } = prepare();
      const encoded = new Response(form);
      const body = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('Content-Type') ?? '';
      return callerOf(key, owner).send({
        method,
        url,
        body,
        headers: { ...prepared, 'Content-Type': type, ...headers },
      });
    },
  };
}

function changed(form: FormData, change: (form: FormData) => void): FormData {
  change(form);
  return form;
}

/** What a refused form must not change: acts, rows of files, stored bytes. */
const everything = async () => ({
  stored: await storedFiles(system.filesFolder),
  rows: await system.database.query(
    'select (select count(*) from files) as files, (select count(*) from acts) as acts',
  ),
});

/** A page that calls itself whatever is asked for. */
const page = () =>
  new File(['<!doctype html><script>alert(1)</script>'], 'page.pdf', { type: 'application/pdf' });

describe('T25, T20: forms that no page of ours sends', () => {
  test.each(withForm)('%s: unknown and repeated fields, and unknown files', async (key) => {
    const { filled, send } = await formOf(key);
    const before = await everything();
    const [first = ''] = fieldsOf(routeOf(key), 'form').map(({ name }) => name);
    const forms = {
      unknown: changed(filled(), (form) => form.append('ExpertStatusId', '3')),
      version: changed(filled(), (form) => form.append('version', '1')),
      prototype: changed(filled(), (form) => form.append('__proto__', '{"polluted":true}')),
      repeated: changed(filled(), (form) => form.append(first, '1')),
      unknownFile: changed(filled(), (form) => form.append('Extra', page())),
    };
    const statuses: Record<string, number> = {};
    for (const [what, form] of Object.entries(forms)) statuses[what] = (await send(form)).status;
    const { unknownFile = 0, ...fields } = statuses;
    expect(new Set(Object.values(fields))).toEqual(new Set([400]));
    // One file more than there may be is too much as well as unknown.
    expect([400, 413]).toContain(unknownFile);
    expect(await everything()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test.each(withForm)('%s: T15: another content type is not accepted', async (key) => {
    const { send } = await formOf(key);
    const statuses: Record<string, number> = {};
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      statuses[type] = (await send('{}', { 'Content-Type': type })).status;
    }
    expect(new Set(Object.values(statuses))).toEqual(new Set([415]));
  });

  test.each(withForm)('%s: as it was before it was spoilt, nothing is wrong with it', async (key) => {
    const { filled, send } = formWith(key, await sampleOf<RouteKey>(key, owner));
    expect((await send(filled())).status).toBe(200);
  });
});

describe('422: what is missing is named, fields and files in one answer', () => {
  test.each(withForm)('%s', async (key) => {
    const { filled, send } = await formOf(key);
    const before = await everything();
    // Whose it is stays: without it there is nobody to answer.
    const kept = ['entityType', 'entityId', 'EntityType', 'EntityId'];
    const bare = changed(filled(), (form) => {
      for (const name of Array.from(form.keys())) if (!kept.includes(name)) form.delete(name);
    });
    const answer = await send(bare);
    const fields = fieldsOf(routeOf(key), 'form')
      .filter(({ name, required }) => required && !kept.includes(name))
      .map(({ name }) => name);
    const files = Object.entries(filesOf(key))
      .filter(([, { required }]) => required)
      .map(([name]) => name);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(Object.keys(answer.fields).toSorted()).toEqual([...fields, ...files].toSorted());
    expect(await everything()).toEqual(before);
  });
});

describe('T28: every file of every form is known by its content', () => {
  test.each(withFiles)('%s: %s', async (key, name) => {
    const { filled, send } = await formOf(key);
    const before = await everything();
    const answer = await send(changed(filled(), (form) => form.set(name, page())));
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.fields)).toEqual([name]);
    expect(await everything()).toEqual(before);
  });
});
