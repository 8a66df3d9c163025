import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { findTitleOfUnit } from './find-title-of-unit.ts';
import { identificationKeysOf } from './parties-of-session.queries.ts';
import { printFolio } from './print-folio.ts';
import { readFolio } from './read-folio.ts';
import { readTitlePlace } from './read-title-place.ts';
import { listTitlesOf } from './titles.queries.ts';

/** Strata titles as their parties and officers read them. */
export const titlesHandlers = {
  'GET /Titles': async ({ db, session, entity }) =>
    new JsonText(await listTitlesOf(db, await identificationKeysOf(db, session.personId, entity))),
  'GET /Titles/{id}': (call) => readFolio(call, call.params.id, call.query.asOf),
  'GET /Titles/ofUnit': findTitleOfUnit,
  'GET /Titles/place': readTitlePlace,
  'GET /Titles/print': printFolio,
} satisfies Partial<Handlers>;
