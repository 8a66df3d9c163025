import { createHash } from 'node:crypto';
import { dayInMaldives } from '@strata/domain';
import { planDocuments } from '../../documents/document-tasks.ts';
import { htmlVersion } from '../../documents/html/render-html.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findDocumentOfApplication } from '../plan-revisions/plan-revisions.queries.ts';
import { sendFrozenHtml } from '../plan-revisions/send-document.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';
import { sourceOf } from './source-of.ts';

type ShowCall = Pick<
  Call<'GET /schedule/{applicationId}'>,
  'db' | 'params' | 'session' | 'audience' | 'services' | 'requestId' | 'isGone'
>;

/**
 * A document of a plan as HTML: to officers, and while the plan is declared, as it was made when it was declared. Else it
 * is made of the plan as it stands. What it depends on is found first, so that an unchanged document is not made again;
 * the day is printed on it.
 */
export async function showDocument(name: PlanDocumentName, call: ShowCall): Promise<TaggedAnswer | Refusal> {
  const { db, params, session, audience, services, isGone } = call;
  const { template, html } = planDocuments[name];
  const { applicationId } = params;
  const asked = { audience, personId: session.personId, document: name, format: 'html' } as const;
  const frozen = await findDocumentOfApplication(db, asked, applicationId);
  if (frozen) return sendFrozenHtml(call, frozen, name);
  if (audience === 'console') return refuse('NOT_FOUND');
  const subject = await findDocumentSubject(db, audience, session.personId, applicationId);
  if (!subject) return refuse('NOT_FOUND');
  const tag = createHash('sha256')
    .update([name, template, htmlVersion, subject.stamp, dayInMaldives(subject.now.toISOString())].join('/'))
    .digest('base64url')
    .slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const source = await sourceOf(services, subject, await findPlanForRules(db, applicationId));
    if (!source) return refuse('NOT_FOUND');
    const text = await services.workers.run(html, source, isGone);
    return text instanceof Refusal ? text : new JsonText(text);
  });
}
