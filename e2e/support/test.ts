import { test as base, expect } from '@playwright/test';
import { type Complaints, listenForComplaints } from './complaints.ts';

interface Fixtures {
  /** Fails the journey when the browser complained of something that the journey does not expect. */
  readonly complaints: Complaints;
}

/** Playwright's `test`, strict about what the browser says meanwhile. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context);
      await use(complaints);
      expect(complaints.open(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
