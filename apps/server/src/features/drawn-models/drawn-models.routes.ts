import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getMeasuredTo } from '../drawn-plan/drawing-rules.queries.ts';
import { beginFromModel } from './begin/begin-model.ts';
import { checkBegin } from './begin/check-begin.ts';
import { listNamedFloors } from './drawn-models.queries.ts';
import { sendExample } from './examples/send-example.ts';
import { importModel } from './import-model.ts';
import { keepModel, removeModel } from './keep-model.ts';
import { loadForMapping, loadModel } from './load-model.ts';
import { readKeptModel } from './read-kept-model.ts';

/** What is in a model that the caller keeps for an application. */
const showContents: Handler<'GET /Applications/drawnModels/contents'> = async (call) => {
  const { db, query } = call;
  const model = await loadModel(call, query);
  if (model instanceof Refusal) return model;
  const floors = await listNamedFloors(db, query.applicationId);
  const measuredTo = await getMeasuredTo(db, query.applicationId);
  const told = await readKeptModel(call, model, { task: 'contents', unit: query.unit, floors });
  return told instanceof Refusal ? told : new JsonText(`{"measuredTo":"${measuredTo}",${told.slice(1)}`);
};

/** What an import would draw, and what it would leave out; nothing is changed. */
const previewImport: Handler<'POST /Applications/drawnModels/preview'> = async (call) => {
  const loaded = await loadForMapping(call);
  if (loaded instanceof Refusal) return loaded;
  const { model, planRevision, things, rules, measuredTo } = loaded;
  const { mapping } = call.body;
  const told = await readKeptModel(call, model, {
    task: 'preview',
    mapping,
    things,
    rules,
    measuredTo,
  });
  return told instanceof Refusal ? told : new JsonText(`{"planRevision":${planRevision},${told.slice(1)}`);
};

/** Models of buildings: kept, told of, and taken into the plan. */
export const drawnModelsHandlers = {
  'POST /Applications/drawnModels': keepModel,
  'DELETE /Applications/drawnModels': removeModel,
  'GET /Applications/drawnModels/contents': showContents,
  'GET /Applications/drawnModels/example': sendExample,
  'POST /Applications/drawnModels/preview': previewImport,
  'POST /Applications/drawnModels/import': importModel,
  'POST /Applications/drawnModels/begin/check': checkBegin,
  'POST /Applications/drawnModels/begin': beginFromModel,
} satisfies Partial<Handlers>;
