import { Readable } from 'node:stream';
import { planExchangeJsonSchema } from '@strata/contract';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { listDeclaredLevels, listDrawnLevels } from '../drawn-plan/shapes.queries.ts';
import { findDocumentSubject } from '../plan-documents/plan-documents.queries.ts';
import { findPlanFor } from '../plan-revisions/plan-of-audience.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { writePlanTask } from './exchange-tasks.ts';

/** The whole plan as a file, for the parties of the application; for officers as it was declared. */
export const sendExchange: Handler<'GET /Applications/planExchange'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { applicationId } = query;
  const subject = await findDocumentSubject(db, audience, session.personId, applicationId);
  if (!subject) return refuse('NOT_FOUND');
  const plan = await findPlanFor(db, audience, applicationId);
  if (plan === undefined) return refuse('NOT_FOUND');
  await recordLookAt(call, applicationId, 'export');
  const { reference, particulars, now } = subject;
  const { plotName, plotNumber } = JSON.parse(particulars) as Readonly<
    Record<'plotName' | 'plotNumber', string>
  >;
  const application = { reference, plotName, plotNumber, exportedDate: now.toISOString() };
  const referenceData = await listReferenceData(db);
  const listLevels = audience === 'portal' ? listDrawnLevels : listDeclaredLevels;
  const drawn = await listLevels(db, applicationId);
  const goingOut = { application, plan, referenceData, drawn };
  const content = await services.workers.run(writePlanTask, goingOut, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/json; charset=utf-8',
    fileName: `Strata plan ${reference}.json`,
    sizeInBytes: content.length,
  });
};

/** The format of that file. */
export const sendSchema: Handler<'GET /Applications/planExchange/schema'> = async () => {
  const content = Buffer.from(JSON.stringify(planExchangeJsonSchema(), null, 2));
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/schema+json; charset=utf-8',
    fileName: 'strata-plan.schema.json',
    sizeInBytes: content.length,
  });
};
