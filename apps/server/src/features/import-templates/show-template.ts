import { commonPropertyTypes, importSheets } from '@strata/domain';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { type ImportTarget, typeOf } from '../../workbooks/import/check-file.ts';
import { isRefused } from '../../workbooks/read/workbook-refusal.ts';
import { templateTask } from '../../workbooks/template/template-task.ts';
import { loadTexts } from '../plan-imports/load-import.ts';
import { refuseFile } from '../plan-imports/refuse-file.ts';
import { findReference } from './import-templates.queries.ts';
import { workbookAnswer } from './workbook-answer.ts';

type TemplateQuery = Call<'GET /Applications/importTemplate'>['query'];

/** The template of a sheet, made of the plan as it stands; for whoever may see the plan, in whatever state it is. */
export const showTemplate: Handler<'GET /Applications/importTemplate'> = async (call) => {
  const { db, query, session, services, isGone } = call;
  const { applicationId } = query;
  const reference = await findReference(db, session.personId, applicationId);
  if (reference === undefined) return refuse('NOT_FOUND');
  const target = targetOf(query);
  if (!target) return refuse('INVALID', { commonPropertyTypeId: 'Choose the type of common property' });
  const texts = await loadTexts(db, applicationId);
  if (!texts) return refuse('NOT_FOUND');
  const withData = query.withData === 'true';
  const order = { target, applicationId, reference, withData, ...texts, madeAt: session.now };
  const made = await services.workers.run(templateTask, order, isGone);
  if (made instanceof Refusal) return made;
  if (isRefused(made)) return refuseFile(made);
  const name = [nameOf(target), reference, made.buildingName ?? '', withData ? 'with data' : ''].join(' ');
  return workbookAnswer(name, made.content);
};

/** What is requested; undefined where the type of common property is missing. */
function targetOf({ sheet, buildingId, commonPropertyTypeId }: TemplateQuery): ImportTarget | undefined {
  if (sheet === 'accessorySchedule') return { sheet, scope: { buildingId: null } };
  const scope = { buildingId: buildingId ?? null };
  if (sheet !== 'commonProperty') return { sheet, scope };
  return commonPropertyTypeId && { sheet, scope: { ...scope, commonPropertyTypeId } };
}

function nameOf(target: ImportTarget): string {
  const type = commonPropertyTypes.find(({ id }) => id === typeOf(target));
  return type?.name ?? importSheets[target.sheet].title;
}
