import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const complete = {
  PORTAL_ORIGIN: 'http://localhost:3000',
  ADMIN_ORIGIN: 'http://localhost:3100',
  IDENTITY_DIR: '/somewhere',
  IDENTITY_CLIENT_SECRET: 'secret',
};

test('fills in the usual port and client', () => {
  expect(readConfiguration(complete)).toMatchObject({
    issuer: 'http://localhost:3200',
    clientId: 'strata-portal',
    mode: 'plain',
  });
  expect(readConfiguration({ ...complete, IDENTITY_MODE: 'efaas' }).mode).toBe('efaas');
});

test('never runs in production', () => {
  expect(() => readConfiguration({ ...complete, ENVIRONMENT: 'production' })).toThrow(
    'ENVIRONMENT is production',
  );
});

test.each([
  ['IDENTITY_CLIENT_SECRET', ''],
  ['IDENTITY_DIR', ''],
  ['IDENTITY_PORT', 'x'],
  ['IDENTITY_MODE', 'eFaas'],
  ['PORTAL_ORIGIN', 'http://localhost:3000/'],
  ['ADMIN_ORIGIN', 'localhost'],
])('refuses a wrong %s by name', (name, value) => {
  expect(() => readConfiguration({ ...complete, [name]: value })).toThrow(name);
});
