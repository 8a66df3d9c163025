import type { ExportFormat } from '@strata/contract';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ExportColumn } from '../../workbooks/export/export-cells.ts';
import { type ListPage, streamList } from '../../workbooks/export/stream-list.ts';
import { type Right, stillHolds } from './exports.queries.ts';
import { listFileName, mediaTypes } from './file-names.ts';

export type ListCall = Pick<Call<'GET /Examinations/export'>, 'db' | 'session' | 'services' | 'isGone'>;

/** A list that is read page by page. */
export interface ExportedList {
  readonly title: string;
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  /** By what the caller was let in: it is asked for again with each page after the first. */
  readonly right: Right;
  readonly read: (after: string | undefined) => Promise<ListPage>;
}

/** A list as a file that is sent while it is read. */
export async function sendList(
  { db, session, services, isGone }: ListCall,
  { title, format, columns, right, read }: ExportedList,
): Promise<FileAnswer | Refusal> {
  const content = await streamList(
    services.workers,
    { format, sheetName: title, columns },
    async (after) => {
      if (after !== undefined && !(await stillHolds(db, session.tokenHash, right)))
        throw new Error('The right to read the list has ended');
      return read(after);
    },
    isGone,
  );
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content,
    mediaType: mediaTypes[format],
    fileName: listFileName(title, session.now, format),
  });
}
