/** A browser's program and the variables it needs; an empty path leaves the choice to Playwright. */
export interface BrowserProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** What the journeys are about: the origins of the two hosts, and the browser. */
export interface UnderTest {
  readonly portal: string;
  readonly console: string;
  readonly browser: BrowserProgram;
}

/** Whether somebody named a running system. */
export function isGiven(): boolean {
  return read('E2E_PORTAL') !== '';
}

/** Writes it where the processes of the journeys, which are started afterwards, find it. */
export function setUnderTest(values: Partial<UnderTest>): void {
  if (values.portal !== undefined) process.env['E2E_PORTAL'] = values.portal;
  if (values.console !== undefined) process.env['E2E_CONSOLE'] = values.console;
  if (values.browser !== undefined) process.env['E2E_BROWSER'] = JSON.stringify(values.browser);
}

export function underTest(): UnderTest {
  const browser = read('E2E_BROWSER');
  return {
    portal: read('E2E_PORTAL'),
    console: read('E2E_CONSOLE'),
    browser: browser === '' ? { path: '', environment: {} } : (JSON.parse(browser) as BrowserProgram),
  };
}

function read(name: string): string {
  return process.env[name] ?? '';
}
