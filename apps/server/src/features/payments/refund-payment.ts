import {
  applicationKinds,
  displayDecimal,
  isAsProposed,
  parseHundredths,
  RefundProposalState,
  refundNeeds,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import { isPartyTo } from '../examinations/examination-parties.queries.ts';
import { refuseWithLastAct } from '../examinations/examine.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import { insertOfficerNotifications } from '../officer-notifications/officer-notifications.queries.ts';
import { notifyApplicant } from './notify-applicant.ts';
import {
  getLeft,
  insertRefund,
  type LockedPayment,
  lockPayment,
  raisePaymentVersion,
  snapshotPayment,
} from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';
import {
  decideProposal,
  findPaymentOfProposal,
  getAsking,
  getProposal,
  insertProposal,
  lockAskedOfficer,
} from './refund-proposals.queries.ts';

type RefundCall = Pick<
  Call<'POST /Payments/refundProposals'>,
  'db' | 'session' | 'seenVersion' | 'requestId'
>;

/** A payment that was made, locked with its application; or what keeps the officer from refunding any of it. */
async function lockRefundable(call: RefundCall, paymentId: string): Promise<LockedPayment | Refusal> {
  const { db, session, seenVersion } = call;
  const payment = await lockPayment(db, paymentId);
  if (!payment) return refuse('NOT_FOUND');
  if (await isPartyTo(db, 'application', payment.applicationId, session.personId))
    return refuse('CONFLICT_OF_INTEREST');
  if (payment.state !== 'paid') return refuse('PAYMENT_STATE');
  if (isStale(seenVersion, payment.version)) {
    const record = { objectType: 'payment', objectId: paymentId };
    return refuseWithLastAct(db, record, 'STALE_VERSION', payment.version);
  }
  return payment;
}

const laari = (amount: string): bigint => parseHundredths(amount) ?? 0n;

/** What the amount needs to be refunded, and what is due now; open proposals count as refunded. */
async function measure({ db }: RefundCall, payment: LockedPayment, amount: string) {
  const { refundDue: due } = await getFeeSums(db, payment.applicationId);
  const left = await getLeft(db, payment.id);
  return { due, needs: refundNeeds(laari(amount), { due: laari(due), left: laari(left) }) };
}

interface Made {
  readonly amount: string;
  readonly reason: string;
  readonly receiptNumber: string;
  readonly proposalId: string | null;
}

/** Keeps the refund; refused where its receipt is another's. */
async function keepRefund({ db, session }: RefundCall, paymentId: string, made: Made) {
  try {
    await insertRefund(db, { id: uuidv7(), paymentId, personId: session.personId, ...made });
    return undefined;
  } catch (error) {
    if (violatedUniqueness(error) !== 'one_refund_of_a_receipt') throw error;
    return refuse('RECEIPT_NUMBER_TAKEN');
  }
}

type RefundVerb = 'refundPayment' | 'proposeRefund' | 'approveRefund' | 'refuseRefund';

/** What every one of them ends with: the payment has a new version, and the act says what it was and is. */
async function finish(
  { db, session, requestId }: RefundCall,
  payment: LockedPayment,
  { verb, before }: { readonly verb: RefundVerb; readonly before: Record<string, unknown> },
): Promise<void> {
  await raisePaymentVersion(db, payment.id);
  const act = { entity: payment, actor: session, actingRole: 'officer', requestId } as const;
  await recordPaymentAct(db, { ...act, verb, paymentId: payment.id, before });
}

/** A registrar records what was given back of a payment, by the number of its receipt: alone up to what is due. */
export const refundPayment: Handler<'POST /Payments/refund'> = async (call) => {
  const { db, body } = call;
  const { paymentId, ...made } = body;
  const payment = await lockRefundable(call, paymentId);
  if (payment instanceof Refusal) return payment;
  const { needs } = await measure(call, payment, made.amount);
  if (needs === 'lessAmount') return refuse('REFUND_TOO_LARGE');
  if (needs === 'agreement') return refuse('REFUND_NEEDS_AGREEMENT');
  const before = await snapshotPayment(db, paymentId);
  const refused = await keepRefund(call, paymentId, { ...made, proposalId: null });
  if (refused) return refused;
  await finish(call, payment, { verb: 'refundPayment', before });
  await notifyApplicant(db, 'refundMade', payment, made.amount);
  return null;
};

/** Why the officer cannot be asked to agree, if anything: it has to be another registrar, at work, and no party. */
async function whyNotAsked({ db, session }: RefundCall, applicationId: string, askedOfficerId: string) {
  const asked = await lockAskedOfficer(db, askedOfficerId, session.personId);
  if (asked === undefined) return 'Choose a registrar';
  if (asked.isProposer) return 'Choose another registrar than yourself';
  if (await isPartyTo(db, 'application', applicationId, askedOfficerId))
    return 'Choose another registrar: this one is a party to the application';
  return asked.isAbsent ? 'Choose another registrar: this one is absent today' : undefined;
}

/** Tells the one who was asked. A withdrawn application waits for nobody, so that there is no examination that names them. */
async function tellAsked(call: RefundCall, applicationId: string, askedOfficerId: string, amount: string) {
  const { typeId, ...names } = await getAsking(call.db, applicationId, call.session.personId);
  const params = { ...names, objectKind: applicationKinds[typeId], amount: displayDecimal(amount) };
  const told = { personId: askedOfficerId, objectType: 'application', objectId: applicationId } as const;
  await insertOfficerNotifications(call.db, 'refundProposed', [{ ...told, targetOn: null, params }]);
}

/** A registrar proposes to refund more than is due; until it is decided, the amount counts as refunded. */
export const proposeRefund: Handler<'POST /Payments/refundProposals'> = async (call) => {
  const { db, body, session } = call;
  const { paymentId, amount, reason, askedOfficerId } = body;
  const payment = await lockRefundable(call, paymentId);
  if (payment instanceof Refusal) return payment;
  const { due, needs } = await measure(call, payment, amount);
  const before = await snapshotPayment(db, paymentId);
  const id = uuidv7();
  const { applicationId } = payment;
  const { proposed } = await getFeeSums(db, applicationId);
  if (laari(proposed) > 0n) return refuse('REFUND_PROPOSED');
  if (needs === 'lessAmount') return refuse('REFUND_TOO_LARGE');
  if (needs === 'nothing') return refuse('REFUND_IS_DUE');
  const { personId } = session;
  const why = askedOfficerId === null ? undefined : await whyNotAsked(call, applicationId, askedOfficerId);
  if (why !== undefined) return refuse('INVALID', { askedOfficerId: why });
  await insertProposal(db, { id, applicationId, paymentId, amount, due, reason, personId, askedOfficerId });
  await finish(call, payment, { verb: 'proposeRefund', before });
  if (askedOfficerId !== null) await tellAsked(call, applicationId, askedOfficerId, amount);
  return id;
};

/** The payment, locked, and its open proposal; or what keeps the officer from deciding it. */
async function lockOpenProposal(call: RefundCall, id: string) {
  const paymentId = await findPaymentOfProposal(call.db, id);
  if (paymentId === undefined) return refuse('NOT_FOUND');
  const payment = await lockRefundable(call, paymentId);
  if (payment instanceof Refusal) return payment;
  const proposal = await getProposal(call.db, id, call.session.personId);
  if (proposal.state !== RefundProposalState.open) return refuse('REFUND_DECIDED');
  return { payment, proposal };
}

/** Another registrar agrees, and records the refund by the number of its receipt. */
export const approveRefund: Handler<'POST /Payments/refundProposals/approve'> = async (call) => {
  const { db, body, session } = call;
  const { id, receiptNumber } = body;
  const locked = await lockOpenProposal(call, id);
  if (locked instanceof Refusal) return locked;
  const { payment, proposal } = locked;
  if (proposal.isOwn) return refuse('FOUR_EYES');
  const before = await snapshotPayment(db, payment.id);
  const decision = {
    id,
    state: RefundProposalState.approved,
    personId: session.personId,
    refusalReason: null,
  } as const;
  await decideProposal(db, decision);
  // The proposal is decided now and no longer counts, so that these are the sums that it was made for.
  const { refundDue } = await getFeeSums(db, payment.applicationId);
  if (!isAsProposed(laari(proposal.due), laari(refundDue))) return refuse('REFUND_SUM_CHANGED');
  const { amount, reason } = proposal;
  const refused = await keepRefund(call, payment.id, { amount, reason, receiptNumber, proposalId: id });
  if (refused) return refused;
  await finish(call, payment, { verb: 'approveRefund', before });
  await notifyApplicant(db, 'refundMade', payment, amount);
  return null;
};

/** A registrar refuses it; the person who proposed it may take it back so. */
export const refuseRefund: Handler<'POST /Payments/refundProposals/refuse'> = async (call) => {
  const { db, body, session } = call;
  const { id, reason: refusalReason } = body;
  const locked = await lockOpenProposal(call, id);
  if (locked instanceof Refusal) return locked;
  const { payment } = locked;
  const before = await snapshotPayment(db, payment.id);
  await decideProposal(db, {
    id,
    state: RefundProposalState.refused,
    personId: session.personId,
    refusalReason,
  });
  await finish(call, payment, { verb: 'refuseRefund', before });
  return null;
};
