import { defineConfig } from '@playwright/test';
import { underTest } from './support/system/under-test.ts';

/** Set by the set-up before any journey begins; a journey's process reads this file again and finds it. */
const { portal, browser } = underTest();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: 'list',
  // A journey that needs a second try has found something.
  retries: 0,
  forbidOnly: true,
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: portal,
    locale: 'en-GB',
    timezoneId: 'Indian/Maldives',
    screenshot: 'only-on-failure',
    launchOptions: {
      env: browser.environment,
      ...(browser.path === '' ? {} : { executablePath: browser.path }),
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
