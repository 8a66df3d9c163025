import { expect, test } from 'vitest';
import { parsePostmasterPid } from './postmaster-pid.ts';

const complete = '4242\n/data/cluster\n1763690000\n5432\n/data/socket\n\n  123456   7\nready   \n';

test('reads number, folder and state', () => {
  expect(parsePostmasterPid(complete)).toEqual({ pid: 4242, dataFolder: '/data/cluster', status: 'ready' });
});

test('a file that is still being written has no state yet', () => {
  expect(parsePostmasterPid('4242\n/data/cluster\n')).toEqual({
    pid: 4242,
    dataFolder: '/data/cluster',
    status: '',
  });
});

test('the number of a stand-alone server is written as a negative one', () => {
  expect(parsePostmasterPid('-77\n/data/cluster\n')?.pid).toBe(77);
});

test.each(['', '\n', 'nonsense\n', '0\n'])('%o names no process', (text) => {
  expect(parsePostmasterPid(text)).toBeUndefined();
});
