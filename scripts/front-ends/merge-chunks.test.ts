import { expect, test } from 'vitest';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const chunk = (name: string, users: string, more: Partial<Chunk> = {}): Chunk => ({
  isShared: true,
  modules: [name],
  size: 100,
  users: new Set(users.split(' ')),
  imports: new Set(),
  ...more,
});
const merge = (chunks: readonly Chunk[], weights: Readonly<Record<string, number>> = {}) =>
  mergeChunks(chunks, { file: 150, weights: new Map(Object.entries(weights)) });

test('what the same pages need comes in one file', () => {
  expect(merge([chunk('a', 'x y'), chunk('b', 'x y'), chunk('c', 'z v')])).toEqual([['a', 'b'], ['c']]);
});

test('what one page does not need comes along where it costs less than another file for the rest', () => {
  // x and y save a file each, 300 bytes; z is sent 100 that it does not need.
  expect(merge([chunk('a', 'x y z'), chunk('b', 'x y')])).toEqual([['a', 'b']]);
  expect(merge([chunk('a', 'x y z'), chunk('b', 'x y', { size: 400 })])).toEqual([['a'], ['b']]);
  // z is opened first by most.
  expect(merge([chunk('a', 'x y z'), chunk('b', 'x y')], { z: 10 })).toEqual([['a'], ['b']]);
});

test('what a file imports comes along with it, and costs as much', () => {
  const large = chunk('c', 'x y', { size: 400, isShared: false });
  const chunks = [chunk('a', 'x z'), chunk('b', 'x y', { imports: new Set([2]) }), large];
  // x saves 150, and has the large one already; z is sent 100 and the large one, y is sent 100.
  expect(merge(chunks, { x: 3 })).toEqual([['a'], ['b']]);
  expect(merge([...chunks.slice(0, 2), { ...large, users: new Set(['x', 'y', 'z']) }], { x: 3 })).toEqual([
    ['a', 'b'],
  ]);
});

test('what a page begins with, and what is kept as it is, stays alone', () => {
  expect(merge([chunk('a', 'x y', { isShared: false }), chunk('b', 'x y')])).toEqual([['b']]);
});

test('no file needs itself by way of another', () => {
  const entry = chunk('entry', 'x', { isShared: false, imports: new Set([2]) });
  const chunks = [chunk('a', 'x y', { imports: new Set([1]) }), entry, chunk('c', 'x y')];
  expect(merge(chunks)).toEqual([['a'], ['c']]);
  // Of three in a row, the ends come together once the middle is among them.
  const row = [
    chunk('a', 'x y', { imports: new Set([1]) }),
    chunk('b', 'x y', { imports: new Set([2]) }),
    chunk('c', 'x y'),
  ];
  expect(merge(row).map((modules) => modules.toSorted())).toEqual([['a', 'b', 'c']]);
});
