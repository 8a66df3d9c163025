import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { chooseMethod } from './choose-method.ts';
import { listOfferedMethods } from './choosing.queries.ts';
import { keepSchedule } from './keep-schedule.ts';
import { listMethods } from './methods.queries.ts';
import { makeDefault, restoreMethod, retireMethod } from './offer-method.ts';
import { setEnteredShares } from './set-entered-shares.ts';
import { findSchedule } from './share-schedules.queries.ts';
import { addMethod, addVersion, renameMethod } from './write-method.ts';

export const shareValuesHandlers = {
  'GET /Applications/shareMethods': async ({ db }) => new JsonText(await listOfferedMethods(db)),
  'PUT /Applications/shareMethod': chooseMethod,
  'PUT /Applications/enteredShares': setEnteredShares,
  'POST /Applications/shareSchedules': keepSchedule,
  'GET /Applications/shareSchedule': async ({ db, session, query }) => {
    const schedule = await findSchedule(db, session.personId, query.applicationId);
    return schedule === undefined ? refuse('NOT_FOUND') : new JsonText(schedule);
  },
  'GET /ShareMethods': async ({ db }) => new JsonText(await listMethods(db)),
  'POST /ShareMethods': addMethod,
  'PUT /ShareMethods': renameMethod,
  'POST /ShareMethods/versions': addVersion,
  'POST /ShareMethods/default': makeDefault,
  'POST /ShareMethods/retire': retireMethod,
  'POST /ShareMethods/restore': restoreMethod,
} satisfies Partial<Handlers>;
