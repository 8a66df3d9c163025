import { createHash } from 'node:crypto';
import { dayInMaldives } from '@strata/domain';
import { type PlanDocumentName, planDocuments } from '../../documents/document-tasks.ts';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findPlanFields } from '../strata-plans/plan-json.queries.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';

type ShowCall = Pick<
  Call<'GET /schedule/{applicationId}'>,
  'db' | 'params' | 'session' | 'audience' | 'services'
>;

/**
 * A document of a plan as HTML. What it depends on is found first, so that an unchanged document is not made again;
 * the day is printed on it.
 */
export async function showDocument(
  name: PlanDocumentName,
  { db, params, session, audience, services }: ShowCall,
): Promise<TaggedAnswer | Refusal> {
  const { template, html } = planDocuments[name];
  const subject = await findDocumentSubject(db, audience, session.personId, params.applicationId);
  if (!subject) return refuse('NOT_FOUND');
  const { particulars, stamp } = subject;
  const madeAt = subject.now.toISOString();
  const tag = createHash('sha256')
    .update([name, template, stamp, dayInMaldives(madeAt)].join('/'))
    .digest('base64url')
    .slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const plan = await findPlanFields(db, '', params.applicationId);
    if (plan === undefined) return refuse('NOT_FOUND');
    const text = await services.workers.run(html, { particulars, plan, madeAt });
    return text instanceof Refusal ? text : new JsonText(text);
  });
}
