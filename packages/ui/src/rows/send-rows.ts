import type { RowResult, RowToSend, SendRows } from './row-types.ts';

/** So many calls are under way at once: the server answers in turn, and a browser opens no more connections. */
const AT_ONCE = 4;

/** One call for each row. */
export function eachRow(send: (row: RowToSend) => Promise<RowResult>): SendRows {
  return async (rows, report, stop) => {
    const waiting = rows.values();
    async function work() {
      for (const row of waiting) {
        if (stop.aborted) return;
        report(row.key, await send(row));
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
}

/**
 * One call for all rows, which are taken together or not at all. The same rows sent again in the same order are the
 * same intention, so that an answer that was lost has no second effect.
 */
export function together(
  send: (rows: readonly RowToSend[], intention: string) => Promise<readonly RowResult[]>,
): SendRows {
  let last = { content: '', intention: '' };
  return async (rows, report) => {
    const content = rows.map((row) => row.intention).join(' ');
    if (last.content !== content) last = { content, intention: crypto.randomUUID() };
    const results = await send(rows, last.intention);
    for (const [index, row] of rows.entries()) {
      const result = results[index];
      if (result !== undefined) report(row.key, result);
    }
  };
}
