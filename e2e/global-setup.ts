import { findBrowser } from './support/system/find-browser.ts';
import { startSystem } from './support/system/start-system.ts';
import { isGiven, setUnderTest } from './support/system/under-test.ts';

/**
 * Starts everything on an empty data folder and ends it afterwards. With E2E_PORTAL and E2E_CONSOLE (origins) the
 * journeys go to a system that runs already.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (isGiven()) {
    setUnderTest({ browser });
    return () => Promise.resolve();
  }
  const system = await startSystem();
  setUnderTest({ browser, portal: system.portal, console: system.console });
  return () => system.stop();
}
