import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What the scripts themselves read from the environment; the server and the provider read the rest. */
export interface Settings {
  readonly dataDir: string;
  readonly ports: {
    readonly portal: number;
    readonly admin: number;
    readonly identity: number;
    readonly gateway: number;
  };
  readonly listenHost: string;
  readonly portalOrigin: string;
  readonly adminOrigin: string;
  /** Whether PostgreSQL is started here (DATABASE_URL is unset). */
  readonly isDatabaseEmbedded: boolean;
  /** Whether the development identity provider is started here (IDENTITY_ISSUER is unset). */
  readonly isIdentityEmbedded: boolean;
  /** Whether it behaves as eFaas is known to (IDENTITY_MODE=efaas), and the server is set up for that. */
  readonly isIdentityAsEfaas: boolean;
  /** Whether the development payment gateway is started here. */
  readonly isGatewayEmbedded: boolean;
}

/** Something that the person who started the program can put right; the message says how. */
export class StartRefused extends Error {}

/** Reads the environment. @throws StartRefused naming the variable that is wrong or missing */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const isDatabaseEmbedded = !environment['DATABASE_URL'];
  const isIdentityEmbedded = !environment['IDENTITY_ISSUER'];
  if (environment['ENVIRONMENT'] === 'production') {
    if (isDatabaseEmbedded)
      throw new StartRefused('ENVIRONMENT is production: set DATABASE_URL to the database to use.');
    if (isIdentityEmbedded)
      throw new StartRefused('ENVIRONMENT is production: set IDENTITY_ISSUER to the identity provider.');
  }
  if (!isDatabaseEmbedded && isIdentityEmbedded && environment['DEVELOPMENT_IDENTITY'] !== 'allow') {
    throw new StartRefused(
      'DATABASE_URL is set and IDENTITY_ISSUER is not. With a database of your own, the development identity provider, ' +
        'which lets anybody in as anybody, is not started by itself. Set IDENTITY_ISSUER, or DEVELOPMENT_IDENTITY=allow if that is what you want.',
    );
  }
  if (!['', 'plain', 'efaas'].includes(environment['IDENTITY_MODE'] ?? '')) {
    throw new StartRefused('IDENTITY_MODE must be plain or efaas.');
  }
  const identity = readPort(environment, 'IDENTITY_PORT', 3200);
  const ports = {
    portal: readPort(environment, 'PORTAL_PORT', 3000),
    admin: readPort(environment, 'ADMIN_PORT', 3100),
    identity,
    // A copy that was moved out of another's way is moved with all its parts.
    gateway: readPort(environment, 'GATEWAY_PORT', identity + 100),
  };
  return {
    dataDir: resolve(projectFolder, environment['DATA_DIR'] || '.data'),
    ports,
    listenHost: environment['LISTEN_HOST'] || '127.0.0.1',
    portalOrigin: environment['PORTAL_ORIGIN'] || `http://localhost:${ports.portal}`,
    adminOrigin: environment['ADMIN_ORIGIN'] || `http://localhost:${ports.admin}`,
    isDatabaseEmbedded,
    isIdentityEmbedded,
    isIdentityAsEfaas: isIdentityEmbedded && environment['IDENTITY_MODE'] === 'efaas',
    isGatewayEmbedded: isGatewayWanted(environment, isDatabaseEmbedded),
  };
}

/** Beside a database of one's own, a gateway at which nobody pays anything needs a word. */
function isGatewayWanted(
  environment: Readonly<Record<string, string | undefined>>,
  isDatabaseEmbedded: boolean,
): boolean {
  if (environment['PAYMENT_GATEWAY_URL'] || environment['ENVIRONMENT'] === 'production') return false;
  return isDatabaseEmbedded || environment['DEVELOPMENT_GATEWAY'] === 'allow';
}

function readPort(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
): number {
  const port = Number(environment[name] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartRefused(`${name} must be a port number between 1 and 65535.`);
}
