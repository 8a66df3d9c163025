import type { BrowserProgram } from '../../../scripts/browser/find-browser.ts';

/** What the journeys are about: the origins of the two hosts, the database behind them, and the browser. */
export interface UnderTest {
  readonly portal: string;
  readonly console: string;
  /** The owner's address, for what no call of the portal does yet. */
  readonly database: string;
  readonly browser: BrowserProgram;
}

const variable = 'E2E_UNDER_TEST';

/** Writes it where the processes of the journeys, which are started afterwards, find it. */
export function setUnderTest(values: UnderTest): void {
  process.env[variable] = JSON.stringify(values);
}

/** Empty before the set-up has run: Playwright reads its configuration once before that. */
export function underTest(): UnderTest {
  const given = process.env[variable];
  if (given !== undefined) return JSON.parse(given) as UnderTest;
  return { portal: '', console: '', database: '', browser: { path: '', environment: {} } };
}
