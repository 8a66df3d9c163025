import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordTitleLook } from '../titles/record-title-look.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { findScheme } from './schemes.queries.ts';

export const showScheme: Handler<'GET /Schemes/{id}'> = async (call) => {
  const found = await findScheme(call.db, await whoAsks(call), call.params.id);
  if (!found) return refuse('NOT_FOUND');
  await recordTitleLook(call, found.application, { part: 'scheme' });
  return new JsonText(found.scheme);
};
