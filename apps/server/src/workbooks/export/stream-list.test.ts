import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { refuse } from '../../platform/refusal.ts';
import { createWorkerPool, type WorkerPool } from '../../platform/workers/worker-pool.ts';
import { readCsv } from '../testing/read-csv.ts';
import type { ListForm } from './export.worker.ts';
import { type ListPage, type ReadPage, streamList } from './stream-list.ts';

const workers = createWorkerPool({
  threads: 1,
  memoryMegabytes: 128,
  mostWaiting: 4,
  timeoutMilliseconds: 20_000,
  longestWait: 2_500,
  idleMilliseconds: 20_000,
  onFault: () => undefined,
});
afterAll(() => workers.close());

const form: ListForm = {
  format: 'csv',
  sheetName: 'List',
  columns: [{ title: 'Name', kind: 'text', width: 20 }],
};
const stays = () => false;

/** Pages of 20 kB, as many as are asked for up to this number, and how often that was. */
function pages(count: number, change: (page: number) => Partial<ListPage> = () => ({})) {
  const asked: (string | undefined)[] = [];
  const read: ReadPage = async (after) => {
    asked.push(after);
    const page = Number(after ?? 0);
    const rows = Array.from({ length: 20 }, (_, row) => [`${page}/${row} `.padEnd(1000, '-')]);
    const next = page + 1 < count ? String(page + 1) : undefined;
    return { rows: JSON.stringify(rows), next, ...change(page) };
  };
  return { asked, read };
}

async function stream(read: ReadPage, pool: Pick<WorkerPool, 'run'> = workers) {
  const content = await streamList({ ...workers, ...pool }, form, read, stays);
  if (!('pipe' in content)) throw new Error(content.code);
  return content;
}

test('all pages are in the file, in order, below the titles', async () => {
  const { asked, read } = pages(5);
  const chunks: Buffer[] = [];
  for await (const chunk of await stream(read)) chunks.push(chunk as Buffer);
  const [titles, ...rows] = readCsv(Buffer.concat(chunks));
  expect(titles).toEqual(['Name']);
  expect(rows.map(([name]) => name?.split(' ')[0])).toEqual(
    Array.from({ length: 100 }, (_, row) => `${Math.floor(row / 20)}/${row % 20}`),
  );
  expect(asked).toEqual([undefined, '1', '2', '3', '4']);
});

test('a list without rows has its titles', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of await stream(async () => ({ rows: '[]', next: undefined })))
    chunks.push(chunk as Buffer);
  expect(readCsv(Buffer.concat(chunks))).toEqual([['Name']]);
});

test('no more is read ahead of somebody slow than a few pages, and nothing of it is held', async () => {
  const { asked, read } = pages(1_000);
  const content = await stream(read);
  content.read(0);
  await vi.waitUntil(() => content.readableLength >= content.readableHighWaterMark, 60_000);
  // What was begun has ended: the thread takes other work meanwhile.
  expect(await stream(pages(1).read)).toBeDefined();
  expect(asked.length).toBeLessThanOrEqual(6);
  const before = asked.length;
  content.read();
  await vi.waitUntil(() => asked.length > before, 60_000);
  content.destroy();
});

test('nothing more is read for somebody who has hung up', async () => {
  const { asked, read } = pages(1_000);
  const content = await stream(read);
  await once(content, 'readable');
  content.destroy();
  await once(content, 'close');
  await stream(pages(1).read);
  const after = asked.length;
  await stream(pages(1).read);
  expect(asked.length).toBe(after);
});

test('a page that cannot be read or written cuts the file off', async () => {
  const broken = pages(5, (page) => (page === 3 ? { rows: '[not JSON' } : {}));
  const unread = pages(5);
  const busy: Pick<WorkerPool, 'run'> = {
    run: async (task, input) =>
      busyPages.asked.length > 2 ? refuse('UNAVAILABLE') : workers.run(task, input),
  };
  const busyPages = pages(5);
  const contents = [
    await stream(broken.read),
    await stream(async (after) => {
      if (after === '3') throw new Error('The right to read the list has ended');
      return unread.read(after);
    }),
    await stream(busyPages.read, busy),
  ];
  for (const content of contents)
    await expect(content.toArray()).rejects.toThrow(/JSON|ended|could not be written/);
});

test('what cannot be begun is refused before anything is sent', async () => {
  const busy: Pick<WorkerPool, 'run'> = { run: async () => refuse('UNAVAILABLE') };
  const content = await streamList({ ...workers, ...busy }, form, pages(5).read, stays);
  expect(content).toMatchObject({ code: 'UNAVAILABLE' });
});
