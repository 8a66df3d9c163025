import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressPages } from './compress-pages.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'strata-test-compress-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function build(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(home, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

test('what a browser loads lies there compressed, in both forms', async () => {
  const folder = build('dist', { 'assets/page.js': 'let a = 1', 'assets/letters.woff2': 'letters' });
  await compressPages(folder);
  const assets = join(folder, 'assets');
  expect(readdirSync(assets).toSorted()).toEqual(['letters.woff2', 'page.js', 'page.js.br', 'page.js.gz']);
  expect(brotliDecompressSync(readFileSync(join(assets, 'page.js.br'))).toString()).toBe('let a = 1');
  expect(gunzipSync(readFileSync(join(assets, 'page.js.gz'))).toString()).toBe('let a = 1');
});

test('what an earlier build has compressed is taken from there, if its bytes are the same', async () => {
  const same = {
    'assets/page.js': 'let a = 1',
    'assets/page.js.br': 'of before',
    'assets/page.js.gz': 'too',
  };
  const other = { 'index.html': 'before', 'index.html.br': 'of before', 'index.html.gz': 'too' };
  const half = { 'assets/more.js': 'let b = 2', 'assets/more.js.gz': 'too' };
  const earlier = build('earlier', { ...same, ...other, ...half });
  const folder = build('dist', {
    'assets/page.js': 'let a = 1',
    'index.html': 'now',
    'assets/more.js': 'let b = 2',
  });
  await compressPages(folder, [join(home, 'none'), earlier]);
  expect([read(folder, 'assets/page.js.br'), read(folder, 'assets/page.js.gz')]).toEqual([
    'of before',
    'too',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe('now');
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/more.js.br'))).toString()).toBe('let b = 2');
});
