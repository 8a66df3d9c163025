import { findBrowser } from '../scripts/browser/find-browser.ts';
import { findRunningCopy } from '../scripts/processes/running-copy.ts';
import { type RunningSystem, startSystem } from './support/system/start-system.ts';
import { type CopyUnderTest, type ProviderMode, setUnderTest } from './support/system/under-test.ts';

/**
 * Starts everything on an empty data folder and ends it afterwards: once with the plain identity provider, for nearly all
 * journeys, and once with one that behaves as eFaas, for those about signing in and out. With E2E_DATA_DIR the former go to
 * the copy that runs on that folder already; what they leave behind stays there.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  const started: RunningSystem[] = [];
  const start = async (providerMode: ProviderMode): Promise<CopyUnderTest> => {
    const system = await startSystem({ providerMode });
    started.push(system);
    return addressesOf(system);
  };
  // One after the other, because the first builds the pages for both.
  const plain = findGivenCopy(process.env['E2E_DATA_DIR']) ?? (await start('plain'));
  setUnderTest({ browser, copies: { plain, efaas: await start('efaas') } });
  return async () => {
    for (const system of started) {
      await system.stop();
      system.removeData();
    }
  };
}

function findGivenCopy(dataFolder: string | undefined): CopyUnderTest | undefined {
  if (dataFolder === undefined || dataFolder === '') return undefined;
  const copy = findRunningCopy(dataFolder);
  if (copy?.database === undefined || copy.identityIssuer === undefined)
    throw new Error(`No copy with a database and a provider of its own runs on ${dataFolder}.`);
  const { portalOrigin: portal, adminOrigin: console, identityIssuer: provider, database } = copy;
  return { portal, console, provider, database: database.ownerUrl };
}

function addressesOf({ portal, console, provider, database }: CopyUnderTest): CopyUnderTest {
  return { portal, console, provider, database };
}
