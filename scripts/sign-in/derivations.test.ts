import { expect, test } from 'vitest';
import { deriveRequest, makeVerifier } from './derivations.ts';

test('a verifier has 40 letters and digits, and never comes twice', () => {
  const verifiers = Array.from({ length: 100 }, makeVerifier);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9]{40}$/);
  expect(new Set(verifiers).size).toBe(100);
});

test('derives what the server and the browser derive', () => {
  // Worked out with: printf %s V | openssl dgst -sha256 [-hmac V] -binary | basenc --base64url
  expect(deriveRequest('0123456789012345678901234567890123456789')).toEqual({
    state: '-1Js1K0OyXjBqeePfAcocRE5l4Qk1hjrIovlniEYiXA',
    nonce: '3U_e0QACj98OxxVeTZUZgfy1Il_0FVTJqdmyt7HSlKQ',
    codeChallenge: 'x0yC96poW4qu7pcatGEodWw3hupbqV-0qQ7NbKb6SN4',
  });
});
