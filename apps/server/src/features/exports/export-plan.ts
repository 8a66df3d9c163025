import { Readable } from 'node:stream';
import { calculationWorkbook, type PlanExportName } from '@strata/contract';
import { type CommonPropertyTypeId, importSheets } from '@strata/domain';
import { planDocuments } from '../../documents/document-tasks.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { planPartTask } from '../../workbooks/export/export-tasks.ts';
import { mostCalculatedLots } from '../../workbooks/export/share-formulas.ts';
import { findDocumentSubject } from '../plan-documents/plan-documents.queries.ts';
import { sourceOf } from '../plan-documents/source-of.ts';
import { findPlanState } from '../plan-revisions/find-plan-state.ts';
import { findPlanFor } from '../plan-revisions/plan-of-audience.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { mediaTypes } from './file-names.ts';

const titleOf = (what: PlanExportName | typeof calculationWorkbook): string =>
  what === calculationWorkbook
    ? 'Calculation of the share values'
    : what === 'schedule' || what === 'calculationPlan'
      ? planDocuments[what].title
      : importSheets[what].title;

/** A part of a plan, in one file: all of it is of one moment. Officers take it from what was declared. */
export const exportPlan: Handler<'GET /Applications/export'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { applicationId, what, format, buildingId = null, commonPropertyTypeId } = query;
  const subject = await findDocumentSubject(db, audience, session.personId, applicationId);
  const plan = subject && (await findPlanFor(db, audience, applicationId));
  const state = subject && (await findPlanState(call, applicationId));
  const source = subject && (await sourceOf(services, subject, plan, state));
  if (!source) return refuse('NOT_FOUND');
  await recordLookAt(call, applicationId, 'export');
  const scope = {
    buildingId,
    commonPropertyTypeId:
      commonPropertyTypeId === undefined ? null : (Number(commonPropertyTypeId) as CommonPropertyTypeId),
  };
  const part = { what, format, scope, source };
  const content = await services.workers.run(planPartTask, part, isGone);
  if (content instanceof Refusal) return content;
  if (content === 'noSuchBuilding') return refuse('NOT_FOUND');
  if (content === 'noShares') return refuse('SHARES_MISSING');
  if (content === 'tooManyLots')
    return refuse('INVALID', {
      what: `The calculation is written for plans of ${mostCalculatedLots.toLocaleString('en')} units or fewer`,
    });
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: mediaTypes[format],
    fileName: `${titleOf(what)} ${subject.reference}.${format}`,
    sizeInBytes: content.length,
  });
};
