import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const complete = {
  PORTAL_ORIGIN: 'http://localhost:3000',
  PAYMENT_GATEWAY_SECRET: 'a secret of at least thirty-two characters',
};

test('fills in the usual port and delay', () => {
  expect(readConfiguration(complete)).toMatchObject({ port: 3300, delayMilliseconds: 15_000 });
});

test('never runs in production', () => {
  expect(() => readConfiguration({ ...complete, ENVIRONMENT: 'production' })).toThrow(
    'ENVIRONMENT is production',
  );
});

test.each([
  ['PAYMENT_GATEWAY_SECRET', 'short'],
  ['GATEWAY_PORT', 'x'],
  ['GATEWAY_DELAY_SECONDS', '-1'],
  ['PORTAL_ORIGIN', 'http://localhost:3000/'],
])('refuses a wrong %s by name', (name, value) => {
  expect(() => readConfiguration({ ...complete, [name]: value })).toThrow(name);
});
