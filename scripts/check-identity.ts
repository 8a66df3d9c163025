/*
 * npm run check-identity
 *
 * Looks at the identity provider as the server is configured for it, by the environment, or by DATA_DIR where the development
 * provider runs: discovery, keys, clocks, the client's secret, redirect addresses, scopes, sign-out. A line for each, with
 * its remedy; ends with 0 when all is well, else with 1. docs/how-to/operate.md.
 */

import { openDataFolder } from './processes/data-folder.ts';
import { makeEnvironments } from './processes/program-environments.ts';
import { runServerProgram } from './processes/run-server-program.ts';
import { readSettings } from './processes/settings.ts';

try {
  process.exitCode = await runServerProgram(['apps/server/src/check-identity.ts'], environment());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** A provider of somebody else's is in the environment; the development provider's secret is in the data folder. */
function environment(): NodeJS.ProcessEnv {
  if (process.env['IDENTITY_ISSUER']) return process.env;
  const settings = readSettings(process.env);
  return makeEnvironments(settings, openDataFolder(settings.dataDir), undefined).server;
}
