import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from 'openid-client';
import type { IdentityMode } from '../configuration.ts';
import { startIdentityServer } from '../identity-server.ts';
import type { Browser, Page } from './browser.ts';

const permissions =
  'profile email mobile birthdate photo work_permit_status passport_number country permanent_address';
const scopes: Record<IdentityMode, string> = {
  plain: `openid ${permissions}`,
  efaas: `openid ${permissions.replaceAll(/\b(?=[a-z])/g, 'efaas.')}`,
};

/** A running provider, a portal's ear for back-channel logout, and the portal's side of a sign-in. */
export async function startProviderUnderTest(mode: IdentityMode = 'plain') {
  const folder = mkdtempSync(join(tmpdir(), 'identity-test-'));
  const logoutTokens: string[] = [];
  const portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      logoutTokens.push(new URLSearchParams(text).get('logout_token') ?? '');
      response.writeHead(200).end();
    });
  });
  const origin = `http://localhost:${await listen(portal)}`;
  const port = await findFreePort();
  const clientSecret = 'a secret of the tests';
  const server = await startIdentityServer({
    mode,
    port,
    issuer: `http://localhost:${port}`,
    folder,
    origins: [origin, 'http://localhost:1'],
    clientId: 'strata-portal',
    clientSecret,
  });
  const configuration = await client.discovery(
    new URL(server.issuer),
    'strata-portal',
    clientSecret,
    mode === 'efaas' ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret),
    { execute: [client.allowInsecureRequests] },
  );

  return {
    issuer: server.issuer,
    clientSecret,
    origin,
    logoutTokens,
    configuration,
    async begin(more: Record<string, string> = {}) {
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const state = client.randomState();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}/auth`,
        scope: scopes[mode],
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      });
      const checks = {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      };
      return {
        address,
        finish: (returned: string) => client.authorizationCodeGrant(configuration, new URL(returned), checks),
      };
    },
    async stop() {
      await server.close();
      await new Promise((resolve) => portal.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ProviderUnderTest = Awaited<ReturnType<typeof startProviderUnderTest>>;

/** Sends the form of the page with these values, to the step that is named. */
export function answer(
  browser: Browser,
  page: Page,
  step: string,
  values: [string, string][],
): Promise<Page> {
  const { origin } = new URL(page.address);
  return browser.open(`${page.address}/${step}`, origin, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
}

/** The permissions that the consent page shows, ticked. */
export function boxesOf(page: Page): [string, string][] {
  return [...page.text.matchAll(/name="scope"\s+value="([^"]+)"\s+checked/g)].map(([, value]) => [
    'scope',
    value ?? '',
  ]);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}
