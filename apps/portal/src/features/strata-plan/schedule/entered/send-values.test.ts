import { fakeServer } from '@strata/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationId } from '../../../../testing/records.ts';
import { FakeRefusal } from '../../../../testing/render-portal.tsx';
import { sendValues, ValuesRefused } from './send-values.ts';

afterEach(() => vi.unstubAllGlobals());

const unitId = (at: number) => `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const values = Array.from({ length: 4_500 }, (_, at) => ({ unitId: unitId(at), value: `${at + 1}` }));

test('many values go in several calls, each with the version that the one before made', async () => {
  const server = fakeServer('/api', {
    'PUT /Applications/enteredShares': ({ headers }) => ({
      version: Number(headers.get('If-Match')?.replaceAll('"', '')) + 1,
    }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const progress: number[] = [];
  await sendValues({ applicationId, values, version: 7, onSaved: (done) => progress.push(done) });
  const sent = server.of('PUT /Applications/enteredShares');
  expect(sent.map(({ body }) => (body as { values: unknown[] }).values.length)).toEqual([2_000, 2_000, 500]);
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"8"', '"9"']);
  expect(progress).toEqual([2_000, 4_000, 4_500]);
});

test('a refusal of a later call names its units', async () => {
  let calls = 0;
  const server = fakeServer('/api', {
    'PUT /Applications/enteredShares': () => {
      calls += 1;
      return calls === 1
        ? { version: 2 }
        : new FakeRefusal('INVALID', { fields: { 'values.3.value': 'Enter a whole number' } });
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const refused = await sendValues({
    applicationId,
    values,
    version: 1,
    onSaved: () => undefined,
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ValuesRefused);
  expect((refused as ValuesRefused).byUnit).toEqual(new Map([[unitId(2_003), 'Enter a whole number']]));
});
