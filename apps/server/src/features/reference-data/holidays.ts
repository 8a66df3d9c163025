import { addWorkingDays, dayInMaldives, previousWorkingDay } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  deleteHoliday,
  insertHoliday,
  listHolidayDays,
  listHolidays,
  lockDaysOver,
  lockHolidays,
  moveDaysOver,
} from './holidays.queries.ts';

export const showHolidays: Handler<'GET /PublicHolidays'> = async ({ db }) =>
  new JsonText(await listHolidays(db));

/** Targets still to come move a working day on; what has passed has passed, and a Friday or Saturday was none before. */
export const addHoliday: Handler<'POST /PublicHolidays'> = async ({ db, body, session, requestId }) => {
  const { day } = body;
  await lockHolidays(db);
  const wasWorkingDay = addWorkingDays(previousWorkingDay(day), 1) === day;
  const id = await insertHoliday(db, body, session.personId);
  if (id === undefined) return refuse('INVALID', { day: 'This day is a public holiday already' });
  const holidays = new Set(await listHolidayDays(db));
  const days = wasWorkingDay ? await lockDaysOver(db, day) : [];
  const movedTargets = await moveDaysOver(
    db,
    day,
    days.map((was) => [was, addWorkingDays(was, 1, holidays)]),
  );
  await recordAct(db, {
    verb: 'create',
    objectType: 'publicHoliday',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after: { ...body, movedTargets },
    requestId,
  });
  return null;
};

/** Targets still to come move a working day back, and none into the past. */
export const removeHoliday: Handler<'DELETE /PublicHolidays'> = async (call) => {
  const { db, query, session, requestId } = call;
  const { day } = query;
  await lockHolidays(db);
  const removed = await deleteHoliday(db, day);
  if (!removed) return refuse('NOT_FOUND');
  const holidays = new Set(await listHolidayDays(db));
  const today = dayInMaldives(new Date().toISOString());
  const isWorkingDay = addWorkingDays(previousWorkingDay(day), 1) === day;
  const days = isWorkingDay ? await lockDaysOver(db, day) : [];
  const moves = days.flatMap((was) => {
    const place = previousWorkingDay(was, holidays);
    return place < today ? [] : [[was, place] as const];
  });
  const movedTargets = await moveDaysOver(db, day, moves);
  await recordAct(db, {
    verb: 'delete',
    objectType: 'publicHoliday',
    objectId: removed.id,
    actor: session,
    actingRole: 'officer',
    before: { day, name: removed.name, movedTargets },
    requestId,
  });
  return null;
};
