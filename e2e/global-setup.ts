import { findBrowser } from '../scripts/browser/find-browser.ts';
import { findRunningCopy } from '../scripts/processes/running-copy.ts';
import { startSystem } from './support/system/start-system.ts';
import { setUnderTest } from './support/system/under-test.ts';

/**
 * Starts everything on an empty data folder and ends it afterwards. With E2E_DATA_DIR the journeys go to the copy that
 * runs on that folder already; what they leave behind stays there.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  const given = process.env['E2E_DATA_DIR'];
  if (given !== undefined && given !== '') {
    const copy = findRunningCopy(given);
    if (copy?.database === undefined) throw new Error(`No copy with a database of its own runs on ${given}.`);
    const { portalOrigin: portal, adminOrigin: console, database } = copy;
    setUnderTest({ browser, portal, console, database: database.ownerUrl });
    return () => Promise.resolve();
  }
  const system = await startSystem();
  setUnderTest({ browser, portal: system.portal, console: system.console, database: system.database });
  return async () => {
    await system.stop();
    system.forget();
  };
}
