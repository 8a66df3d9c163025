import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findTitleOfUnit as findId, isUnitThere } from './titles.queries.ts';
import { whoAsks } from './who-asks.ts';

/** To whoever may see the unit but no title of it, there is none. */
export const findTitleOfUnit: Handler<'GET /Titles/ofUnit'> = async (call) => {
  const { db, query } = call;
  const asking = await whoAsks(call);
  const id = await findId(db, asking, query.unitId);
  if (id !== undefined) return { id };
  return (await isUnitThere(db, asking, query.unitId)) ? null : refuse('NOT_FOUND');
};
