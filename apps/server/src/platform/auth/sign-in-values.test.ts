import { expect, test } from 'vitest';
import { signInValuesOf, tokenHashOf } from './sign-in-values.ts';

// Worked out with `openssl dgst`: browser and server must agree on the letters, not on a shared function.
test('derives state, PKCE verifier and nonce as the browser does', () => {
  expect(signInValuesOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN')).toEqual({
    state: 'CLFPU5LXrPGNdhP5G0G6J51aPgdYh3BZtdodoYuTmBc',
    pkceVerifier: '8ShPDz4o4E13Xbugv--qvAEED3Hb6iXDq0NT3BPOlYo',
    nonce: 'SvCxr6ULEZk_bpx1xtTcHphXRxuCCh5D3O1ts21QcB8',
  });
});

test('a PKCE verifier has the length and letters that RFC 7636 asks for', () => {
  expect(signInValuesOf('a'.repeat(40)).pkceVerifier).toMatch(/^[\w.~-]{43,128}$/);
});

test('a token is known by its SHA-256', () => {
  expect(tokenHashOf('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
