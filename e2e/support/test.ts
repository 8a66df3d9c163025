import { test as base, expect, type Page } from '@playwright/test';
import { type Complaints, listenForComplaints } from './complaints.ts';
import { enterConsole } from './signed-in.ts';
import { chooseProvider, type ProviderMode, underTest } from './system/under-test.ts';

interface Fixtures {
  /** Fails the journey when a browser complained of something that the journey does not expect. */
  readonly complaints: Complaints;
  /** A browser of its own, as another person has it beside the journey's first one. */
  readonly openBrowser: () => Promise<Page>;
  /** The officer with this number at the console, in a browser of their own. */
  readonly openDesk: (idnumber: string) => Promise<Page>;
}

/** Set by a project, for all its journeys. */
export interface WorkerOptions {
  /** Which of the copies they go to. */
  readonly providerMode: ProviderMode;
}

interface WorkerFixtures extends WorkerOptions {
  readonly copy: undefined;
}

/** Playwright's `test`, strict about what the browsers say meanwhile. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  providerMode: ['plain', { option: true, scope: 'worker' }],
  copy: [
    async ({ providerMode }, use) => {
      chooseProvider(providerMode);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context);
      await use(complaints);
      // What is expected may still be on its way; what is not does not go away.
      await expect.poll(() => complaints.open(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, complaints }, lend) => {
    const opened: Page[] = [];
    await lend(async () => {
      const context = await browser.newContext();
      await complaints.listenTo(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openDesk: async ({ openBrowser }, lend) => {
    await lend(async (idnumber) => {
      const page = await openBrowser();
      await enterConsole(page, idnumber);
      await page.goto(underTest().console);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
