import type { BrowserContext } from '@playwright/test';

/** What a browser complained of during a journey: console errors, uncaught errors, breaches of the page's policy. */
export interface Complaints {
  /** Says that a complaint is part of the journey (a refused call is written to the console); it must then come. */
  expect(text: string | RegExp): void;
  /** Listens to another browser of the journey as well. */
  listenTo(context: BrowserContext): Promise<void>;
  /** What came unexpected, and what was expected and did not come. */
  open(): string[];
}

/** Listens on every page of the context, and of the others that it is told of. */
export async function listenForComplaints(first: BrowserContext): Promise<Complaints> {
  const heard: string[] = [];
  const expected: (string | RegExp)[] = [];
  const fits = (complaint: string, text: string | RegExp): boolean =>
    typeof text === 'string' ? complaint.includes(text) : text.test(complaint);

  async function listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
    await context.exposeBinding('reportBreach', (_source, breach: string) => heard.push(`policy: ${breach}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as { reportBreach?: (breach: string) => void }).reportBreach;
        report?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
  }

  await listenTo(first);
  return {
    listenTo,
    expect: (text) => void expected.push(text),
    open: () => [
      ...heard.filter((complaint) => !expected.some((text) => fits(complaint, text))),
      ...expected
        .filter((text) => !heard.some((complaint) => fits(complaint, text)))
        .map((text) => `expected and not heard: ${text}`),
    ],
  };
}
