import { type DataFolder, makeSigningKey, readSharedSecret } from './data-folder.ts';
import type { Settings } from './settings.ts';

export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

/** The environment of each program: what was given to us, and what we know better. */
export interface ProgramEnvironments {
  /** Migrations and the seed work as the owner of the database. */
  readonly owner: NodeJS.ProcessEnv;
  /** The server never learns how to be the owner. */
  readonly server: NodeJS.ProcessEnv;
  readonly identity: NodeJS.ProcessEnv;
  readonly gateway: NodeJS.ProcessEnv;
}

const efaasScopes = [
  'openid',
  ...[
    'profile',
    'email',
    'mobile',
    'birthdate',
    'photo',
    'work_permit_status',
    'passport_number',
    'country',
    'permanent_address',
  ].map((name) => `efaas.${name}`),
].join(' ');

export function makeEnvironments(
  settings: Settings,
  folder: DataFolder,
  database: DatabaseUrls | undefined,
  given: NodeJS.ProcessEnv = process.env,
): ProgramEnvironments {
  const origins = { PORTAL_ORIGIN: settings.portalOrigin, ADMIN_ORIGIN: settings.adminOrigin };
  const development = settings.isIdentityEmbedded && {
    IDENTITY_ISSUER: `http://localhost:${settings.ports.identity}`,
    IDENTITY_CLIENT_ID: 'strata-portal',
    IDENTITY_CLIENT_SECRET: readSharedSecret(folder, 'identity'),
  };
  // What operate.md has a ministry set for eFaas.
  const asEfaas = settings.isIdentityAsEfaas && {
    IDENTITY_CLIENT_AUTHENTICATION: 'client_secret_post',
    IDENTITY_SCOPES: efaasScopes,
    IDENTITY_TOKEN_MINUTES: '60',
  };
  const payments = settings.isGatewayEmbedded && {
    PAYMENT_GATEWAY_URL: `http://localhost:${settings.ports.gateway}`,
    PAYMENT_GATEWAY_SECRET: readSharedSecret(folder, 'gateway'),
  };
  const ownKey = given['ENVIRONMENT'] !== 'production' &&
    !given['REGISTER_SIGNING_KEY_FILE'] && { REGISTER_SIGNING_KEY_FILE: makeSigningKey(folder) };
  const { DATABASE_OWNER_URL: givenOwnerUrl, ...rest } = given;
  const server = {
    ...rest,
    FILES_DIR: given['FILES_DIR'] || folder.files,
    CHECKPOINTS_DIR: given['CHECKPOINTS_DIR'] || folder.checkpoints,
    PORTAL_PORT: String(settings.ports.portal),
    ADMIN_PORT: String(settings.ports.admin),
    LISTEN_HOST: settings.listenHost,
    ...origins,
    ...development,
    ...asEfaas,
    ...payments,
    ...ownKey,
    ...(database && {
      DATABASE_URL: database.appUrl,
      // T71: the invented administrator's number is somebody's at a real provider.
      FIRST_ADMINISTRATOR:
        given['FIRST_ADMINISTRATOR'] || (settings.isIdentityEmbedded ? 'A100050' : undefined),
    }),
  };
  /** Of what was given to us, no more than a program needs to run at all. */
  const bare = {
    PATH: given['PATH'],
    SystemRoot: given['SystemRoot'],
    ENVIRONMENT: given['ENVIRONMENT'],
  };
  const ownerUrl = database?.ownerUrl ?? givenOwnerUrl ?? given['DATABASE_URL'];
  return {
    server,
    owner: { ...server, ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }) },
    identity: {
      ...bare,
      IDENTITY_PORT: String(settings.ports.identity),
      IDENTITY_DIR: folder.identity,
      IDENTITY_MODE: settings.isIdentityAsEfaas ? 'efaas' : 'plain',
      ...origins,
      ...development,
    },
    gateway: {
      ...bare,
      GATEWAY_PORT: String(settings.ports.gateway),
      GATEWAY_DELAY_SECONDS: given['GATEWAY_DELAY_SECONDS'],
      PORTAL_ORIGIN: settings.portalOrigin,
      ...(payments && { PAYMENT_GATEWAY_SECRET: payments.PAYMENT_GATEWAY_SECRET }),
    },
  };
}
