import { Readable } from 'node:stream';
import { planDocuments } from '../../documents/document-tasks.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { listDrawnLevels } from '../drawn-plan/shapes.queries.ts';
import { findDocumentOfApplication } from '../plan-revisions/plan-revisions.queries.ts';
import { sendFrozenFile } from '../plan-revisions/send-document.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';
import { sendShareSteps } from './send-share-steps.ts';
import { showDocument } from './show-document.ts';
import { sourceOf } from './source-of.ts';

type PrintCall = Pick<
  Call<'GET /Applications/schedule'>,
  'db' | 'query' | 'session' | 'audience' | 'services' | 'requestId' | 'isGone'
>;

/** A document of a plan as PDF: to officers, and while the plan is declared, as it was made then; else of the plan as it stands. */
async function printDocument(name: PlanDocumentName, call: PrintCall): Promise<FileAnswer | Refusal> {
  const { db, query, session, audience, services, isGone } = call;
  const { title, pdf } = planDocuments[name];
  const { applicationId } = query;
  const asked = { audience, personId: session.personId, document: name, format: 'pdf' } as const;
  const frozen = await findDocumentOfApplication(db, asked, applicationId);
  if (frozen) return sendFrozenFile(call, frozen, name, 'pdf');
  if (audience === 'console') return refuse('NOT_FOUND');
  const subject = await findDocumentSubject(db, audience, session.personId, applicationId);
  const source = subject && (await sourceOf(services, subject, await findPlanForRules(db, applicationId)));
  if (!source) return refuse('NOT_FOUND');
  const levels = name === 'calculationPlan' ? await listDrawnLevels(db, applicationId) : undefined;
  const content = await services.workers.run(pdf, { ...source, levels }, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `${title} ${subject.reference}.pdf`,
    sizeInBytes: content.length,
  });
}

/** The documents that are made from a plan. */
export const planDocumentsHandlers = {
  'GET /CalculationPlan/{applicationId}': (call) => showDocument('calculationPlan', call),
  'GET /schedule/{applicationId}': (call) => showDocument('schedule', call),
  'GET /Applications/calculationPlan': (call) => printDocument('calculationPlan', call),
  'GET /Applications/schedule': (call) => printDocument('schedule', call),
  'GET /Applications/shareSteps': sendShareSteps,
} satisfies Partial<Handlers>;
