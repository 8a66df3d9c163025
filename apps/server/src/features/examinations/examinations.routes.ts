import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { assignExamination, putExaminationBack, takeExamination } from './hold-examination.ts';
import { findQueuePage, summariseQueues } from './queue.queries.ts';
import { reviewApplication } from './review-application.ts';
import { reviewProperty, reviewRegistration } from './review-record.ts';
import { searchRecords } from './search-records.ts';
import { showHistory } from './show-history.ts';

export const examinationsHandlers = {
  'GET /Examinations': async ({ db, query, session }) =>
    new JsonText(await findQueuePage(db, { ...query, personId: session.personId })),
  'GET /Examinations/summary': async ({ db, session }) =>
    new JsonText(await summariseQueues(db, session.personId)),
  'POST /Examinations/take': takeExamination,
  'POST /Examinations/putBack': putExaminationBack,
  'POST /Examinations/assign': assignExamination,
  'GET /Review/registrations/{id}': reviewRegistration,
  'GET /Review/properties/{id}': reviewProperty,
  'GET /Review/applications/{id}': reviewApplication,
  'GET /Review/history': showHistory,
  'GET /Review/search': searchRecords,
} satisfies Partial<Handlers>;
