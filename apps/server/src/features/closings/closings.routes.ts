import { Readable } from 'node:stream';
import { closingTask } from '../../documents/document-tasks.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { linesTask } from '../../workbooks/export/export-tasks.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { mediaTypes } from '../exports/file-names.ts';
import { closeDay } from './close-day.ts';
import { closingLines, closingWidths } from './closing-lines.ts';
import {
  type ClosingContent,
  countAfterClosing,
  findClosing,
  findClosingOfDay,
  getOpenDay,
} from './closings.queries.ts';

const showDay: Handler<'GET /Money/counterDay'> = async ({ db, query: { day } }) => {
  const found = await findClosingOfDay(db, day);
  const content = found ? (JSON.parse(found.content) as ClosingContent) : await getOpenDay(db, day);
  const { payments: _, officers, ...sums } = content;
  const closing = found
    ? { id: found.id, closedBy: found.closedBy, closedDate: found.closedDate, sha256: found.sha256 }
    : null;
  const afterClosing = found ? await countAfterClosing(db, day) : 0;
  return { ...sums, officers: [...officers], afterClosing, closing };
};

/** The closing as a file, always of what it said when it was made. */
const showClosing: Handler<'GET /Money/closing'> = async ({ db, query, services, isGone }) => {
  const { id, format } = query;
  const found = await findClosing(db, id);
  if (!found) return refuse('NOT_FOUND');
  const { content: said, ...closing } = found;
  const content = JSON.parse(said) as ClosingContent;
  const issuer = await knownIssuer(services, closing.closedDate);
  const bytes =
    format === 'pdf'
      ? await services.workers.run(closingTask, { ...closing, ...issuer, content }, isGone)
      : await services.workers.run(
          linesTask,
          {
            form: { format, sheetName: 'Counter day', widths: closingWidths, titlesRow: undefined },
            lines: closingLines(content, closing),
          },
          isGone,
        );
  if (bytes instanceof Refusal) return bytes;
  return new FileAnswer({
    content: Readable.from([bytes]),
    mediaType: format === 'pdf' ? 'application/pdf' : mediaTypes[format],
    fileName: `Counter day ${content.day}.${format}`,
    sizeInBytes: bytes.length,
  });
};

/** The counter's days and their closings. */
export const closingsHandlers = {
  'GET /Money/counterDay': showDay,
  'POST /Money/closings': closeDay,
  'GET /Money/closing': showClosing,
} satisfies Partial<Handlers>;
