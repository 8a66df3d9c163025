import { addAbortSignal, Readable } from 'node:stream';
import { Refusal } from '../../platform/refusal.ts';
import { withRequestTimeout } from '../../platform/request-timeout.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { ListForm } from './export.worker.ts';
import { listTask } from './export-tasks.ts';
import type { Piece } from './write-piece.ts';

/**
 * So many rows are asked for at once: as few as are still quick, since the buffers in which a page comes lie about until the
 * engine sweeps them.
 */
export const pageRows = 500;

/** Some rows of a list, in order. */
export interface ListPage {
  /** As JSON: of each row its texts, in the order of the columns. */
  readonly rows: string;
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined;
}

/** @throws when the rows may no longer be read */
export type ReadPage = (after: string | undefined) => Promise<ListPage>;

/** Whoever has not taken a whole file by then, in milliseconds, is not sent the rest. */
const longest = 10 * 60_000;

/** What is read ahead of whoever takes it. */
const bytesAhead = 64 * 1024;

/**
 * A list as a file, written page by page as fast as it is taken: between two pages neither a thread nor a connection of
 * the database is held, however slowly somebody reads. When they hang up, no further page is read; when a page cannot be read or
 * written, or it takes too long, the stream fails, so that nobody takes a part of the file for the whole.
 */
export async function streamList(
  workers: WorkerPool,
  form: ListForm,
  readPage: ReadPage,
  isGone: () => boolean,
): Promise<Readable | Refusal> {
  const write = async (page: ListPage, before: Piece | undefined): Promise<Piece | Refusal> => {
    const isLast = page.next === undefined;
    return workers.run(listTask, { form, rows: page.rows, soFar: before?.soFar, isLast }, isGone);
  };
  const first = await readPage(undefined);
  const piece = await write(first, undefined);
  // Until here nothing was sent: it can be said that it does not work now.
  if (piece instanceof Refusal) return piece;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    let [page, written] = [first, piece as Piece];
    yield written.bytes;
    while (page.next !== undefined) {
      const { next } = page;
      page = await withRequestTimeout(() => readPage(next));
      const more = await write(page, written);
      if (more instanceof Refusal) throw new Error('The rest of the list could not be written');
      written = more;
      if (written.bytes.length > 0) yield written.bytes;
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: bytesAhead });
  return addAbortSignal(AbortSignal.timeout(longest), stream);
}
