import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { makeEnvironments } from './program-environments.ts';
import { readSettings } from './settings.ts';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder(mkdtempSync(join(tmpdir(), 'environment-test-')));
});
afterEach(() => rmSync(folder.path, { recursive: true, force: true }));

const urls = {
  ownerUrl: 'postgresql://strata_owner@localhost/strata',
  appUrl: 'postgresql://strata_app@localhost/strata',
};

test('the server is not told how to be the owner of the database', () => {
  const { server, owner } = makeEnvironments(readSettings({}), folder, urls, {});
  expect(server['DATABASE_URL']).toBe(urls.appUrl);
  expect(JSON.stringify(server)).not.toContain('strata_owner');
  expect(owner['DATABASE_OWNER_URL']).toBe(urls.ownerUrl);
  const given = {
    DATABASE_URL: 'postgres://app@db',
    DATABASE_OWNER_URL: 'postgres://owner@db',
    IDENTITY_ISSUER: 'https://id.example',
  };
  const external = makeEnvironments(readSettings(given), folder, undefined, given);
  expect(external.server['DATABASE_OWNER_URL']).toBeUndefined();
  expect(external.owner['DATABASE_OWNER_URL']).toBe('postgres://owner@db');
});

test('server and development provider share a secret that stays, and that nobody else can read', () => {
  const first = makeEnvironments(readSettings({}), folder, urls, {});
  const second = makeEnvironments(readSettings({}), folder, urls, {});
  expect(first.server['IDENTITY_CLIENT_SECRET']).toMatch(/^[\w-]{43}$/);
  expect(second.identity['IDENTITY_CLIENT_SECRET']).toBe(first.server['IDENTITY_CLIENT_SECRET']);
  expect(statSync(join(folder.identity, 'client-secret')).mode & 0o777).toBe(0o600);
});

test('the development provider is plain, or behaves as eFaas with a server that is set up for it', () => {
  const plain = makeEnvironments(readSettings({}), folder, urls, {});
  expect(plain.identity['IDENTITY_MODE']).toBe('plain');
  expect(plain.server['IDENTITY_SCOPES']).toBeUndefined();
  const given = { IDENTITY_MODE: 'efaas' };
  const { identity, server } = makeEnvironments(readSettings(given), folder, urls, given);
  expect(identity['IDENTITY_MODE']).toBe('efaas');
  expect(server).toMatchObject({
    IDENTITY_CLIENT_AUTHENTICATION: 'client_secret_post',
    IDENTITY_TOKEN_MINUTES: '60',
  });
  expect(server['IDENTITY_SCOPES']).toMatch(/^openid efaas\.profile .* efaas\.permanent_address$/);
  expect(() => readSettings({ IDENTITY_MODE: 'eFaas' })).toThrow('IDENTITY_MODE');
});

test('server and development gateway share another one, and the gateway is told nothing else', () => {
  const { server, gateway } = makeEnvironments(readSettings({}), folder, urls, { SMTP_URL: 'smtp://mail' });
  expect(server['PAYMENT_GATEWAY_SECRET']).toMatch(/^[\w-]{43}$/);
  expect(server['PAYMENT_GATEWAY_SECRET']).not.toBe(server['IDENTITY_CLIENT_SECRET']);
  const told = Object.fromEntries(Object.entries(gateway).filter(([, value]) => value !== undefined));
  expect(told).toEqual({
    GATEWAY_PORT: '3300',
    PORTAL_ORIGIN: 'http://localhost:3000',
    PAYMENT_GATEWAY_SECRET: server['PAYMENT_GATEWAY_SECRET'],
  });
});

test('the register has a key of its own that stays, that nobody else can read, and that production must name', () => {
  const fileOf = (given: NodeJS.ProcessEnv) =>
    makeEnvironments(readSettings({}), folder, urls, given).server['REGISTER_SIGNING_KEY_FILE'];
  const file = fileOf({}) ?? '';
  const key = readFileSync(file, 'utf8');
  expect(key).toContain('BEGIN PRIVATE KEY');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(fileOf({})).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(key);
  expect(fileOf({ REGISTER_SIGNING_KEY_FILE: '/run/key' })).toBe('/run/key');
  expect(fileOf({ ENVIRONMENT: 'production' })).toBeUndefined();
});

test('what was set by hand stays', () => {
  const given = { FILES_DIR: '/elsewhere', FIRST_ADMINISTRATOR: 'A100002', LOG_LEVEL: 'warn' };
  const { server } = makeEnvironments(readSettings(given), folder, urls, given);
  expect(server).toMatchObject(given);
});

test('T71: beside another provider nobody invented is made Administrator', () => {
  const firstOf = (given: Record<string, string>) =>
    makeEnvironments(readSettings(given), folder, urls, given).owner['FIRST_ADMINISTRATOR'];
  expect(firstOf({})).toBe('A100050');
  expect(firstOf({ IDENTITY_ISSUER: 'https://id.example' })).toBeUndefined();
  expect(firstOf({ IDENTITY_ISSUER: 'https://id.example', FIRST_ADMINISTRATOR: 'A123456' })).toBe('A123456');
});
