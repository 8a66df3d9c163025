import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** Everything below a grant dies with it; the grant itself is ended by its own `destroy`. */
const belowGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** Sessions, grants and codes, in memory: a restart of the provider signs everybody out of it, and of nothing else. */
export function createMemoryAdapter(now: () => number = Date.now): AdapterFactory {
  const entries = new Map<string, Entry>();
  let nextSweepAt = 0;

  function sweep(): void {
    if (now() < nextSweepAt) return;
    nextSweepAt = now() + 60_000;
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key);
  }

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry && entry.expiresAt > now() ? entry.payload : undefined;
  }

  function findBy(model: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
    for (const [key, entry] of entries) {
      if (key.startsWith(`${model}:`) && entry.payload[field] === value) return find(key);
    }
    return undefined;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      sweep();
      entries.set(`${model}:${id}`, { payload, expiresAt: expiresIn ? now() + expiresIn * 1000 : Infinity });
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId && belowGrant.has(key.slice(0, key.indexOf(':'))))
          entries.delete(key);
      }
    },
  });
}
