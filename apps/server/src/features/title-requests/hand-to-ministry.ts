import type { Queryable } from '../../platform/database.ts';
import { openExamination } from '../examinations/examine.ts';
import { listParties } from './consents.queries.ts';
import type { OpenedRequest } from './locked-request.queries.ts';
import { notifyParties, notifyRequester } from './notify-people.ts';

/** Everybody has consented: it waits with the ministry, in the days that it had left where it was there before. */
export async function hand(tx: Queryable, request: OpenedRequest): Promise<void> {
  const { id, kind, daysLeft } = request;
  await openExamination(tx, { objectType: 'request', objectId: id, objectKind: kind }, daysLeft);
  const told = await notifyRequester(tx, 'titleRequestExamined', request);
  const keys = (await listParties(tx, id)).map(({ key }) => key);
  await notifyParties(tx, 'titleRequestExamined', request, { keys, told });
}
