// @vitest-environment node
// Streams and blobs of the browser, which jsdom lacks, are those of Node here.
import type { ScheduleData } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check-document.ts';
import {
  deflated,
  drawnRows,
  givenData,
  type WrittenDocument,
  writtenDocument,
} from './testing/written-document.ts';

const check = async (document: WrittenDocument = {}) => checkDocument(await writtenDocument(document));

/** The second lot has another share value. */
const changed: ScheduleData = {
  ...givenData,
  lots: givenData.lots.map((lot) => (lot.lot === 2 ? { ...lot, shareValue: '96' } : lot)),
};
const carrying = (data: object): WrittenDocument => ({ carried: [JSON.stringify(data)] });

test('a document whose pages, data and arithmetic agree', async () => {
  expect(await check()).toEqual({
    status: 'read',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    application: givenData.application,
    method: { title: 'By whole square metres', version: 3 },
    lots: 2,
    arithmetic: { differences: [], numberOfDifferences: 0, faults: [] },
    drawn: { lots: 2, differences: [], numberOfDifferences: 0 },
  });
});

describe('a figure that was changed is found', () => {
  const inData = { lot: 2, what: 'shareValue', stated: '96', computed: '86' };

  test('in the drawn page', async () => {
    expect(await check({ drawn: drawnRows(changed) })).toMatchObject({
      arithmetic: { numberOfDifferences: 0 },
      drawn: { differences: [{ lot: 2, what: 'share', drawn: '96', data: '86' }], numberOfDifferences: 1 },
    });
  });

  test('in the data', async () => {
    expect(await check(carrying(changed))).toMatchObject({
      arithmetic: { differences: [inData], numberOfDifferences: 1 },
      drawn: { differences: [{ lot: 2, what: 'share', drawn: '86', data: '96' }] },
    });
  });

  test('in both', async () => {
    expect(await check({ ...carrying(changed), drawn: drawnRows(changed) })).toMatchObject({
      arithmetic: { differences: [inData], numberOfDifferences: 1 },
      drawn: { numberOfDifferences: 0 },
    });
  });

  test('and so is a lot that is drawn and not in the data', async () => {
    const more = [...drawnRows(givenData), ['3', '103', 'Tower House', '1', '10.00', '10']];
    expect(await check({ drawn: more })).toMatchObject({
      drawn: { lots: 3, differences: [{ lot: 3, what: 'number', drawn: '3', data: '' }] },
    });
  });
});

describe('what is not read is told', () => {
  const refused = (reason: string) => ({
    status: 'unreadable',
    reason,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });

  test.each<[reason: string, document: WrittenDocument]>([
    ['encrypted', { trailer: '/Encrypt 1 0 R' }],
    ['changedSince', { trailer: '/Prev 12' }],
    ['twoOfAKind', { carried: [JSON.stringify(givenData), JSON.stringify(changed)] }],
    ['laterVersion', carrying({ ...givenData, version: 3 })],
    ['notSchedule', carrying({ ...givenData, format: 'strata-plan' })],
    ['notSchedule', carrying({ ...givenData, owner: 'Somebody' })],
    ['notSchedule', { carried: ['{'] }],
    ['notSchedule', carrying({ ...givenData, lots: givenData.lots.toReversed() })],
    ['notSchedule', carrying({ ...givenData, total: { ...givenData.total, strataAreaInSqm: '1e9' } })],
    ['damaged', { packed: new Uint8Array([120, 156, 1, 2, 3]) }],
  ])('%s: %j', async (reason, document) => {
    expect(await check(document)).toEqual(refused(reason));
  });

  test('a file that was cut off', async () => {
    const whole = await writtenDocument();
    expect(await checkDocument(whole.slice(0, whole.size - 40))).toEqual(refused('cutOff'));
  });

  test('a file that is no PDF', async () => {
    expect(await checkDocument(new Blob(['<html>']))).toEqual(refused('notPdf'));
  });

  test('a file that carries nothing', async () => {
    expect(await check({ carried: [] })).toMatchObject({ status: 'withoutData' });
  });

  test('a file that unpacks to more than the limit: no more than that is unpacked', async () => {
    const packed = await deflated(new Uint8Array(301_000_000));
    expect(packed.length).toBeLessThan(3_000_000);
    expect(await check({ packed })).toEqual(refused('tooMuchInside'));
  });

  test('a file of 500 MB, of which nothing is read', async () => {
    const file = { size: 500_000_000, arrayBuffer: () => Promise.reject(new Error('It was read')) };
    expect(await checkDocument(file as unknown as Blob)).toEqual({
      status: 'unreadable',
      reason: 'tooLarge',
      sha256: null,
    });
  });

  test('nesting without end', async () => {
    expect(await check({ trailer: `/Deep ${'['.repeat(100_000)}` })).toEqual(refused('damaged'));
  });
});
