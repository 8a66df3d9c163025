import { Readable } from 'node:stream';
import { folioTask } from '../../documents/folio/folio-task.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { readFolio } from './read-folio.ts';

/** The folio as PDF, for whoever may read it and with what they may read. */
export const printFolio: Handler<'GET /Titles/print'> = async (call) => {
  const { query, session, services, isGone } = call;
  const folio = await readFolio(call, query.titleId, query.asOf);
  if (folio instanceof Refusal) return folio;
  const { name: authority } = await knownMinistry(services.database, services.configuration);
  const source = { folio, authority, madeAt: session.now.toISOString() };
  const content = await services.workers.run(folioTask, source, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `Folio ${folio.number}${query.asOf === undefined ? '' : ` as of ${query.asOf}`}.pdf`,
    sizeInBytes: content.length,
  });
};
