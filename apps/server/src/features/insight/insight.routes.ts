import { Readable } from 'node:stream';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { linesTask } from '../../workbooks/export/export-tasks.ts';
import { listFileName, mediaTypes } from '../exports/file-names.ts';
import { insightLines, insightWidths } from './insight-lines.ts';
import { readInsight } from './read-insight.ts';

/** What the page shows, in one file: no more of it than the page may show. */
const exportInsight: Handler<'GET /Insight/export'> = async ({ db, query, session, services, isGone }) => {
  const { format, ...asked } = query;
  const form = { format, sheetName: 'Insight', widths: insightWidths, titlesRow: undefined };
  const lines = insightLines(await readInsight(db, asked, session), asked);
  const content = await services.workers.run(linesTask, { form, lines }, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: mediaTypes[format],
    fileName: listFileName('Insight', session.now, format),
    sizeInBytes: content.length,
  });
};

export const insightHandlers = {
  'GET /Insight': ({ db, query, session }) => readInsight(db, query, session),
  'GET /Insight/export': exportInsight,
} satisfies Partial<Handlers>;
