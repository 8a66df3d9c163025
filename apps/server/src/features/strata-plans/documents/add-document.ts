import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { keepPlanFile } from './keep-plan-file.ts';
import {
  countDocuments,
  findDocument,
  insertDocument,
  isOfferedDocumentType,
} from './plan-documents.queries.ts';

/** Far more than are asked for; without an end a plan could fill the disk. */
const mostDocuments = 200;

/** A document of the plan, of a type that is asked for now. */
export const addDocument: Handler<'POST /Applications/strataDocuments'> = async (call) => {
  const { db, form, files } = call;
  const plan = await openPlan(call, form.ApplicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  if (!(await isOfferedDocumentType(db, form.DocumentTypeId))) {
    return refuse('INVALID', { DocumentTypeId: 'Choose the type of document' });
  }
  if ((await countDocuments(db, applicationId)) >= mostDocuments) {
    return refuse('INVALID', { File: `A plan has at most ${mostDocuments} documents. Delete one first` });
  }
  const file = await keepPlanFile(call, plan, files.File);
  if (file instanceof Refusal) return file;
  const id = uuidv7();
  await insertDocument(db, { id, applicationId, documentTypeId: form.DocumentTypeId, fileId: file.id });
  await recordPlanAct(call, plan, { verb: 'addDocument', after: await findDocument(db, applicationId, id) });
  return id;
};
