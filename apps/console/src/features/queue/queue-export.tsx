import { client, ExportMenu, notifyError } from '@strata/web';
import type { QueueFilter } from './filters.ts';

export interface QueueExportProps {
  readonly filter: QueueFilter;
  /** What the queue holds, in words: "registrations". */
  readonly what: string;
}

/** Saves a queue as it is filtered, all of its pages, as Excel workbook or CSV. */
export function QueueExport({ filter, what }: QueueExportProps) {
  return (
    <ExportMenu
      what={what}
      fetchFile={(format, options) =>
        client.fetchFile('GET /Examinations/export', { query: { ...filter, format } }, options)
      }
      notify={notifyError}
    />
  );
}
