import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findTitlePlace } from './title-place.queries.ts';
import { whoAsks } from './who-asks.ts';

/** Neighbours by number and area alone: who owns them is for their own parties. */
export const readTitlePlace: Handler<'GET /Titles/place'> = async (call) => {
  const place = await findTitlePlace(call.db, await whoAsks(call), call.query.titleId);
  return place === undefined ? refuse('NOT_FOUND') : new JsonText(place);
};
