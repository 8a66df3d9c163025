import { chromium, type Page, test } from '@playwright/test';
import type { Complaints } from './complaints.ts';

/** A page in a browser that is only its own. */
export interface KillablePage {
  readonly page: Page;
  /** Takes the browser's process away (SIGKILL), as a power cut does: no page of it hears of that. */
  kill(): Promise<void>;
}

/** Starts another browser beside the journey's, with the same settings. */
export async function openKillable(complaints: Complaints): Promise<KillablePage> {
  const { launchOptions, locale, timezoneId, viewport } = test.info().project.use;
  const server = await chromium.launchServer(launchOptions ?? {});
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    viewport: viewport ?? null,
  });
  await complaints.listenTo(context);
  return { page: await context.newPage(), kill: () => server.kill() };
}
