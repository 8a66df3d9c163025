import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('with nothing set, database and identity provider are embedded', () => {
  expect(readSettings({})).toMatchObject({
    ports: { portal: 3000, admin: 3100, identity: 3200 },
    portalOrigin: 'http://localhost:3000',
    adminOrigin: 'http://localhost:3100',
    isDatabaseEmbedded: true,
    isIdentityEmbedded: true,
  });
});

test('with everything set, nothing is', () => {
  const set = {
    DATABASE_URL: 'postgres://db/strata',
    IDENTITY_ISSUER: 'https://id.example',
    ENVIRONMENT: 'production',
  };
  expect(readSettings(set)).toMatchObject({ isDatabaseEmbedded: false, isIdentityEmbedded: false });
});

test.each([
  ['DEVELOPMENT_IDENTITY', { DATABASE_URL: 'postgres://db/strata' }],
  ['DATABASE_URL', { ENVIRONMENT: 'production', IDENTITY_ISSUER: 'https://id.example' }],
  [
    'IDENTITY_ISSUER',
    { ENVIRONMENT: 'production', DATABASE_URL: 'postgres://db', DEVELOPMENT_IDENTITY: 'allow' },
  ],
  ['ADMIN_PORT', { ADMIN_PORT: '70000' }],
])('refuses, naming %s', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(name);
});

test('the development provider beside a database of one’s own needs a word', () => {
  const set = { DATABASE_URL: 'postgres://db/strata', DEVELOPMENT_IDENTITY: 'allow' };
  expect(readSettings(set)).toMatchObject({ isDatabaseEmbedded: false, isIdentityEmbedded: true });
});
