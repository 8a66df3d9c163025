import type { OfficerRole } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockView,
  lockViewsOf,
  mostViews,
  renameView,
  setDefaultView,
  type View,
} from './views.queries.ts';

export const showViews: Handler<'GET /Examinations/views'> = async ({ db, query, session }) => {
  const views = await listViews(db, session.personId, query.objectType);
  const counts = await countViews(db, session.personId, views);
  return views.map(({ personId, ...view }, index) => ({
    ...view,
    isOffice: personId === null,
    count: counts[index] ?? 0,
  }));
};

/** The office's views are kept by registrars. */
const mayKeep = ({ personId }: Pick<View, 'personId'>, roles: readonly OfficerRole[]): boolean =>
  personId !== null || roles.includes('Registrar');

type ChangeCall = Pick<Call<'POST /Examinations/views'>, 'db' | 'session' | 'requestId'>;

async function record(
  { db, session, requestId }: ChangeCall,
  verb: 'create' | 'update' | 'delete',
  objectId: string,
  states: { readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  const act = { verb, objectType: 'queueView', objectId, ...states } as const;
  await recordAct(db, { ...act, actor: session, actingRole: 'officer', requestId });
}

async function unlessNameIsTaken<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) === undefined) throw error;
    return refuse('INVALID', { name: 'There is a view of this name already' });
  }
}

export const saveView: Handler<'POST /Examinations/views'> = async (call) => {
  const { db, body, session } = call;
  const { objectType, name, isOffice, filter } = body;
  const view = {
    id: uuidv7(),
    personId: isOffice ? null : session.personId,
    objectType,
    name,
    filter,
    version: 1,
  };
  if (!mayKeep(view, session.roles)) return refuse('FORBIDDEN');
  if ((await lockViewsOf(db, view.personId, objectType)) >= mostViews)
    return refuse('INVALID', { name: `Remove a view first: there can be ${mostViews} of a queue` });
  const written = await unlessNameIsTaken(() => insertView(db, view, session.personId));
  if (written instanceof Refusal) return written;
  await record(call, 'create', view.id, { after: view });
  return view.id;
};

export const renameSavedView: Handler<'PUT /Examinations/views'> = async (call) => {
  const { db, body, session, seenVersion } = call;
  const before = await lockView(db, body.id, session.personId);
  if (!before) return refuse('NOT_FOUND');
  if (!mayKeep(before, session.roles)) return refuse('FORBIDDEN');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (before.name === body.name) return { version: before.version };
  const version = await unlessNameIsTaken(() => renameView(db, body.id, body.name));
  if (version instanceof Refusal) return version;
  await record(call, 'update', body.id, { before, after: { ...before, name: body.name, version } });
  return { version };
};

export const removeView: Handler<'DELETE /Examinations/views'> = async (call) => {
  const { db, query, session } = call;
  const before = await lockView(db, query.id, session.personId);
  if (!before) return refuse('NOT_FOUND');
  if (!mayKeep(before, session.roles)) return refuse('FORBIDDEN');
  await deleteView(db, query.id);
  await record(call, 'delete', query.id, { before });
  return null;
};

/** What one's own queue opens with is nobody else's matter, and no act. */
export const chooseDefaultView: Handler<'PUT /Examinations/defaultView'> = async ({ db, body, session }) => {
  const { objectType, id } = body;
  if (id !== null) {
    const view = await lockView(db, id, session.personId);
    if (view?.objectType !== objectType) return refuse('NOT_FOUND');
  }
  await setDefaultView(db, session.personId, objectType, id);
  return null;
};
