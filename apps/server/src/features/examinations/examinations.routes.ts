import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { listOwnDrafts } from './drafts.queries.ts';
import { saveDraftOf, showDrafts } from './drafts.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import { findHistoryPage } from './history.queries.ts';
import { assignExamination, putExaminationBack, takeExamination } from './hold-examination.ts';
import { assignMany, putBackMany, takeMany } from './hold-many.ts';
import { findQueuePage } from './queue.queries.ts';
import { countQueue, listAllIslands, summariseQueues } from './queue-counts.queries.ts';
import { findEntityOf } from './review.queries.ts';
import { reviewApplication } from './review-application.ts';
import { reviewProperty, reviewRegistration } from './review-record.ts';
import { findByTerm } from './search.queries.ts';
import { showNext, takeNext } from './take-next.ts';
import { chooseDefaultView, removeView, renameSavedView, saveView, showViews } from './views.ts';

/** What an officer looked for is recorded with it: a search is a look at whatever it finds. */
const searchRecords: Handler<'GET /Review/search'> = async ({ db, query, session, requestId }) => {
  const list = await findByTerm(db, query.term);
  await recordAct(db, {
    verb: 'search',
    objectType: 'person',
    objectId: session.personId,
    actor: session,
    actingRole: 'officer',
    after: { term: query.term },
    requestId,
  });
  return new JsonText(list);
};

/** The acts hold the record as it was each time, so that reading them is a look at the record. */
const showHistory: Handler<'GET /Review/history'> = async ({ db, query, session, requestId }) => {
  const { objectType, id, before } = query;
  const entity = await findEntityOf(db, objectType, id);
  if (!entity) return refuse('NOT_FOUND');
  const { personId } = session;
  const isParty = await isPartyTo(db, objectType, id, personId);
  const page = await findHistoryPage(db, { objectType, id, before, personId, isParty });
  await recordAct(db, {
    verb: 'view',
    objectType,
    objectId: id,
    entity,
    actor: session,
    actingRole: 'officer',
    after: { part: 'history' },
    requestId,
  });
  return new JsonText(page);
};

export const examinationsHandlers = {
  'GET /Examinations': async ({ db, query, session }) =>
    new JsonText(await findQueuePage(db, { ...query, personId: session.personId })),
  'GET /Examinations/summary': async ({ db, session }) =>
    new JsonText(await summariseQueues(db, session.personId)),
  'GET /Examinations/count': async ({ db, query, session }) => countQueue(db, session.personId, query),
  'GET /Examinations/islands': async ({ db }) => new JsonText(await listAllIslands(db)),
  'POST /Examinations/take': takeExamination,
  'POST /Examinations/putBack': putExaminationBack,
  'POST /Examinations/assign': assignExamination,
  'POST /Examinations/takeMany': takeMany,
  'POST /Examinations/putBackMany': putBackMany,
  'POST /Examinations/assignMany': assignMany,
  'GET /Examinations/next': showNext,
  'POST /Examinations/takeNext': takeNext,
  'GET /Examinations/views': showViews,
  'POST /Examinations/views': saveView,
  'PUT /Examinations/views': renameSavedView,
  'DELETE /Examinations/views': removeView,
  'PUT /Examinations/defaultView': chooseDefaultView,
  'GET /Examinations/drafts': showDrafts,
  'GET /Examinations/ownDrafts': async ({ db, session }) =>
    new JsonText(await listOwnDrafts(db, session.personId)),
  'PUT /Examinations/drafts': saveDraftOf,
  'GET /Review/registrations/{id}': reviewRegistration,
  'GET /Review/properties/{id}': reviewProperty,
  'GET /Review/applications/{id}': reviewApplication,
  'GET /Review/history': showHistory,
  'GET /Review/search': searchRecords,
} satisfies Partial<Handlers>;
