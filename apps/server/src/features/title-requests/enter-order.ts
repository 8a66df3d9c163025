import type { FieldMessages } from '@strata/contract';
import {
  type CorrectionContent,
  type CorrectionOrder,
  canActOnTitleRequest,
  dayInMaldives,
  type Folio,
  findEncumbrance,
  ministry,
  titleRequestStatusAfter,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { deleteExamination, moveToDecide } from '../examinations/examination-acts.queries.ts';
import { isPartyTo } from '../examinations/examination-parties.queries.ts';
import { openExamination, refuseWithLastAct } from '../examinations/examine.ts';
import { saveUpload } from '../files/save-upload.ts';
import { lockScheme } from '../register/lock-titles.queries.ts';
import { type ContentFault, checkContent } from './check-content.ts';
import { hasOtherSubmitted } from './consents.queries.ts';
import { type LockedRequest, lockSubmittedRequest } from './locked-request.queries.ts';
import { notifyOfOrder } from './notify-people.ts';
import { recordRequestAct } from './open-request.ts';
import { insertRequestDocument } from './request-documents.queries.ts';
import { findTitleToCorrect, isEnteredBy } from './requested-title.queries.ts';
import { listConcernedKeys } from './told-people.queries.ts';
import { insertRequest, markSubmitted, moveRequest, snapshotRequest } from './write-requests.queries.ts';

type Form = Call<'POST /Review/requests/order'>['form'];

/** The order of a request that a registrar entered by one. */
export function orderOf({ submittedContent }: LockedRequest): CorrectionOrder | undefined {
  return submittedContent?.kind === 'correction' ? submittedContent.order : undefined;
}

/** What the form asks for, as a correction; of a mortgage the amount stays what it is. */
function contentOf(form: Form, folio: Folio): CorrectionContent {
  const { Name: name, Identification: identification, Registered: registered } = form;
  const corrected = { name, identification };
  const number = /^[1-9]\d{0,5}$/.test(registered) ? Number(registered) : 0;
  return {
    kind: 'correction',
    corrects: form.Corrects,
    reason: form.Reason,
    corrections: [
      form.What === 'owner'
        ? { what: 'owner', identification: registered, corrected }
        : {
            what: 'mortgage',
            encumbranceNumber: number,
            corrected: { lender: corrected, amount: findEncumbrance(folio, number)?.amount ?? '' },
          },
    ],
    order: {
      number: form.OrderNumber,
      date: form.OrderDate,
      issuedBy: form.IssuedBy,
      authority: form.Authority,
    },
  };
}

/** The field of the form that a fault of the content is told beside. */
function fieldOf({ field }: ContentFault): keyof Form {
  if (field === 'content.corrects') return 'Corrects';
  return /^content\.corrections\.0\.(identification|encumbranceNumber)$/.test(field)
    ? 'Registered'
    : 'Identification';
}

const messagesOf = (faults: readonly ContentFault[]): FieldMessages =>
  Object.fromEntries(faults.toReversed().map((fault) => [fieldOf(fault), fault.message]));

/**
 * A registrar enters a correction by an order, with its document. It waits for another registrar at once, as what was
 * recommended does, and holds up every other request on the title. Whoever is concerned is told.
 */
export const enterOrder: Handler<'POST /Review/requests/order'> = async (call) => {
  const { db, form, files, session, seenVersion } = call;
  const found = await findTitleToCorrect(db, form.TitleId);
  if (!found) return refuse('NOT_FOUND');
  await lockScheme(db, found.schemeId);
  const title = (await findTitleToCorrect(db, form.TitleId)) ?? found;
  const { titleId, folio, version } = title;
  if (folio.state !== 'registered') return refuse('TITLE_STATE');
  const id = uuidv7();
  if (await hasOtherSubmitted(db, titleId, id)) return refuse('REQUEST_PENDING');
  if (isStale(seenVersion, version)) return refuseStale(version);
  if (form.OrderDate > dayInMaldives(session.now.toISOString())) {
    return refuse('INVALID', { OrderDate: 'Enter a day that is not in the future' });
  }
  const content = contentOf(form, folio);
  const checked = await checkContent(db, titleId, folio, content);
  if ('faults' in checked) return refuse('NOT_REQUESTABLE', messagesOf(checked.faults));
  const { personId } = session;
  await insertRequest(db, { ...ministry, id, titleId, content, createdBy: personId });
  if (await isPartyTo(db, 'request', id, personId)) return refuse('CONFLICT_OF_INTEREST');
  const kept = await saveUpload(call, { file: files.File, owner: ministry, actingRole: 'officer' });
  if (kept instanceof Refusal) return kept;
  await insertRequestDocument(db, { id: uuidv7(), requestId: id, fileId: kept.id });
  try {
    await markSubmitted(db, id);
  } catch (error) {
    if (violatedUniqueness(error) === 'one_submitted_request_of_a_title') return refuse('REQUEST_PENDING');
    throw error;
  }
  await openExamination(db, { objectType: 'request', objectId: id, objectKind: 'correction' });
  await moveToDecide(db, 'request', id, personId);
  await recordRequestAct(call, { id, ...ministry }, { verb: 'enterOrder', actingRole: 'officer' });
  const { order, reason } = content;
  if (order)
    await notifyOfOrder(db, 'orderEntered', title, order, { keys: await listConcernedKeys(db, id), reason });
  return id;
};

/** Who entered it gives it up while nobody has decided; nothing has changed on the title. */
export const withdrawOrder: Handler<'POST /Review/requests/withdrawOrder'> = async (call) => {
  const { db, body, session, seenVersion } = call;
  const { id } = body;
  const request = await lockSubmittedRequest(db, id);
  if (!request) return refuse('NOT_FOUND');
  const examined = { objectType: 'request', objectId: id };
  if (!request.facts.byOrder) return refuseWithLastAct(db, examined, 'REQUEST_STATE');
  if (!(await isEnteredBy(db, id, session.personId))) return refuse('FORBIDDEN');
  if (!canActOnTitleRequest('withdrawOrder', request.facts, 'Registrar'))
    return refuseWithLastAct(db, examined, 'REQUEST_STATE');
  if (isStale(seenVersion, request.version))
    return refuseWithLastAct(db, examined, 'STALE_VERSION', request.version);
  const before = await snapshotRequest(db, id);
  await deleteExamination(db, 'request', id);
  const statusId = titleRequestStatusAfter('withdrawOrder', request.facts);
  const version = await moveRequest(db, id, { statusId });
  await recordRequestAct(call, request, { verb: 'withdrawOrder', actingRole: 'officer', before });
  const order = orderOf(request);
  const reason = 'The registrar who entered it has withdrawn it.';
  if (order)
    await notifyOfOrder(db, 'orderEnded', request, order, { keys: await listConcernedKeys(db, id), reason });
  return { version };
};
