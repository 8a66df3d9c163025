import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { usualRequestSeconds } from './request-timeout.ts';

/** What an installation can set, all by environment variables. The table in docs/how-to/operate.md describes the same names. */
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = address.transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().positive();

/** A comma- or blank-separated list. */
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** smtp:// or smtps://, with name and password where the server asks for them, and nothing after the host. */
const mailServer = z
  .string()
  .refine((text) => URL.canParse(text), 'must be an smtp or smtps address')
  .transform((text) => new URL(text))
  .refine(
    ({ protocol, hostname, pathname, search, hash }) =>
      /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '',
    'must be an smtp or smtps address with a host and nothing after it',
  );

const scopesOfTheSpecification =
  'openid profile email mobile birthdate photo work_permit_status passport_number country permanent_address';

const variables = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'staging', 'production']).default('development'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_POOL_SIZE: positive.default(10),
  DATABASE_PREPARED_STATEMENTS: z.stringbool().default(true),
  REQUEST_TIMEOUT_SECONDS: positive.max(60).default(usualRequestSeconds),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  PORTAL_PORT: port.default(3000),
  ADMIN_PORT: port.default(3100),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PORTAL_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  TRUST_PROXY: list.default([]),
  IDENTITY_ISSUER: address,
  IDENTITY_AUTHORIZATION_ENDPOINT: address.optional(),
  IDENTITY_TOKEN_ENDPOINT: address.optional(),
  IDENTITY_USERINFO_ENDPOINT: address.optional(),
  IDENTITY_JWKS_URI: address.optional(),
  IDENTITY_END_SESSION_ENDPOINT: address.optional(),
  IDENTITY_CLIENT_ID: z.string().min(1),
  IDENTITY_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters'),
  IDENTITY_CLIENT_AUTHENTICATION: z
    .enum(['client_secret_basic', 'client_secret_post'])
    .default('client_secret_basic'),
  IDENTITY_SIGNING_ALGORITHM: z.enum(['RS256', 'PS256', 'ES256']).default('RS256'),
  IDENTITY_SCOPES: list.prefault(scopesOfTheSpecification),
  IDENTITY_REQUIRED_CLAIMS: list.prefault('email mobile'),
  IDENTITY_TOKEN_MINUTES: positive.default(15),
  IDENTITY_NAME: z.string().default('eFaas'),
  IDENTITY_SITE_URL: address.default('https://efaas.gov.mv'),
  SESSION_IDLE_MINUTES: positive.default(30),
  SESSION_ABSOLUTE_HOURS: positive.default(8),
  DECISION_ASSURANCE: list.prefault(''),
  DECISION_SIGN_IN_MINUTES: positive.default(480),
  FIRST_ADMINISTRATOR: z.string().optional(),
  FILES_DIR: z.string().transform((path) => resolve(path)),
  CHECKPOINTS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  CHECKPOINT_SECONDS: z.coerce.number().positive().max(60).default(60),
  S3_BUCKET: z.string().min(3, 'must have at least 3 characters').optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(true),
  CLAMD_ADDRESS: z
    .string()
    .regex(
      /^(?:\/.+|[^\s:]+:\d{1,5}|\[[0-9a-fA-F:]+\]:\d{1,5})$/,
      'must be host:port or the path of a socket',
    )
    .optional(),
  UPLOAD_LIMIT_MEGABYTES: positive.default(20),
  MODEL_LIMIT_MEGABYTES: positive.max(2_000).default(200),
  CALLS_PER_MINUTE: positive.default(600),
  SIGN_INS_PER_MINUTE: positive.default(120),
  CHANGES_PER_MINUTE: positive.default(120),
  UPLOADS_PER_MINUTE: positive.default(30),
  DOCUMENTS_PER_MINUTE: positive.default(60),
  VERIFICATIONS_PER_MINUTE: positive.default(30),
  COSTLY_CALLS_AT_ONCE: positive.max(1_000).default(8),
  COSTLY_CALLS_OF_PROCESS: positive.default(60),
  WORKER_THREADS: positive.max(64).default(2),
  WORKER_MEMORY_MEGABYTES: positive.min(64).default(512),
  MINISTRY_NAME: z.string().default('Ministry of Strata Property (example)'),
  CONTACT_PHONE: z.string().default('+960 300 0000'),
  CONTACT_EMAIL: z.email().default('realestate@strata.example'),
  SMTP_URL: mailServer.optional(),
  SMTP_REQUIRE_TLS: z.stringbool().optional(),
  MAIL_FROM: z.email().optional(),
  PAYMENT_GATEWAY_URL: address.optional(),
  PAYMENT_GATEWAY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAYMENT_PENDING_MINUTES: positive.default(30),
  PAYMENT_REMINDER_DAYS: z.coerce.number().int().min(1).max(365).default(10),
  REGISTER_SIGNING_KEY_FILE: z.string().optional(),
  COMMUNITY_URL: address.default('https://community.strata.example/'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(15).optional(),
  SHUTDOWN_LIMIT_SECONDS: z.coerce.number().min(1).max(600).default(25),
});

/** All of them or none: a bucket needs each. */
const s3Names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** For a provider without discovery: all of them or none, and only with them an end-session address. */
const endpointNames = [
  'IDENTITY_AUTHORIZATION_ENDPOINT',
  'IDENTITY_TOKEN_ENDPOINT',
  'IDENTITY_USERINFO_ENDPOINT',
  'IDENTITY_JWKS_URI',
] as const;

/** What carries tokens, secrets or the person, and must be encrypted in production. */
const httpsInProduction = [
  'PORTAL_ORIGIN',
  'ADMIN_ORIGIN',
  'IDENTITY_ISSUER',
  ...endpointNames,
  'IDENTITY_END_SESSION_ENDPOINT',
  'PAYMENT_GATEWAY_URL',
] as const;

/** The server's settings, validated. */
export type Configuration = Readonly<
  Omit<
    z.output<typeof variables>,
    'PORTAL_ORIGIN' | 'ADMIN_ORIGIN' | 'SMTP_REQUIRE_TLS' | 'CHECKPOINTS_DIR' | 'SHUTDOWN_DELAY_SECONDS'
  > & {
    PORTAL_ORIGIN: string;
    ADMIN_ORIGIN: string;
    CHECKPOINTS_DIR: string;
    SMTP_REQUIRE_TLS: boolean;
    SHUTDOWN_DELAY_SECONDS: number;
  }
>;

/** Longer than load balancers take to notice that an instance is not ready any more. */
const shutdownDelayInProduction = 5;

/** Names what is missing or wrong, never a value: the value may be a secret. */
export class ConfigurationProblem extends Error {
  override readonly name = 'ConfigurationProblem';
}

function refuse(problems: readonly string[]): never {
  throw new ConfigurationProblem(
    `The server cannot start with this configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
}

/** Reads the configuration. @throws ConfigurationProblem naming each variable that is missing or wrong */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.safeParse(set);
  if (!result.success) {
    refuse(
      result.error.issues.map((issue) => {
        const name = issue.path.join('.');
        return set[name] === undefined ? `${name} is not set` : `${name} ${issue.message}`;
      }),
    );
  }
  const settings = result.data;
  const configuration: Configuration = {
    ...settings,
    PORTAL_ORIGIN: settings.PORTAL_ORIGIN ?? `http://localhost:${settings.PORTAL_PORT}`,
    ADMIN_ORIGIN: settings.ADMIN_ORIGIN ?? `http://localhost:${settings.ADMIN_PORT}`,
    CHECKPOINTS_DIR: settings.CHECKPOINTS_DIR ?? checkpointsBeside(settings.FILES_DIR),
    SMTP_REQUIRE_TLS: settings.SMTP_REQUIRE_TLS ?? settings.ENVIRONMENT === 'production',
    SHUTDOWN_DELAY_SECONDS:
      settings.SHUTDOWN_DELAY_SECONDS ??
      (settings.ENVIRONMENT === 'production' ? shutdownDelayInProduction : 0),
  };
  if (configuration.SHUTDOWN_DELAY_SECONDS >= configuration.SHUTDOWN_LIMIT_SECONDS) {
    refuse(['SHUTDOWN_LIMIT_SECONDS must be more than SHUTDOWN_DELAY_SECONDS']);
  }
  const s3Missing = s3Names.filter((name) => settings[name] === undefined);
  if (s3Missing.length > 0 && s3Missing.length < s3Names.length) {
    refuse(s3Missing.map((name) => `${name} is not set, and other settings of the bucket are`));
  }
  const endpointsMissing = endpointNames.filter((name) => settings[name] === undefined);
  const endpointsSet = endpointsMissing.length < endpointNames.length;
  if ((endpointsSet || settings.IDENTITY_END_SESSION_ENDPOINT) && endpointsMissing.length > 0) {
    refuse(
      endpointsMissing.map((name) => `${name} is not set, and other endpoints of the identity provider are`),
    );
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) refuse(['MAIL_FROM is not set, and SMTP_URL is']);
  if (settings.PAYMENT_GATEWAY_URL && !settings.PAYMENT_GATEWAY_SECRET) {
    refuse(['PAYMENT_GATEWAY_SECRET is not set, and PAYMENT_GATEWAY_URL is']);
  }
  if (configuration.ENVIRONMENT === 'production') {
    if (configuration.REGISTER_SIGNING_KEY_FILE === undefined)
      refuse(['REGISTER_SIGNING_KEY_FILE is not set']);
    const plain = httpsInProduction.filter((name) => configuration[name]?.startsWith('https:') === false);
    if (plain.length > 0) refuse(plain.map((name) => `${name} must be an https address in production`));
  }
  return configuration;
}

const databaseAddress = variables.shape.DATABASE_URL;

const migrationVariables = z.object({
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  FIRST_ADMINISTRATOR: variables.shape.FIRST_ADMINISTRATOR,
});

/** What the migrator needs: the role that owns the tables, and whom to enter as the first Administrator. */
export interface MigrationConfiguration {
  readonly ownerUrl: string;
  readonly firstAdministrator: string | undefined;
}

/** Reads the migrator's configuration. @throws ConfigurationProblem naming each variable that is missing or wrong */
export function readMigrationConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): MigrationConfiguration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = migrationVariables.safeParse(set);
  if (!result.success) {
    return refuse(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const ownerUrl = result.data.DATABASE_OWNER_URL ?? result.data.DATABASE_URL;
  if (ownerUrl === undefined) return refuse(['DATABASE_OWNER_URL or DATABASE_URL is not set']);
  return { ownerUrl, firstAdministrator: result.data.FIRST_ADMINISTRATOR };
}

const storage = {
  FILES_DIR: true,
  CHECKPOINTS_DIR: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_FORCE_PATH_STYLE: true,
  REGISTER_SIGNING_KEY_FILE: true,
} as const;

/** What backing up and restoring need: where everything lies that is not in the database. */
export type StorageConfiguration = Readonly<
  Pick<Configuration, Exclude<keyof typeof storage, 'REGISTER_SIGNING_KEY_FILE'>> &
    Partial<Pick<Configuration, 'REGISTER_SIGNING_KEY_FILE'>>
>;

/** Reads it. @throws ConfigurationProblem naming each variable that is missing or wrong */
export function readStorageConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): StorageConfiguration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = variables.pick(storage).safeParse(set);
  if (!result.success)
    return refuse(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const { data } = result;
  return { ...data, CHECKPOINTS_DIR: data.CHECKPOINTS_DIR ?? checkpointsBeside(data.FILES_DIR) };
}

const checkpointsBeside = (files: string): string => join(dirname(files), 'checkpoints');
