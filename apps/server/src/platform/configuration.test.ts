import { describe, expect, test } from 'vitest';
import {
  ConfigurationProblem,
  readConfiguration,
  readMigrationConfiguration,
  readStorageConfiguration,
} from './configuration.ts';

const needed = {
  DATABASE_URL: 'postgres://app:hush-database@db.example/strata',
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_CLIENT_ID: 'strata-portal',
  IDENTITY_CLIENT_SECRET: 'hush-client-secret',
  FILES_DIR: '/var/lib/strata/files',
};

function problemOf(environment: Record<string, string | undefined>): string {
  try {
    readConfiguration(environment);
  } catch (problem) {
    if (problem instanceof ConfigurationProblem) return problem.message;
    throw problem;
  }
  throw new Error('The configuration was accepted');
}

describe('T63: the server refuses to start', () => {
  test.each(Object.keys(needed))('without %s, and names it', (name) => {
    const message = problemOf({ ...needed, [name]: undefined });
    expect(message).toContain(`${name} is not set`);
    expect(message).not.toContain('hush');
  });

  test.each(Object.keys(needed))('with an empty %s', (name) => {
    expect(problemOf({ ...needed, [name]: '' })).toContain(`${name} is not set`);
  });

  test('and names all that is missing at once', () => {
    const message = problemOf({});
    for (const name of Object.keys(needed)) expect(message).toContain(`${name} is not set`);
  });

  test.each([
    ['DATABASE_URL', 'mysql://app:hush@db.example/strata'],
    ['IDENTITY_ISSUER', 'ftp://hush.example'],
    ['IDENTITY_ISSUER', 'hush'],
    ['IDENTITY_CLIENT_SECRET', 'hush'],
    ['IDENTITY_CLIENT_AUTHENTICATION', 'hush'],
    ['IDENTITY_SIGNING_ALGORITHM', 'HS256-hush'],
    ['IDENTITY_SIGNING_ALGORITHM', 'none'],
    ['ENVIRONMENT', 'hush'],
    ['PORTAL_PORT', 'hush'],
    ['PORTAL_PORT', '65536'],
    ['PORTAL_ORIGIN', 'hush'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_ABSOLUTE_HOURS', '-1'],
    ['CALLS_PER_MINUTE', '0'],
    ['DOCUMENTS_PER_MINUTE', '0'],
    ['VERIFICATIONS_PER_MINUTE', '0'],
    ['WORKER_THREADS', '0'],
    ['WORKER_THREADS', '65'],
    ['WORKER_MEMORY_MEGABYTES', '63'],
    ['CONTACT_EMAIL', 'hush'],
    ['SMTP_URL', 'hush'],
    ['SMTP_URL', 'https://hush.example'],
    ['SMTP_URL', 'smtp://mail.example:25/?hush=1'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'hush'],
    ['COMMUNITY_URL', 'javascript:hush()'],
    ['LOG_LEVEL', 'hush'],
    ['S3_ENDPOINT', 'ftp://hush.example'],
    ['IDENTITY_TOKEN_ENDPOINT', 'ftp://hush.example'],
    ['IDENTITY_JWKS_URI', 'hush'],
    ['S3_FORCE_PATH_STYLE', 'hush'],
    ['CLAMD_ADDRESS', 'hush'],
    ['CLAMD_ADDRESS', 'http://hush:3310'],
    ['PAYMENT_GATEWAY_URL', 'ftp://hush.example'],
    ['PAYMENT_GATEWAY_SECRET', 'hush'],
    ['PAYMENT_PENDING_MINUTES', '0'],
    ['PAYMENT_REMINDER_DAYS', '0'],
    ['PAYMENT_REMINDER_DAYS', '1.5'],
  ])('with a wrong %s, naming it but not its value', (name, value) => {
    const message = problemOf({ ...needed, [name]: value });
    expect(message).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(message).not.toContain('hush');
  });

  const endpoints = {
    IDENTITY_AUTHORIZATION_ENDPOINT: 'https://identity.example/hush/authorize',
    IDENTITY_TOKEN_ENDPOINT: 'https://identity.example/hush/token',
    IDENTITY_USERINFO_ENDPOINT: 'https://identity.example/hush/userinfo',
    IDENTITY_JWKS_URI: 'https://identity.example/hush/keys',
  };
  test.each(Object.keys(endpoints))('with endpoints of the provider, but not %s', (name) => {
    expect(readConfiguration({ ...needed, ...endpoints })).toMatchObject(endpoints);
    const message = problemOf({ ...needed, ...endpoints, [name]: '' });
    expect(message).toContain(`${name} is not set, and other endpoints of the identity provider are`);
    expect(message).not.toContain('hush');
  });

  test('with an end-session endpoint alone: the provider’s own discovery would say another', () => {
    const end = { IDENTITY_END_SESSION_ENDPOINT: 'https://identity.example/hush/end' };
    expect(readConfiguration({ ...needed, ...endpoints, ...end })).toMatchObject(end);
    for (const name of Object.keys(endpoints)) expect(problemOf({ ...needed, ...end })).toContain(name);
  });

  const bucket = {
    S3_BUCKET: 'hush-files',
    S3_ENDPOINT: 'https://hush.example',
    S3_ACCESS_KEY_ID: 'hush-id',
    S3_SECRET_ACCESS_KEY: 'hush-key',
  };
  test.each(Object.keys(bucket))('with a bucket that lacks its %s', (name) => {
    expect(readConfiguration({ ...needed, ...bucket })).toMatchObject(bucket);
    const message = problemOf({ ...needed, ...bucket, [name]: '' });
    expect(message).toContain(`${name} is not set`);
    expect(message).not.toContain('hush');
  });

  const secured = [
    'PORTAL_ORIGIN',
    'ADMIN_ORIGIN',
    'IDENTITY_ISSUER',
    ...Object.keys(endpoints),
    'IDENTITY_END_SESSION_ENDPOINT',
  ];
  test.each(secured)('in production with a plain %s', (name) => {
    const production = {
      ...needed,
      ...endpoints,
      ENVIRONMENT: 'production',
      PORTAL_ORIGIN: 'https://strata.example',
      ADMIN_ORIGIN: 'https://office.strata.example',
      REGISTER_SIGNING_KEY_FILE: '/run/secrets/register-key.pem',
    };
    expect(readConfiguration(production)).toMatchObject({ ENVIRONMENT: 'production' });
    const message = problemOf({ ...production, [name]: 'http://hush.example' });
    expect(message).toContain(`${name} must be an https address in production`);
    expect(message).not.toContain('hush');
    const keyless = problemOf({ ...production, REGISTER_SIGNING_KEY_FILE: '' });
    expect(keyless).toContain('REGISTER_SIGNING_KEY_FILE is not set');
  });
});

test('F25: in production a stopping process goes on serving until load balancers have noticed', () => {
  const production = {
    ...needed,
    ENVIRONMENT: 'production',
    PORTAL_ORIGIN: 'https://strata.example',
    ADMIN_ORIGIN: 'https://office.strata.example',
    REGISTER_SIGNING_KEY_FILE: '/run/secrets/register-key.pem',
  };
  expect(readConfiguration(production).SHUTDOWN_DELAY_SECONDS).toBe(5);
  expect(readConfiguration({ ...production, SHUTDOWN_DELAY_SECONDS: '0' }).SHUTDOWN_DELAY_SECONDS).toBe(0);
  expect(readConfiguration(needed).SHUTDOWN_DELAY_SECONDS).toBe(0);
  expect(problemOf({ ...production, SHUTDOWN_LIMIT_SECONDS: '5' })).toContain(
    'SHUTDOWN_LIMIT_SECONDS must be more than SHUTDOWN_DELAY_SECONDS',
  );
});

describe('the payment gateway', () => {
  const paying = { ...needed, PAYMENT_GATEWAY_URL: 'https://pay.example' };

  test('needs a secret, and in production an https address', () => {
    expect(problemOf(paying)).toContain('PAYMENT_GATEWAY_SECRET is not set');
    const production = {
      ...paying,
      ENVIRONMENT: 'production',
      PORTAL_ORIGIN: 'https://strata.example',
      ADMIN_ORIGIN: 'https://office.strata.example',
      REGISTER_SIGNING_KEY_FILE: '/run/secrets/register-key.pem',
      PAYMENT_GATEWAY_SECRET: 'hush'.repeat(8),
    };
    expect(readConfiguration(production)).toMatchObject({ PAYMENT_PENDING_MINUTES: 30 });
    const message = problemOf({ ...production, PAYMENT_GATEWAY_URL: 'http://localhost:3300' });
    expect(message).toContain('PAYMENT_GATEWAY_URL must be an https address in production');
  });

  test('is not needed', () => {
    expect(readConfiguration(needed).PAYMENT_GATEWAY_URL).toBeUndefined();
  });
});

describe('the mail server', () => {
  const mail = {
    ...needed,
    SMTP_URL: 'smtp://portal:hush%2F@mail.example',
    MAIL_FROM: 'portal@strata.example',
  };

  test('needs a sender', () => {
    const message = problemOf({ ...mail, MAIL_FROM: '' });
    expect(message).toContain('MAIL_FROM is not set');
    expect(message).not.toContain('hush');
  });

  test('must speak TLS in production, unless that is set otherwise', () => {
    const production = {
      ...mail,
      ENVIRONMENT: 'production',
      PORTAL_ORIGIN: 'https://strata.example',
      ADMIN_ORIGIN: 'https://office.strata.example',
      REGISTER_SIGNING_KEY_FILE: '/run/secrets/register-key.pem',
    };
    expect(readConfiguration(mail).SMTP_REQUIRE_TLS).toBe(false);
    expect(readConfiguration(production).SMTP_REQUIRE_TLS).toBe(true);
    expect(readConfiguration({ ...production, SMTP_REQUIRE_TLS: 'false' }).SMTP_REQUIRE_TLS).toBe(false);
  });

  test('is not needed', () => {
    expect(readConfiguration(needed).SMTP_URL).toBeUndefined();
  });
});

describe('the migrator', () => {
  const app = 'postgres://app@localhost/strata';
  const owner = 'postgres://owner@localhost/strata';

  test('works as the owner, or else as whoever serves', () => {
    expect(readMigrationConfiguration({ DATABASE_URL: app, DATABASE_OWNER_URL: owner }).ownerUrl).toBe(owner);
    expect(readMigrationConfiguration({ DATABASE_URL: app, DATABASE_OWNER_URL: '' }).ownerUrl).toBe(app);
  });

  test('names what is missing or wrong, never the value', () => {
    expect(() => readMigrationConfiguration({})).toThrow('DATABASE_OWNER_URL or DATABASE_URL is not set');
    const wrong = () => readMigrationConfiguration({ DATABASE_URL: 'mysql://hush' });
    expect(wrong).toThrow('DATABASE_URL must be a postgres:// address');
    expect(wrong).not.toThrow('hush');
  });
});

test('what backs up is told which variable is wrong, never the value', () => {
  expect(readStorageConfiguration({ FILES_DIR: '/files' }).CHECKPOINTS_DIR).toBe('/checkpoints');
  const wrong = () => readStorageConfiguration({ FILES_DIR: '', S3_ENDPOINT: 'ftp://hush' });
  expect(wrong).toThrow(ConfigurationProblem);
  expect(wrong).toThrow('S3_ENDPOINT');
  expect(wrong).not.toThrow('hush');
});

test.each(['scanner.example:3310', '127.0.0.1:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])(
  'a scanner can be at %s',
  (CLAMD_ADDRESS) => {
    expect(readConfiguration({ ...needed, CLAMD_ADDRESS })).toMatchObject({ CLAMD_ADDRESS });
  },
);

describe('what is not set', () => {
  test('has the limits that were decided', () => {
    expect(readConfiguration(needed)).toMatchObject({
      SESSION_IDLE_MINUTES: 30,
      SESSION_ABSOLUTE_HOURS: 8,
      IDENTITY_TOKEN_MINUTES: 15,
      IDENTITY_SCOPES: [
        'openid',
        'profile',
        'email',
        'mobile',
        'birthdate',
        'photo',
        'work_permit_status',
        'passport_number',
        'country',
        'permanent_address',
      ],
      TRUST_PROXY: [],
    });
  });

  test('origins follow the ports, and paths after an origin are dropped', () => {
    expect(readConfiguration({ ...needed, PORTAL_PORT: '4000' }).PORTAL_ORIGIN).toBe('http://localhost:4000');
    const given = { ...needed, PORTAL_ORIGIN: 'https://strata.example/portal' };
    expect(readConfiguration(given).PORTAL_ORIGIN).toBe('https://strata.example');
  });

  test('lists are separated by commas or blanks', () => {
    const given = { ...needed, IDENTITY_SCOPES: 'openid, efaas.profile  efaas.email' };
    expect(readConfiguration(given).IDENTITY_SCOPES).toEqual(['openid', 'efaas.profile', 'efaas.email']);
  });
});
