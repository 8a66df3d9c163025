import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDrawnBuilding } from './drawn-building.queries.ts';
import { identificationKeysOf } from './parties-of-session.queries.ts';
import { printFolio } from './print-folio.ts';
import { readFolio } from './read-folio.ts';
import { findTitlePlace } from './title-place.queries.ts';
import { findTitleOfUnit as findId, isUnitThere, listTitlesOf } from './titles.queries.ts';
import { whoAsks } from './who-asks.ts';

/** To whoever may see the unit but no title of it, there is none. */
const findTitleOfUnit: Handler<'GET /Titles/ofUnit'> = async (call) => {
  const { db, query } = call;
  const asking = await whoAsks(call);
  const id = await findId(db, asking, query.unitId);
  if (id !== undefined) return { id };
  return (await isUnitThere(db, asking, query.unitId)) ? null : refuse('NOT_FOUND');
};

/** Neighbours by number and area alone: who owns them is for their own parties. */
const readTitlePlace: Handler<'GET /Titles/place'> = async (call) => {
  const place = await findTitlePlace(call.db, await whoAsks(call), call.query.titleId);
  return place === undefined ? refuse('NOT_FOUND') : new JsonText(place);
};

/** What is drawn of the building, with as much of neighbours as GET /Titles/place tells. */
const showDrawnBuilding: Handler<'GET /Titles/drawnBuilding'> = async (call) => {
  const drawn = await findDrawnBuilding(call.db, await whoAsks(call), call.query.titleId);
  return drawn === undefined ? refuse('NOT_FOUND') : new JsonText(drawn);
};

/** Strata titles as their parties and officers read them. */
export const titlesHandlers = {
  'GET /Titles': async ({ db, session, entity, query }) =>
    new JsonText(await listTitlesOf(db, await identificationKeysOf(db, session.personId, entity), query)),
  'GET /Titles/{id}': (call) => readFolio(call, call.params.id, call.query.asOf),
  'GET /Titles/ofUnit': findTitleOfUnit,
  'GET /Titles/place': readTitlePlace,
  'GET /Titles/drawnBuilding': showDrawnBuilding,
  'GET /Titles/print': printFolio,
} satisfies Partial<Handlers>;
