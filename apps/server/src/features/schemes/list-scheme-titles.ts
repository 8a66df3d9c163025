import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordTitleLook } from '../titles/record-title-look.ts';
import { findApplicationOfScheme, findTitlesPage } from './schemes.queries.ts';

export const listSchemeTitles: Handler<'GET /Schemes/titles'> = async (call) => {
  const { db, query } = call;
  const application = await findApplicationOfScheme(db, query.schemeId);
  if (!application) return refuse('NOT_FOUND');
  await recordTitleLook(call, application, { part: 'schemeTitles' });
  return new JsonText(await findTitlesPage(db, query));
};
