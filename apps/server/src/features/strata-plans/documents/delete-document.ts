import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { forgetUnused } from '../../files/files.queries.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { deleteDocumentRow, findDocument } from './plan-documents.queries.ts';

/** A document goes from the plan, with its file. */
export const deleteDocument: Handler<'DELETE /Applications/strataDocuments'> = async (call) => {
  const { db, query } = call;
  const plan = await openPlanOf(call, 'strata_documents', query.id);
  if (plan instanceof Refusal) return plan;
  const document = await findDocument(db, plan.applicationId, query.id);
  if (!document) return refuse('NOT_FOUND');
  await deleteDocumentRow(db, plan.applicationId, document.id);
  await forgetUnused(db, [document.fileId]);
  await recordPlanAct(call, plan, { verb: 'deleteDocument', before: document });
  return null;
};
