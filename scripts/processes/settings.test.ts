import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('with nothing set, database and identity provider are embedded', () => {
  expect(readSettings({})).toMatchObject({
    ports: { portal: 3000, admin: 3100, identity: 3200, gateway: 3300 },
    portalOrigin: 'http://localhost:3000',
    adminOrigin: 'http://localhost:3100',
    isDatabaseEmbedded: true,
    isIdentityEmbedded: true,
    isGatewayEmbedded: true,
  });
  expect(readSettings({ IDENTITY_PORT: '4820' }).ports.gateway).toBe(4920);
});

test('with everything set, nothing is', () => {
  const set = {
    DATABASE_URL: 'postgres://db/strata',
    IDENTITY_ISSUER: 'https://id.example',
    ENVIRONMENT: 'production',
  };
  const nothing = { isDatabaseEmbedded: false, isIdentityEmbedded: false, isGatewayEmbedded: false };
  expect(readSettings(set)).toMatchObject(nothing);
});

test.each([
  ['a gateway of one’s own', { PAYMENT_GATEWAY_URL: 'https://pay.example' }, false],
  [
    'a database of one’s own',
    { DATABASE_URL: 'postgres://db', IDENTITY_ISSUER: 'https://id.example' },
    false,
  ],
  [
    'a database of one’s own, and the word',
    { DATABASE_URL: 'postgres://db', IDENTITY_ISSUER: 'https://id.example', DEVELOPMENT_GATEWAY: 'allow' },
    true,
  ],
  [
    'production, and the word',
    {
      DATABASE_URL: 'postgres://db',
      IDENTITY_ISSUER: 'https://id.example',
      DEVELOPMENT_GATEWAY: 'allow',
      ENVIRONMENT: 'production',
    },
    false,
  ],
])('the development gateway beside %s', (_, environment, isStarted) => {
  expect(readSettings(environment).isGatewayEmbedded).toBe(isStarted);
});

test.each([
  ['DEVELOPMENT_IDENTITY', { DATABASE_URL: 'postgres://db/strata' }],
  ['DATABASE_URL', { ENVIRONMENT: 'production', IDENTITY_ISSUER: 'https://id.example' }],
  [
    'IDENTITY_ISSUER',
    { ENVIRONMENT: 'production', DATABASE_URL: 'postgres://db', DEVELOPMENT_IDENTITY: 'allow' },
  ],
  ['ADMIN_PORT', { ADMIN_PORT: '70000' }],
  ['GATEWAY_PORT', { GATEWAY_PORT: 'x' }],
])('refuses, naming %s', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(name);
});

test('the development provider beside a database of one’s own needs a word', () => {
  const set = { DATABASE_URL: 'postgres://db/strata', DEVELOPMENT_IDENTITY: 'allow' };
  expect(readSettings(set)).toMatchObject({ isDatabaseEmbedded: false, isIdentityEmbedded: true });
});
