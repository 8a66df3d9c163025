import { Readable } from 'node:stream';
import { type PlanDocumentName, planDocuments } from '../../documents/document-tasks.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { loadSource } from './load-source.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';

type PrintCall = Pick<
  Call<'GET /Applications/schedule'>,
  'db' | 'query' | 'session' | 'audience' | 'services' | 'isGone'
>;

/** A document of a plan as PDF, made of the plan as it stands. */
export async function printDocument(
  name: PlanDocumentName,
  { db, query, session, audience, services, isGone }: PrintCall,
): Promise<FileAnswer | Refusal> {
  const { title, pdf } = planDocuments[name];
  const { applicationId } = query;
  const subject = await findDocumentSubject(db, audience, session.personId, applicationId);
  const source = subject && (await loadSource(db, services, subject, applicationId));
  if (!source) return refuse('NOT_FOUND');
  const content = await services.workers.run(pdf, source, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `${title} ${subject.reference}.pdf`,
    sizeInBytes: content.length,
  });
}
