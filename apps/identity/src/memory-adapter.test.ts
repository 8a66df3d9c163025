import { expect, test } from 'vitest';
import { createMemoryAdapter } from './memory-adapter.ts';

test('what has expired is not found', async () => {
  let now = 0;
  const adapter = createMemoryAdapter(() => now)('Session');
  await adapter.upsert('a', { uid: 'u' }, 60);
  now = 59_999;
  expect(await adapter.find('a')).toEqual({ uid: 'u' });
  expect(await adapter.findByUid('u')).toEqual({ uid: 'u' });
  now = 60_000;
  expect(await adapter.find('a')).toBeUndefined();
  expect(await adapter.findByUid('u')).toBeUndefined();
});

test('revoking a grant takes its tokens and codes, and no session', async () => {
  const create = createMemoryAdapter();
  for (const model of ['AccessToken', 'AuthorizationCode', 'Session'])
    await create(model).upsert('a', { grantId: 'g' });
  await create('AccessToken').upsert('b', { grantId: 'other' });
  await create('AccessToken').revokeByGrantId('g');
  expect(await create('AccessToken').find('a')).toBeUndefined();
  expect(await create('AuthorizationCode').find('a')).toBeUndefined();
  expect(await create('AccessToken').find('b')).toBeDefined();
  expect(await create('Session').find('a')).toBeDefined();
});

test('a code that was used stays known as used', async () => {
  const adapter = createMemoryAdapter(() => 5_000)('AuthorizationCode');
  await adapter.upsert('a', {}, 60);
  await adapter.consume('a');
  expect(await adapter.find('a')).toEqual({ consumed: 5 });
});
