import { expect, test } from 'vitest';
import { chooseAccount, parsePasswd } from './os-account.ts';
import { canReach, mayPass } from './traversability.ts';

const passwd = `root:x:0:0:root:/root:/bin/bash
daemon:x:1:1::/:/usr/sbin/nologin
broken line
postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash
nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin
nobody:*:-2:-2:as on a Mac:/var/empty:/usr/bin/false
`;

test('reads the accounts that PostgreSQL may run as', () => {
  expect(parsePasswd(passwd).map(({ name, uid, gid }) => [name, uid, gid])).toEqual([
    ['daemon', 1, 1],
    ['postgres', 101, 104],
    ['nobody', 65534, 65534],
  ]);
});

test('root runs it as postgres, else as nobody, else as whoever there is', () => {
  const accounts = parsePasswd(passwd);
  const without = (...names: string[]) => accounts.filter(({ name }) => !names.includes(name));
  expect(chooseAccount('/none', accounts, 0)?.name).toBe('postgres');
  expect(chooseAccount('/none', without('postgres'), 0)?.name).toBe('nobody');
  expect(chooseAccount('/none', without('postgres', 'nobody'), 0)?.name).toBe('daemon');
  expect(() => chooseAccount('/none', [], 0)).toThrow('DATABASE_URL');
});

test('anybody else runs it as themselves', () => {
  expect(chooseAccount('/none', parsePasswd(passwd), 1000)).toBeUndefined();
});

const account = { name: 'postgres', uid: 101, gid: 104 };

test.each([
  [{ uid: 0, gid: 0, mode: 0o711 }, true],
  [{ uid: 0, gid: 0, mode: 0o710 }, false],
  [{ uid: 0, gid: 104, mode: 0o710 }, true],
  [{ uid: 101, gid: 104, mode: 0o700 }, true],
  // The owner's own class decides, even when others have more.
  [{ uid: 101, gid: 0, mode: 0o077 }, false],
  [{ uid: 0, gid: 104, mode: 0o701 }, false],
])('may pass %o: %s', (folder, expected) => {
  expect(mayPass(account, folder)).toBe(expected);
});

test('without an account of its own there is nothing to pass', () => {
  expect(canReach(undefined, '/nowhere/at/all')).toBe(true);
});
