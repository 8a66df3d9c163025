import { createHash } from 'node:crypto';
import { dayInMaldives } from '@strata/domain';
import { type PlanDocumentName, planDocuments } from '../../documents/document-tasks.ts';
import { htmlVersion } from '../../documents/html/render-html.ts';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { loadSource } from './load-source.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';

type ShowCall = Pick<
  Call<'GET /schedule/{applicationId}'>,
  'db' | 'params' | 'session' | 'audience' | 'services' | 'isGone'
>;

/**
 * A document of a plan as HTML. What it depends on is found first, so that an unchanged document is not made again;
 * the day is printed on it.
 */
export async function showDocument(
  name: PlanDocumentName,
  { db, params, session, audience, services, isGone }: ShowCall,
): Promise<TaggedAnswer | Refusal> {
  const { template, html } = planDocuments[name];
  const subject = await findDocumentSubject(db, audience, session.personId, params.applicationId);
  if (!subject) return refuse('NOT_FOUND');
  const tag = createHash('sha256')
    .update([name, template, htmlVersion, subject.stamp, dayInMaldives(subject.now.toISOString())].join('/'))
    .digest('base64url')
    .slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const source = await loadSource(db, services, subject, params.applicationId);
    if (!source) return refuse('NOT_FOUND');
    const text = await services.workers.run(html, source, isGone);
    return text instanceof Refusal ? text : new JsonText(text);
  });
}
