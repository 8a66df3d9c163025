/**
 * How the provider behaves: `plain` puts every claim into the ID token and forgives much; `efaas` does as eFaas is known
 * to do, wherever that makes a portal stumble (as-efaas.ts).
 */
export type IdentityMode = 'plain' | 'efaas';

/** What this program is told by its environment. */
export interface IdentityConfiguration {
  readonly mode: IdentityMode;
  readonly port: number;
  readonly issuer: string;
  /** Keys are kept here, so that tokens and cookies outlive a restart. */
  readonly folder: string;
  /** The portal first, then the admin host. */
  readonly origins: readonly [string, string];
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Reads and checks the environment; throws with the name of what is wrong. */
export function readConfiguration(environment: NodeJS.ProcessEnv): IdentityConfiguration {
  if (environment['ENVIRONMENT'] === 'production') {
    throw new Error(
      'ENVIRONMENT is production: the development identity provider never runs there. Set IDENTITY_ISSUER.',
    );
  }
  const port = Number(environment['IDENTITY_PORT'] ?? 3200);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('IDENTITY_PORT must be a port number.');
  const mode = environment['IDENTITY_MODE'] || 'plain';
  if (mode !== 'plain' && mode !== 'efaas') throw new Error('IDENTITY_MODE must be plain or efaas.');
  return {
    mode,
    port,
    issuer: `http://localhost:${port}`,
    folder: required(environment, 'IDENTITY_DIR'),
    origins: [readOrigin(environment, 'PORTAL_ORIGIN'), readOrigin(environment, 'ADMIN_ORIGIN')],
    clientId: environment['IDENTITY_CLIENT_ID'] ?? 'strata-portal',
    clientSecret: required(environment, 'IDENTITY_CLIENT_SECRET'),
  };
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

function readOrigin(environment: NodeJS.ProcessEnv, name: string): string {
  const value = required(environment, name);
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new Error(`${name} must be an origin such as http://localhost:3000, without a path.`);
  }
  return value;
}
