import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigurationProblem } from '../configuration.ts';
import { loadSigningKey } from './signing-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'signing-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pemOf = ({ privateKey }: ReturnType<typeof generateKeyPairSync>): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const ed25519 = pemOf(generateKeyPairSync('ed25519'));

function fileOf(content: string, mode = 0o600): string {
  const file = join(folder, createHash('sha256').update(`${content}${mode}`).digest('hex'));
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

test.each([0o600, 0o400, 0o440])('reads a key, file mode %o, and signs with it', (mode) => {
  const key = loadSigningKey({ REGISTER_SIGNING_KEY_FILE: fileOf(ed25519, mode) });
  const publicKey = createPublicKey(key.publicKeyPem);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  expect(key.id).toBe(createHash('sha256').update(der).digest('hex').slice(0, 16));
  const signature = key.sign(Buffer.from('what is signed'));
  expect(signature).toHaveLength(64);
  expect(verify(null, Buffer.from('what is signed'), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from('what is Signed'), publicKey, signature)).toBe(false);
});

test('makes a key of its own where none is named, another for each process', () => {
  const [one, other] = [loadSigningKey({}), loadSigningKey({})];
  expect(one.id).toMatch(/^[0-9a-f]{16}$/);
  expect(one.id).not.toBe(other.id);
});

const rsa = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
test.each([
  ['is not there', join(folder, 'nowhere'), 'cannot be read'],
  ['is a folder', folder, 'not a file'],
  ['is empty', fileOf(''), 'no private key'],
  ['holds something else', fileOf('hush'), 'no private key'],
  ['holds a public key', fileOf(loadSigningKey({}).publicKeyPem), 'no private key'],
  ['holds another kind of key', fileOf(rsa), 'not Ed25519'],
  ['everybody can read', fileOf(ed25519, 0o644), 'others can read or change'],
  ['the group can change', fileOf(ed25519, 0o660), 'others can read or change'],
])('refuses to start with a file that %s, and names the setting', (_what, file, reason) => {
  const load = () => loadSigningKey({ REGISTER_SIGNING_KEY_FILE: file });
  expect(load).toThrow(ConfigurationProblem);
  expect(load).toThrow(/REGISTER_SIGNING_KEY_FILE/);
  expect(load).toThrow(reason);
  expect(load).not.toThrow(/hush|PRIVATE KEY/);
});
