import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pngBomb, pngOf, pngSaying } from '../../test-support/pictures.ts';
import { readPng } from './read-png.ts';

const bytesOf = (packed: string | null) => Array.from(inflateSync(Buffer.from(packed ?? '', 'base64')));

test('pixels are kept, and how opaque they are where that differs', () => {
  const opaque = readPng(pngOf(2, 1, [10, 20, 30, 255]));
  expect(opaque).toMatchObject({ kind: 'pixels', width: 2, height: 1, opacity: null });
  expect(bytesOf(opaque.colours)).toEqual([10, 20, 30, 10, 20, 30]);
  const pale = readPng(pngOf(1, 1, [10, 20, 30, 100]));
  expect([bytesOf(pale.colours), bytesOf(pale.opacity)]).toEqual([[10, 20, 30], [100]]);
});

test('a large picture comes down to what paper shows', () => {
  const { width, height, colours } = readPng(pngOf(2_000, 1_000, [10, 20, 30, 255]));
  expect([width, height]).toEqual([800, 400]);
  expect(new Set(bytesOf(colours))).toEqual(new Set([10, 20, 30]));
});

test('what says that it is larger is refused by its header', () => {
  expect(() => readPng(pngSaying(60_000, 60_000))).toThrow('60,000 × 60,000 pixels');
});

test('a second header cannot say otherwise', () => {
  const png = pngOf(1, 1, [0, 0, 0, 255]);
  const second = pngSaying(2_000, 2_000).subarray(8, 33);
  expect(() => readPng(Buffer.concat([png.subarray(0, 33), second, png.subarray(33)]))).toThrow('header');
});

test('what unpacks to more than its header says is refused', () => {
  expect(() => readPng(pngBomb())).toThrow('damaged');
});

test.each([
  ['a broken checksum', (png: Buffer) => png.fill(0, 29, 33), 'damaged'],
  ['a cut end', (png: Buffer) => png.subarray(0, -14), 'damaged'],
  ['data that are none', (png: Buffer) => png.fill(7, 45, 50), 'damaged'],
  ['no header', (png: Buffer) => png.fill(0x41, 12, 16), 'header'],
  ['something behind its end', (png: Buffer) => Buffer.concat([png, Buffer.from('more')]), 'damaged'],
])('%s is refused', (_what, change, said) => {
  expect(() => readPng(change(pngOf(3, 3, [1, 2, 3, 255])))).toThrow(said);
});

test('what is interlaced or shows nothing is refused', () => {
  const interlaced = pngOf(1, 1, [1, 2, 3, 255]);
  interlaced[28] = 1;
  expect(() => readPng(interlaced)).toThrow('interlaced');
  expect(() => readPng(pngOf(3, 3, [1, 2, 3, 0]))).toThrow('shows nothing');
});
