import { people } from '@strata/fictional-register';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type Page } from './test-support/browser.ts';
import {
  answer,
  boxesOf,
  type ProviderUnderTest,
  startProviderUnderTest,
} from './test-support/provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProviderUnderTest();
});
afterAll(() => provider.stop());

async function openConsentPage(browser: Browser, idnumber = 'A100001') {
  const signIn = await provider.begin();
  const page = await browser.open(signIn.address, provider.issuer);
  return { signIn, page: await answer(browser, page, 'sign-in', [['idnumber', idnumber]]) };
}

describe('signing in by the pages', () => {
  test('lists everybody, asks for each permission, and gives eFaas-like claims in the ID token', async () => {
    const browser = new Browser();
    const signIn = await provider.begin();
    const list = await browser.open(signIn.address, provider.issuer);
    for (const { idnumber } of people) expect(list.text).toContain(`value="${idnumber}"`);
    const consent = await answer(browser, list, 'sign-in', [['idnumber', 'A100001']]);
    expect(boxesOf(consent)).toHaveLength(9);
    const back = await answer(browser, consent, 'consent', boxesOf(consent));
    expect(back.address.startsWith(`${provider.origin}/auth?`)).toBe(true);

    const tokens = await signIn.finish(back.address);
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: provider.issuer,
      aud: 'strata-portal',
      full_name: 'Aishath Leena Fehiveli',
      idnumber: 'A100001',
      verified: 'True',
      birthdate: '3/12/1984 12:00:00 AM',
      email: 'aishath.fehiveli@post.example',
    });
    expect(claims?.['sid']).toEqual(expect.any(String));
    expect(claims?.auth_time).toEqual(expect.any(Number));
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(600);
    expect(claims?.['permanent_address']).toContain('"IslandName":"Male\'"');
  });

  test('does not tell what was refused, and asks for it again at the next sign-in', async () => {
    const browser = new Browser();
    const { signIn, page } = await openConsentPage(browser);
    const shared = boxesOf(page).filter(([, scope]) => scope !== 'profile');
    const back = await answer(browser, page, 'consent', shared);
    const tokens = await signIn.finish(back.address);
    expect(tokens.claims()).not.toHaveProperty('idnumber');
    expect(tokens.claims()).toHaveProperty('email');
    const subject = tokens.claims()?.sub ?? '';
    const userinfo = await client.fetchUserInfo(provider.configuration, tokens.access_token, subject);
    expect(userinfo).not.toHaveProperty('idnumber');

    const again = await browser.open((await provider.begin()).address, provider.issuer);
    expect(boxesOf(again)).toHaveLength(9);
  });

  test('the same browser is signed in again without a page, until it signs out', async () => {
    const browser = new Browser();
    const { signIn, page } = await openConsentPage(browser);
    await signIn.finish((await answer(browser, page, 'consent', boxesOf(page))).address);
    const again = await provider.begin();
    const back = await browser.open(again.address, provider.issuer);
    expect((await again.finish(back.address)).claims()?.['idnumber']).toBe('A100001');
  });

  test('Refuse leads back with access_denied', async () => {
    const browser = new Browser();
    const { page } = await openConsentPage(browser);
    const back = await answer(browser, page, 'refuse', []);
    expect(new URL(back.address).searchParams.get('error')).toBe('access_denied');
  });

  test('an unknown number is asked again, and a step of a sign-in that is over says so', async () => {
    const browser = new Browser();
    const { page } = await openConsentPage(browser, 'A999999');
    expect(page.text).toContain('Who is signing in?');
    const lost = await new Browser().open(`${provider.issuer}/interaction/unknown`, provider.issuer);
    expect(lost.status).toBe(400);
    expect(lost.text).toContain('Please begin again');
  });
});

describe('signing in without a page', () => {
  test('login_hint with prompt=none grants everything at once', async () => {
    const signIn = await provider.begin({ login_hint: 'A100030', prompt: 'none' });
    const back = await new Browser().open(signIn.address, provider.issuer);
    const claims = (await signIn.finish(back.address)).claims();
    expect(claims).toMatchObject({ idnumber: 'A100030', mobile: '7990130', passport_number: 'LA900030' });
  });

  test('a hint for somebody else in the same browser signs that person in', async () => {
    const browser = new Browser();
    for (const idnumber of ['A100040', 'A100041']) {
      const signIn = await provider.begin({ login_hint: idnumber, prompt: 'none' });
      const back = await browser.open(signIn.address, provider.issuer);
      expect((await signIn.finish(back.address)).claims()?.['idnumber']).toBe(idnumber);
    }
  });

  test.each([{}, { login_hint: 'A999999' }])('prompt=none with %o is refused', async (more) => {
    const signIn = await provider.begin({ ...more, prompt: 'none' });
    const back = await new Browser().open(signIn.address, provider.issuer);
    expect(new URL(back.address).searchParams.get('error')).toBe('login_required');
  });

  test('a one-tap code spares the choice of the person and not the consent', async () => {
    const signIn = await provider.begin({ acr_values: 'efaas_login_code:A100002' });
    const page = await new Browser().open(signIn.address, provider.issuer);
    expect(page.text).toContain('Ibrahim Nashid Muiraalu');
    expect(boxesOf(page)).toHaveLength(9);
    const other = await provider.begin({ acr_values: 'efaas_login_code:whatever' });
    expect((await new Browser().open(other.address, provider.issuer)).text).toContain('Who is signing in?');
  });
});

describe('the protocol', () => {
  test('a request without PKCE is refused', async () => {
    const signIn = await provider.begin();
    signIn.address.searchParams.delete('code_challenge');
    signIn.address.searchParams.delete('code_challenge_method');
    const back = await new Browser().open(signIn.address, provider.issuer);
    expect(new URL(back.address).searchParams.get('error')).toBe('invalid_request');
  });

  test('a code serves once', async () => {
    const signIn = await provider.begin({ login_hint: 'A100001', prompt: 'none' });
    const back = await new Browser().open(signIn.address, provider.issuer);
    await signIn.finish(back.address);
    await expect(signIn.finish(back.address)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('another name for this machine is not answered', async () => {
    const response = await fetch(provider.issuer.replace('localhost', '127.0.0.1'));
    expect(response.status).toBe(200);
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve) => {
      request(provider.issuer, { headers: { host: 'attacker.example' } }, (answered) => {
        answered.resume();
        resolve(answered.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });
});

describe('signing out', () => {
  test('ends the session, tells the portal, returns, and the person is asked for again', async () => {
    const browser = new Browser();
    const signIn = await provider.begin({ login_hint: 'A100001', prompt: 'none' });
    const tokens = await signIn.finish((await browser.open(signIn.address, provider.issuer)).address);
    const address = client.buildEndSessionUrl(provider.configuration, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${provider.origin}/logout`,
    });
    const page = await browser.open(address, provider.issuer);
    expect(page.text).toContain('<script src="/sign-out.js">');
    const back = await pressSignOut(browser, page);
    expect(back.address).toBe(`${provider.origin}/logout`);

    const token = provider.logoutTokens.at(-1) ?? '';
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ sid: tokens.claims()?.['sid'], aud: 'strata-portal' });
    const again = await browser.open((await provider.begin()).address, provider.issuer);
    expect(again.text).toContain('Who is signing in?');
  });
});

function pressSignOut(browser: Browser, page: Page): Promise<Page> {
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  return browser.open(action, provider.issuer, { method: 'POST', body });
}
