import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findClusterHome } from './cluster-home.ts';

/** An account that is nobody here: it may pass only where everybody may. */
const account = { name: 'stranger', uid: 54_321, gid: 54_321 };

let parent: string;
const homes = new Set<string>();
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'home-test-')));
});
afterEach(() => {
  for (const path of [parent, ...homes]) rmSync(path, { recursive: true, force: true });
  homes.clear();
});

function findHome(name: string): { home: string; said: string[] } {
  const said: string[] = [];
  const dataDir = join(parent, name);
  mkdirSync(dataDir, { recursive: true });
  const home = findClusterHome(dataDir, account, (line) => said.push(line));
  if (!home.startsWith(parent)) homes.add(home);
  return { home, said };
}

test('a folder that the account can reach holds its own cluster', () => {
  chmodSync(parent, 0o711);
  expect(findHome('data').home).toBe(join(parent, 'data/postgres'));
});

// The folder that mkdtemp makes is 0700, as root's home is.
describe('below a folder that the account cannot pass', () => {
  test('the cluster is kept elsewhere, once, and that is said', () => {
    const first = findHome('data');
    expect(first.home.startsWith('/var/tmp/strata-portal')).toBe(true);
    expect(first.said.join()).toContain(first.home);
    expect(findHome('data')).toEqual({ home: first.home, said: [] });
  });

  test('two data folders never share one', () => {
    expect(findHome('a').home).not.toBe(findHome('b').home);
  });

  test('a data folder that was removed and made again begins anew; the former is named, not touched', () => {
    const { home } = findHome('data');
    rmSync(join(parent, 'data'), { recursive: true });
    mkdirSync(join(parent, 'data'));
    const again = findHome('data');
    expect(again.home).not.toBe(home);
    expect(again.said.join()).toContain(home);
    expect(existsSync(home)).toBe(true);
  });

  test('the cluster follows a data folder that was moved', () => {
    const { home } = findHome('data');
    renameSync(join(parent, 'data'), join(parent, 'moved'));
    expect(findHome('moved').home).toBe(home);
    expect(findHome('moved').home).toBe(home);
  });

  test('a copy of a data folder does not get the cluster of the original', () => {
    findHome('data');
    cpSync(join(parent, 'data'), join(parent, 'copy'), { recursive: true });
    expect(() => findHome('copy')).toThrow('is a copy of');
  });

  test('a cluster that has gone is not silently replaced by an empty one', () => {
    rmSync(findHome('data').home, { recursive: true });
    expect(() => findHome('data')).toThrow('which is gone');
  });
});
