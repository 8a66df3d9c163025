import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a worker is started from a file of ours by the one policy, and from nothing else', async () => {
  const started: unknown[] = [];
  vi.stubGlobal('Worker', function (address: unknown) {
    started.push(address);
  });
  const created: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => {
      created.push(name);
      return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) };
    },
  });
  vi.resetModules();
  const { startWorker } = await import('./start-worker.ts');
  startWorker('/assets/check.js');
  expect(created).toEqual(['workers']);
  expect(started).toEqual([{ trusted: '/assets/check.js' }]);
  for (const address of [
    'https://canary.test/x.js',
    '//canary.test/x.js',
    '/api/Files/1',
    'blob:x',
    'data:text/javascript,1',
  ])
    expect(() => startWorker(address)).toThrow('not the address of a worker');
  expect(started).toHaveLength(1);
});

test('a browser without such policies is given the address', async () => {
  const started: unknown[] = [];
  vi.stubGlobal('Worker', function (address: unknown) {
    started.push(address);
  });
  const { startWorker } = await import('./start-worker.ts');
  startWorker('/assets/check.js');
  expect(started).toEqual(['/assets/check.js']);
});
