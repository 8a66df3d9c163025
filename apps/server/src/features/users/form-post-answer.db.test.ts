import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { warningsOf } from '../../test-support/sign-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
let logged = 0;
beforeEach(() => {
  logged = system.log.length;
});

const answer = new URLSearchParams({ code: 'a-code-of-the-provider', state: 'a-state' }).toString();

describe.each(['portal', 'admin'] as const)('an answer that is posted to the %s', (name) => {
  const post = (contentType: string | undefined, payload: string) =>
    system[name].inject({
      method: 'POST',
      url: '/auth',
      headers: { ...(contentType === undefined ? {} : { 'content-type': contentType }), accept: 'text/html' },
      payload,
    });

  test.each([
    ['application/x-www-form-urlencoded', answer],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{"code":"a-code-of-the-provider"}'],
    [undefined, ''],
  ])('as %s is a page that says what to change', async (contentType, payload) => {
    const { statusCode, headers, payload: html } = await post(contentType, payload);
    expect(statusCode).toBe(303);
    expect(headers).toMatchObject({
      location: '/auth?error=form_post',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(html).toContain('<h1>Signing in did not succeed</h1>');
    expect(html).toContain('response_mode=query');
    expect(html).not.toContain('a-code');
  });

  test('T61: leaves its reason in the log, and nothing of the code', async () => {
    await post('application/x-www-form-urlencoded', answer);
    const lines = system.log.slice(logged);
    expect(warningsOf(lines)).toMatchObject([{ event: 'sign-in-refused', reason: 'form-post' }]);
    expect(lines.join('')).not.toContain('a-code');
  });

  test('is not read without end', async () => {
    expect((await post('application/x-www-form-urlencoded', 'x'.repeat(70_000))).statusCode).toBe(413);
  });
});
