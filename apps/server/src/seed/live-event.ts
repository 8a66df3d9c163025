import { createHash, randomUUID } from 'node:crypto';
import {
  type ApplicationFacts,
  ApplicationType,
  applicationKinds,
  applicationStatusAfter,
  dayInMaldives,
  workingDaysBetween,
} from '@strata/domain';
import type { FictionalEvent } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { letterTask } from '../documents/document-tasks.ts';
import { moveApplication } from '../features/application-decisions/examined-applications.queries.ts';
import { findLetterSubject, insertDecision } from '../features/application-decisions/letters.queries.ts';
import { enclosuresOf, freezeApproved } from '../features/application-decisions/prepare-approval.ts';
import { refundsOf } from '../features/applications/withdrawal-refunds.ts';
import { configuredIssuer } from '../features/configuration/known-issuer.ts';
import { newVerification } from '../features/document-codes/verification-address.ts';
import {
  deleteExamination,
  endReturnedExamination,
  getExaminationDays,
  moveToDecide,
} from '../features/examinations/examination-acts.queries.ts';
import { loadFeeTable } from '../features/fees/assess.ts';
import { getFeeSums } from '../features/fees/fee-sums.queries.ts';
import { insertCheckout, insertCounterPayment } from '../features/payments/payments.queries.ts';
import { freezePlan } from '../features/plan-revisions/freeze-plan.ts';
import { insertFrozenDocuments } from '../features/plan-revisions/freezing.queries.ts';
import { loadFreezable } from '../features/plan-revisions/load-freezable.ts';
import { saveRevision } from '../features/plan-revisions/save-revision.ts';
import { countConsents } from '../features/register/consent-sums.ts';
import { takeSchemeNumber } from '../features/register/register-acts.queries.ts';
import { registerApproved } from '../features/register/register-approved.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { declareSeeded } from './declare-seeded.ts';
import { consentToAmendment } from './live-amendment.ts';
import { seedExamination } from './seed-examinations.ts';
import {
  getActor,
  insertPastRefund,
  setAssigned,
  setDeclared,
  setHeldSince,
  setPaidAt,
  setPlanCompleted,
  setRecommendedAt,
  setRefundDue,
  setSchemeAddress,
} from './seed-life.queries.ts';
import type { LifeParts } from './seed-life.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import { insertPastNote } from './seed-words.queries.ts';

/** What happened, to which application, through whom and when (ISO 8601), and how the application was before. */
export interface LivedEvent<Event extends FictionalEvent = FictionalEvent> {
  readonly event: Event;
  readonly application: SeededApplication;
  readonly personId: string;
  readonly at: string;
  readonly facts: ApplicationFacts;
}

type Lived<Act extends FictionalEvent['act']> = LivedEvent<Extract<FictionalEvent, { readonly act: Act }>>;

/** Writes what the event leaves, but for the state that follows from its acts. */
export async function live(tx: Queryable, parts: LifeParts, lived: LivedEvent): Promise<void> {
  const { event, application, personId, at, facts } = lived;
  const { id } = application;
  switch (event.act) {
    case 'declare':
      return declare(tx, parts, lived);
    case 'assignArchitect':
      return setAssigned(tx, id, at);
    case 'completePlan':
      await setPlanCompleted(tx, id, at);
      return declareSeeded(tx, id);
    case 'correct':
      return setSchemeAddress(tx, id, event.schemeAddress);
    case 'take':
      return setHeldSince(tx, id, personId, at);
    case 'recommend':
      await moveToDecide(tx, 'application', id, personId);
      return setRecommendedAt(tx, id, at);
    case 'return':
    case 'approve':
    case 'reject':
      return decide(tx, parts, { ...lived, event });
    case 'consent':
      return consentToAmendment(tx, id, { identification: event.by, personId, at });
    case 'note':
      return writeNote(tx, { applicationId: id, text: event.text, personId, at });
    case 'withdraw':
      await setRefundDue(tx, id, (await refundsOf(tx, id, facts.statusId)).inAll);
      return deleteExamination(tx, 'application', id);
    case 'refund':
      return insertPastRefund(tx, {
        ...event,
        receiptNumber: receiptOf(event, at),
        applicationId: id,
        personId,
        at,
      });
    default:
      return pay(tx, { ...lived, event });
  }
}

/** @throws when the plan of the demonstration could not be declared */
async function declare(
  tx: Queryable,
  { workers, configuration, issuer }: LifeParts,
  { application, personId, at }: LivedEvent,
): Promise<void> {
  const { id, entityType, entityId } = application;
  const files = `${configuration.PORTAL_ORIGIN}/api/Files/`;
  const freezable = await loadFreezable(tx, { id, entityType, entityId, files });
  if (!freezable) throw new Error(`There is no application ${id}`);
  const { state } = freezable.source;
  const source = { ...freezable.source, madeAt: at, state: { ...state, at } };
  const madeBy = configuredIssuer(configuration);
  const frozen = await freezePlan({ ...freezable, source }, { workers, configuration, issuer: madeBy });
  if (frozen instanceof Refusal)
    throw new Error(`A plan of the demonstration cannot be declared: ${frozen.code}`);
  const declaration = { applicationId: id, personId, declaredAt: at };
  const { revision } = await saveRevision(tx, declaration, frozen, await loadFeeTable(tx));
  await setDeclared(tx, id, revision.id, at);
  if (revision.applicationTypeId === ApplicationType.amendment) await countConsents(tx, id);
  await seedExamination(tx, issuer, {
    objectType: 'application',
    objectId: id,
    objectKind: applicationKinds[revision.applicationTypeId],
    submittedAt: at,
  });
}

async function decide(
  tx: Queryable,
  { workers, configuration }: LifeParts,
  { event, application, personId, at, facts }: Lived<'return' | 'approve' | 'reject'>,
): Promise<void> {
  const { id } = application;
  const { act: kind, remarks } = event;
  const found = await findLetterSubject(tx, id, personId);
  if (!found) throw new Error(`Nothing is examined of application ${id}`);
  const issuer = configuredIssuer(configuration);
  const verification = newVerification(configuration);
  const schemeNumber = kind === 'approve' && found.isFirst ? await takeSchemeNumber(tx) : undefined;
  const documents =
    kind === 'approve'
      ? await freezeApproved(
          tx,
          { ...found, now: new Date(at) },
          { workers, configuration, issuer, schemeNumber },
        )
      : [];
  if (documents instanceof Refusal)
    throw new Error(`A plan of the demonstration was not printed: ${documents.code}`);
  const officerRole = kind === 'return' ? 'Examiner' : 'Registrar';
  const letter = await workers.run(letterTask, {
    ...found.subject,
    ...(kind === 'approve' ? { enclosures: enclosuresOf(documents) } : {}),
    ...(schemeNumber === undefined ? {} : { schemeNumber }),
    ...issuer,
    verification,
    kind,
    remarks,
    objection: null,
    officerRole,
    madeAt: at,
  });
  if (letter instanceof Refusal)
    throw new Error(`A letter of the demonstration was not printed: ${letter.code}`);
  await insertDecision(tx, {
    applicationId: id,
    revisionId: found.revisionId,
    kind,
    letter,
    letterSha256: createHash('sha256').update(letter).digest(),
    code: verification.code,
    madeBy: personId,
    madeAt: at,
    remarks,
  });
  const { targetOn } = await getExaminationDays(tx, 'application', id);
  const isReturn = kind === 'return';
  if (kind === 'approve') {
    const actor = await getActor(tx, personId);
    await insertFrozenDocuments(tx, found.revisionId, documents);
    await registerApproved(tx, {
      applicationId: id,
      schemeNumber,
      actor,
      requestId: randomUUID(),
      occurredAt: at,
    });
  }
  if (isReturn) await endReturnedExamination(tx, 'application', id, personId);
  else await deleteExamination(tx, 'application', id);
  await moveApplication(tx, id, {
    statusId: applicationStatusAfter(kind, facts),
    isUndeclared: isReturn,
    daysLeft: isReturn ? workingDaysBetween(dayInMaldives(at), targetOn) : undefined,
  });
}

/** Between officers: its act names no entity, as that of every note. */
async function writeNote(
  tx: Queryable,
  note: {
    readonly applicationId: string;
    readonly text: string;
    readonly personId: string;
    readonly at: string;
  },
): Promise<void> {
  const { applicationId, text, personId, at } = note;
  await insertPastNote(tx, { applicationId, text, writtenBy: personId, at });
  await recordAct(tx, {
    verb: 'note',
    objectType: 'application',
    objectId: applicationId,
    actor: await getActor(tx, personId),
    actingRole: 'officer',
    after: { note: text },
    occurredAt: at,
    requestId: randomUUID(),
  });
}

/** Receipts are numbered within their year. */
function receiptOf({ receipt }: { readonly receipt: readonly [series: string, number: string] }, at: string) {
  return [receipt[0], dayInMaldives(at).slice(0, 4), receipt[1]].join('-');
}

/** Pays all that is left of the fee. */
async function pay(
  tx: Queryable,
  { event, application, personId, at }: Lived<'payAtCounter' | 'payByCard'>,
): Promise<void> {
  const id = uuidv7();
  const { outstanding } = await getFeeSums(tx, application.id);
  const payment = { id, applicationId: application.id, amount: outstanding, personId };
  if (event.act === 'payAtCounter') {
    const receiptNumber = receiptOf(event, at);
    await insertCounterPayment(tx, { ...payment, receiptNumber, paidOn: dayInMaldives(at), method: 'cash' });
  } else {
    await insertCheckout(tx, {
      ...payment,
      gatewayReference: `demo-${id}`,
      address: 'https://gateway.example/',
    });
  }
  await setPaidAt(tx, id, at);
}
