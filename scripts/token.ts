import { findRunningCopy } from './processes/running-copy.ts';
import { readSettings, StartRefused } from './processes/settings.ts';
import { signInByCalls } from './sign-in/sign-in-by-calls.ts';

// `npm run --silent token -- <idnumber> [--console]`: prints a bearer token for curl, and nothing else.
try {
  const args = process.argv.slice(2);
  const [idnumber, ...more] = args.filter((argument) => argument !== '--console');
  if (!idnumber || more.length > 0)
    throw new StartRefused('Usage: npm run --silent token -- <idnumber> [--console]');
  const { portalOrigin, adminOrigin } = findRunningCopy(readSettings(process.env).dataDir) ?? refuse();
  console.log(await signInByCalls(args.includes('--console') ? adminOrigin : portalOrigin, idnumber));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function refuse(): never {
  const { dataDir } = readSettings(process.env);
  throw new StartRefused(
    `No portal runs on ${dataDir}. Start it with "npm start" (and the same DATA_DIR) first.`,
  );
}
