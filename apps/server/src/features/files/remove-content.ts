import type { Services } from '../../platform/http/call.ts';
import { contentIsUsed, lockContent } from './files.queries.ts';

/** Removes bytes from the store unless a file has them, which nobody can begin to do meanwhile. */
export function removeUnusedContent({ database, fileStore }: Services, sha256: Buffer): Promise<void> {
  return database.transaction(async (tx) => {
    await lockContent(tx, sha256);
    if (!(await contentIsUsed(tx, sha256))) await fileStore.remove(sha256);
  });
}
