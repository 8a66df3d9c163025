import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { FileAnswer } from '../../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { deleteUnused } from '../../files/files.queries.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { findParticulars } from './board-resolution.queries.ts';
import {
  countDocuments,
  deleteDocumentRow,
  findDocument,
  insertDocument,
  isOfferedDocumentType,
} from './plan-documents.queries.ts';
import { savePlanFile } from './save-plan-file.ts';
import { writeBoardResolution } from './write-board-resolution.ts';

/** Far more than are asked for; without an end a plan could fill the disk. */
const mostDocuments = 200;

/** A document of the plan, of a type that is asked for now. */
const addDocument: Handler<'POST /Applications/strataDocuments'> = async (call) => {
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
  const file = await savePlanFile(call, plan, files.File);
  if (file instanceof Refusal) return file;
  const id = uuidv7();
  await insertDocument(db, { id, applicationId, documentTypeId: form.DocumentTypeId, fileId: file.id });
  await recordPlanAct(call, plan, { verb: 'addDocument', after: await findDocument(db, applicationId, id) });
  return id;
};

/** A document goes from the plan, with its file. */
const deleteDocument: Handler<'DELETE /Applications/strataDocuments'> = async (call) => {
  const { db, query } = call;
  const plan = await openPlanOf(call, 'strata_documents', query.id);
  if (plan instanceof Refusal) return plan;
  const document = await findDocument(db, plan.applicationId, query.id);
  if (!document) return refuse('NOT_FOUND');
  await deleteDocumentRow(db, plan.applicationId, document.id);
  await deleteUnused(db, [document.fileId]);
  await recordPlanAct(call, plan, { verb: 'deleteDocument', before: document });
  return null;
};

/** The template of the board resolution, filled with what the application says at this moment. */
const showBoardResolution: Handler<'GET /Applications/boardResolution'> = async (call) => {
  const { db, query, session } = call;
  const particulars = await findParticulars(db, session.personId, query.applicationId);
  if (!particulars) return refuse('NOT_FOUND');
  const content = await writeBoardResolution(particulars);
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fileName: `Board resolution ${particulars.reference}.docx`,
    sizeInBytes: content.length,
  });
};

export const strataDocumentsHandlers = {
  'POST /Applications/strataDocuments': addDocument,
  'DELETE /Applications/strataDocuments': deleteDocument,
  'GET /Applications/boardResolution': showBoardResolution,
} satisfies Partial<Handlers>;
