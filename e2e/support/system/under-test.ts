import type { BrowserProgram } from '../../../scripts/browser/find-browser.ts';

/** A copy that the journeys go to: the origins of its hosts and of its identity provider, and the database behind them. */
export interface CopyUnderTest {
  readonly portal: string;
  readonly console: string;
  readonly provider: string;
  /** The owner's address, for what no call of the portal does yet. */
  readonly database: string;
}

/** How the copy's identity provider behaves: the plain one, or one as eFaas is. */
export type ProviderMode = 'plain' | 'efaas';

/** What the journeys are about, and the browser. */
export interface UnderTest {
  readonly copies: Readonly<Record<ProviderMode, CopyUnderTest>>;
  readonly browser: BrowserProgram;
}

const variable = 'E2E_UNDER_TEST';

/** Writes it where the processes of the journeys, which are started afterwards, find it. */
export function setUnderTest(values: UnderTest): void {
  process.env[variable] = JSON.stringify(values);
}

const nothing: CopyUnderTest = { portal: '', console: '', provider: '', database: '' };

/** Empty before the set-up has run: Playwright reads its configuration once before that. */
export function allUnderTest(): UnderTest {
  const given = process.env[variable];
  if (given !== undefined) return JSON.parse(given) as UnderTest;
  return { copies: { plain: nothing, efaas: nothing }, browser: { path: '', environment: {} } };
}

let mode: ProviderMode = 'plain';

/** Says which copy the journeys of this process go to. */
export function chooseProvider(chosen: ProviderMode): void {
  mode = chosen;
}

/** The copy that this journey goes to. */
export function underTest(): CopyUnderTest {
  return allUnderTest().copies[mode];
}
