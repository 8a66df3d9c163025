import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listSchemeTitles } from './list-scheme-titles.ts';
import { findPublicSchemes } from './public-schemes.queries.ts';
import { searchRegister } from './search-register.ts';
import { sendLadm } from './send-ladm.ts';
import { showScheme } from './show-scheme.ts';

/** Strata schemes as their parties, officers and the public read them. */
export const schemesHandlers = {
  'GET /Schemes/{id}': showScheme,
  'GET /Schemes/titles': listSchemeTitles,
  'GET /Schemes/ladm': sendLadm,
  'GET /Schemes/public': async ({ db, query }) => new JsonText(await findPublicSchemes(db, query)),
  'GET /Register/search': searchRegister,
} satisfies Partial<Handlers>;
