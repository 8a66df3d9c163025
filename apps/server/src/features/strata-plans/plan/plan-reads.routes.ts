import { JsonText } from '../../../platform/http/answers.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { filesAddressOf } from '../../files/files-address.ts';
import { findBuildings, findFloors, findUnit, findUnits } from './plan-reads.queries.ts';

const answerOf = (text: string | undefined): JsonText | Refusal =>
  text === undefined ? refuse('NOT_FOUND') : new JsonText(text);

/** Parts of a plan by themselves, for the parties of its application. */
export const planReadsHandlers = {
  'GET /Applications/buildings': async ({ db, session, query }) =>
    answerOf(await findBuildings(db, session.personId, query.applicationId)),
  'GET /Applications/floors': async (call) => {
    const { db, session, query } = call;
    const asked = { files: filesAddressOf(call), personId: session.personId, ...query };
    return answerOf(await findFloors(db, asked));
  },
  'GET /Applications/units': async (call) => {
    const { db, session, query } = call;
    const isApproved = query.isApproved === undefined ? undefined : query.isApproved === 'true';
    const asked = { files: filesAddressOf(call), personId: session.personId, ...query, isApproved };
    return answerOf(await findUnits(db, asked));
  },
  'GET /Applications/units/{id}': async (call) => {
    const { db, session, params } = call;
    const asked = { files: filesAddressOf(call), personId: session.personId, id: params.id };
    return answerOf(await findUnit(db, asked));
  },
} satisfies Partial<Handlers>;
