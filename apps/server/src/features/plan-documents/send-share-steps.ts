import { Readable } from 'node:stream';
import { shareStepsTask } from '../../documents/document-tasks.ts';
import { shareStepsTitle } from '../../documents/plans/plan-document-titles.ts';
import { mostExplainedLots } from '../../documents/plans/print-share-steps.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findPlanState } from '../plan-revisions/find-plan-state.ts';
import { findPlanFor } from '../plan-revisions/plan-of-audience.ts';
import { findDocumentOfApplication } from '../plan-revisions/plan-revisions.queries.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { findDocumentSubject } from './plan-documents.queries.ts';
import { sourceOf } from './source-of.ts';

/**
 * The annex to the schedule: to officers, and while the plan is declared, of what was declared; else of the plan as it
 * stands. It is made whenever somebody asks for it, and names the file of the schedule where that is kept.
 */
export const sendShareSteps: Handler<'GET /Applications/shareSteps'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { applicationId } = query;
  const { personId } = session;
  const subject = await findDocumentSubject(db, audience, personId, applicationId);
  const plan = subject && (await findPlanFor(db, audience, applicationId));
  const state = subject && (await findPlanState(call, applicationId));
  const source = subject && (await sourceOf(services, subject, plan, state));
  if (!source) return refuse('NOT_FOUND');
  const asked = { audience, personId, document: 'schedule', format: 'pdf' } as const;
  const kept = await findDocumentOfApplication(db, asked, applicationId);
  await recordLookAt(call, applicationId, 'shareSteps');
  const content = await services.workers.run(
    shareStepsTask,
    { source, scheduleSha256: kept?.sha256 ?? null },
    isGone,
  );
  if (content instanceof Refusal) return content;
  if (content === 'noShares') return refuse('SHARES_MISSING');
  if (content === 'tooManyLots')
    return refuse('INVALID', {
      applicationId: `The steps are printed for plans of ${mostExplainedLots.toLocaleString('en')} units or fewer`,
    });
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `${shareStepsTitle} ${subject.reference}.pdf`,
    sizeInBytes: content.length,
  });
};
