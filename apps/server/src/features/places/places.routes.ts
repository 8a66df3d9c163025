import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listAtolls, listIslands } from './places.queries.ts';

export const placesHandlers = {
  'GET /Atolls': async ({ db }) => new JsonText(await listAtolls(db)),
  'GET /Islands': async ({ db, query }) => new JsonText(await listIslands(db, query.atollId)),
} satisfies Partial<Handlers>;
