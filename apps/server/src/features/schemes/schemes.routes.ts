import { Readable } from 'node:stream';
import { mostOutlineFloors } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { FileAnswer, JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findFootprints, findSchemeDrawings } from '../drawings/drawings.queries.ts';
import { outlineOf } from '../drawings/outline-of.ts';
import { recordTitleLook } from '../titles/record-title-look.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { cityJsonTask } from './cityjson/cityjson-task.ts';
import { findSchemeModel } from './cityjson.queries.ts';
import { ladmTask } from './ladm/ladm-task.ts';
import { findLadm } from './ladm.queries.ts';
import { findPublicSchemes } from './public-schemes.queries.ts';
import { searchRegisterFor } from './register-search.queries.ts';
import { findApplicationOfScheme, findScheme, findTitlesPage } from './schemes.queries.ts';

const showScheme: Handler<'GET /Schemes/{id}'> = async (call) => {
  const found = await findScheme(call.db, await whoAsks(call), call.params.id);
  if (!found) return refuse('NOT_FOUND');
  await recordTitleLook(call, found.application, { part: 'scheme' });
  return new JsonText(found.scheme);
};

const listSchemeTitles: Handler<'GET /Schemes/titles'> = async (call) => {
  const { db, query } = call;
  const application = await findApplicationOfScheme(db, query.schemeId);
  if (!application) return refuse('NOT_FOUND');
  await recordTitleLook(call, application, { part: 'schemeTitles' });
  return new JsonText(await findTitlesPage(db, query));
};

/** The scheme in the shape of ISO 19152: everybody's identification is whole for officers, masked for the applicant. */
const sendLadm: Handler<'GET /Schemes/ladm'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { schemeId, version = '1' } = query;
  const found = await findLadm(db, audience, session.personId, schemeId, version);
  if (!found) return refuse('NOT_FOUND');
  const { keys } = await whoAsks(call);
  await recordTitleLook(call, found.application, { part: 'schemeExchange' });
  const content = await services.workers.run(
    ladmTask,
    {
      record: found.record,
      whole: audience === 'console',
      keys,
      madeAt: session.now.toISOString(),
      version,
    },
    isGone,
  );
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/json',
    fileName: `${found.number} LADM.json`,
    sizeInBytes: content.length,
  });
};

/** What is drawn of the scheme, as CityJSON. */
const sendCityJson: Handler<'GET /Schemes/cityjson'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const { schemeId } = query;
  const found = await findSchemeModel(db, { audience, personId: session.personId, schemeId });
  if (!found) return refuse('NOT_FOUND');
  await recordTitleLook(call, found.application, { part: 'schemeModel' });
  const content = await services.workers.run(cityJsonTask, found.record, isGone);
  if (content instanceof Refusal) return content;
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/city+json',
    fileName: `${found.number}.city.json`,
    sizeInBytes: content.length,
  });
};

/** What an officer looked for is recorded with it: a search is a look at whatever it finds. */
const searchRegister: Handler<'GET /Register/search'> = async ({ db, query, session, requestId }) => {
  const found = await searchRegisterFor(db, query.text);
  await recordAct(db, {
    verb: 'search',
    objectType: 'person',
    objectId: session.personId,
    actor: session,
    actingRole: 'officer',
    after: { register: query.text },
    requestId,
  });
  return new JsonText(found);
};

/** Strata schemes as their parties, officers and the public read them. */
export const schemesHandlers = {
  'GET /Schemes/{id}': showScheme,
  'GET /Schemes/titles': listSchemeTitles,
  'GET /Schemes/ladm': sendLadm,
  'GET /Schemes/cityjson': sendCityJson,
  'GET /Schemes/public': async ({ db, query }) => {
    const schemes = await findPublicSchemes(db, query);
    const numbers = schemes.map(({ number }) => number);
    const drawings = await findSchemeDrawings(db, numbers, mostOutlineFloors);
    const outlines = new Map(drawings.map((drawing) => [drawing.id, outlineOf(drawing)]));
    const footprints = await findFootprints(db, numbers);
    return schemes.map((scheme) => ({
      ...scheme,
      outline: outlines.get(scheme.number) ?? null,
      footprint: footprints.get(scheme.number) ?? null,
    }));
  },
  'GET /Register/search': searchRegister,
} satisfies Partial<Handlers>;
