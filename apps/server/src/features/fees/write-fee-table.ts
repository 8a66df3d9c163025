import { formatHundredths, parseHundredths } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseWithLastAct } from '../examinations/examine.ts';
import {
  insertConfirmation,
  insertFeeTable,
  isFeeTable,
  lockNewestFeeTable,
  type NewestFeeTable,
} from './fee-table-list.queries.ts';
import type { KeptServiceFee } from './fee-tables.queries.ts';

const twoPlaces = (amount: string): string => formatHundredths(parseHundredths(amount) ?? 0n);

/** In one form, whatever was typed: two places, by type. */
function inOneForm(services: readonly KeptServiceFee[]): readonly KeptServiceFee[] {
  return services
    .map(({ applicationTypeId, base, perUnit, perSqm, refundPercent }) => ({
      applicationTypeId,
      base: twoPlaces(base),
      perUnit: twoPlaces(perUnit),
      perSqm: twoPlaces(perSqm),
      refundPercent: { submitted: refundPercent.submitted, processing: refundPercent.processing },
    }))
    .toSorted((one, other) => one.applicationTypeId - other.applicationTypeId);
}

const refuseOvertaken = (call: Pick<Call<'POST /FeeTables'>, 'db'>, { recordId, version }: NewestFeeTable) =>
  refuseWithLastAct(call.db, { objectType: 'feeTable', objectId: recordId }, 'STALE_VERSION', version);

/** Puts a new version of the fee table in force. What was assessed before keeps its own. */
export const addFeeTable: Handler<'POST /FeeTables'> = async (call) => {
  const { db, body, session, requestId } = call;
  const newest = await lockNewestFeeTable(db);
  if (body.follows !== newest.version) return refuseOvertaken(call, newest);
  const services = inOneForm(body.services);
  if (JSON.stringify(services) === JSON.stringify(inOneForm(newest.services))) {
    return refuse('INVALID', { services: 'Nothing was changed: these amounts are in force already' });
  }
  const version = newest.version + 1;
  const { reason } = body;
  const { personId } = session;
  const recordId = await insertFeeTable(db, { version, services, reason, personId });
  await insertConfirmation(db, version, personId);
  await recordAct(db, {
    verb: 'create',
    objectType: 'feeTable',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    after: { version, services, reason, isConfirmed: true },
    requestId,
  });
  return version;
};

/** Confirms the amounts of the fee table in force. Once more is no change. */
export const confirmFeeTable: Handler<'POST /FeeTables/confirm'> = async (call) => {
  const { db, body, session, requestId } = call;
  const newest = await lockNewestFeeTable(db);
  const { version, services, reason, isConfirmed } = newest;
  if (body.version !== version) {
    return (await isFeeTable(db, body.version)) ? refuseOvertaken(call, newest) : refuse('NOT_FOUND');
  }
  if (isConfirmed) return null;
  await insertConfirmation(db, version, session.personId);
  const table = { version, services, reason };
  await recordAct(db, {
    verb: 'confirm',
    objectType: 'feeTable',
    objectId: newest.recordId,
    actor: session,
    actingRole: 'officer',
    before: { ...table, isConfirmed: false },
    after: { ...table, isConfirmed: true },
    requestId,
  });
  return null;
};
