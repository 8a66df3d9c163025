import { Readable } from 'node:stream';
import type { Output } from '@strata/contract';
import { receiptTask } from '../../documents/document-tasks.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { codeOfReceipt } from '../document-codes/document-codes.queries.ts';
import { newVerification, verificationOf } from '../document-codes/verification-address.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { findPayment, getReceiptDetails } from './payment-json.queries.ts';

/** The receipt of a payment that was made, as PDF; what is still to come has none. */
export const showReceipt: Handler<'GET /Payments/receipt'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const found = await findPayment(db, { audience, personId: session.personId, id: query.paymentId });
  if (!found) return refuse('NOT_FOUND');
  const payment = JSON.parse(found.payment) as Output<'GET /Payments/{id}'>;
  if (payment.state !== 'paid') return refuse('PAYMENT_STATE');
  const {
    reference,
    date,
    amount,
    applicationReference,
    plotName,
    paidBy,
    means,
    receiptNumber,
    method,
    refunds,
  } = payment;
  await recordLookAt(call, payment.applicationId, 'payment');
  const issuer = await knownIssuer(services, refunds.at(-1)?.date ?? date);
  const { configuration } = services;
  const code = await codeOfReceipt(db, query.paymentId, newVerification(configuration).code);
  const source = {
    reference,
    date,
    amount,
    applicationReference,
    plotName,
    paidBy,
    means,
    receiptNumber,
    method,
    refunds,
    ...(await getReceiptDetails(db, query.paymentId)),
  };
  const content = await services.workers.run(
    receiptTask,
    { ...source, ...issuer, verification: verificationOf(code, configuration) },
    isGone,
  );
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/pdf',
    fileName: `Receipt ${reference}.pdf`,
    sizeInBytes: content.length,
  });
};
