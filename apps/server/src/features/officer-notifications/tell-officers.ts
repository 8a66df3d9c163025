import {
  addWorkingDays,
  type OfficerNotificationKind,
  type OfficerNotificationParams,
  type WaitingRecord,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Examined } from '../examinations/examined.ts';
import {
  getCalendar,
  insertOfficerNotifications,
  listNearlyDue,
  listTold,
  listWaitingFor,
  type Told,
} from './officer-notifications.queries.ts';

/** Who is told, and what besides the names of the record. */
interface Telling<Kind extends OfficerNotificationKind> {
  /** The one person who is meant; else whoever has the turn at it. */
  readonly to?: string;
  /** The officer who acts: named to the others, and told nothing. */
  readonly by?: string;
  readonly params: Omit<OfficerNotificationParams<Kind>, keyof WaitingRecord | 'by'>;
}

const namesOf = ({ named, objectKind, by }: Told): WaitingRecord => ({
  title: named.title,
  reference: named.reference ?? named.subtitle,
  objectKind,
  ...(by === null ? {} : { by }),
});

/**
 * Tells officers in the transaction of the act itself: whoever has the turn at the record, never who is a party to it or lacks the role
 * of its stage. No mail is sent: officers have the console open, and its records are not for the post.
 */
export async function tellOfficers<Kind extends OfficerNotificationKind>(
  tx: Queryable,
  kind: Kind,
  examined: Examined,
  { to, by, params }: Telling<Kind>,
): Promise<void> {
  const told = await listTold(tx, examined, { to, by });
  if (told.length === 0) return;
  const notices = told.map((one) => ({ ...one, targetOn: null, params: { ...namesOf(one), ...params } }));
  await insertOfficerNotifications(tx, kind, notices);
}

/**
 * Tells whoever has just become an officer, or was given another role, of what waits for their decision: when it was recommended
 * there was nobody to tell. Of what is nearly due the next sweep tells them, as it tells everybody.
 */
export async function tellOfWaiting(tx: Queryable, personId: string): Promise<void> {
  const told = await listWaitingFor(tx, personId);
  if (told.length === 0) return;
  const notices = told.map((one) => ({ ...one, targetOn: null, params: namesOf(one) }));
  await insertOfficerNotifications(tx, 'recommended', notices);
}

/** Tells of what is due on the next working day, or before it, whoever has the turn at it and was not told yet. */
export async function tellOfNearlyDue(tx: Queryable): Promise<void> {
  const { today, holidays } = await getCalendar(tx);
  const told = await listNearlyDue(tx, addWorkingDays(today, 1, new Set(holidays)));
  if (told.length === 0) return;
  const notices = told.map((one) => ({
    ...one,
    params: { ...namesOf(one), targetOn: one.targetOn, turn: one.turn },
  }));
  await insertOfficerNotifications(tx, 'nearlyDue', notices);
}
