import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/test/temporary-folder.ts';
import { allUnderTest } from './support/system/under-test.ts';
import type { WorkerOptions } from './support/test.ts';

keepTemporaryFilesInMemory();

/** Set by the set-up before any journey begins; a journey's process reads this file again and finds it. */
const { copies, browser } = allUnderTest();

/** Nothing moves: what is drawn sixty times a second takes a fifth of a browser's time. The journeys on a phone see it move. */
const desk = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } as const;

/** What only a provider that behaves as eFaas does. */
const onlyAsEfaas = '**/public/as-efaas.e2e.ts';

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: 'list',
  // Node strips the types itself; Playwright would compile every module of the workspace anew for each run.
  build: { external: ['**'] },
  // A journey that needs a second try has found something.
  retries: 0,
  forbidOnly: true,
  // Vitest runs beside it for most of the time.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: copies.plain.portal,
    locale: 'en-GB',
    timezoneId: 'Indian/Maldives',
    screenshot: 'only-on-failure',
    launchOptions: {
      env: browser.environment,
      ...(browser.path === '' ? {} : { executablePath: browser.path }),
    },
  },
  projects: [
    { name: 'wide', testIgnore: onlyAsEfaas, use: desk },
    {
      name: 'narrow',
      grep: /@phone/,
      testIgnore: onlyAsEfaas,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'as-efaas',
      testMatch: [
        onlyAsEfaas,
        '**/public/signing-in.e2e.ts',
        '**/public/session-end.e2e.ts',
        '**/officer/console.e2e.ts',
      ],
      use: {
        ...desk,
        baseURL: copies.efaas.portal,
        providerMode: 'efaas',
      },
    },
  ],
});
