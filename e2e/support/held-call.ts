import type { Page, Request } from '@playwright/test';

/** A request that waits until the journey lets it go on. */
export interface HeldCall {
  /** The first request, as soon as the browser has made it. */
  readonly made: Promise<Request>;
  /** Lets it go on, and every later one. */
  release(): void;
}

/** Holds the requests to an address, so that what a screen shows meanwhile can be looked at. */
export async function holdCall(page: Page, address: string | RegExp): Promise<HeldCall> {
  const made = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    made.resolve(route.request());
    await released.promise;
    await route.continue();
  });
  return { made: made.promise, release: released.resolve };
}
