import { moveOne } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { refuseUnchecked, refuseUnready } from '../files/refuse-unready.ts';
import { saveUpload } from '../files/save-upload.ts';
import {
  insertGuide,
  listExpertGuides,
  listGuides,
  lockGuide,
  lockGuideOrder,
  setWithdrawn,
  snapshotGuide,
  updateGuideRow,
  writeGuideOrder,
} from './guides.queries.ts';
import { recordGuideAct } from './record-guide-act.ts';

/** Moves a guide past its neighbour among the guides of its type. */
const moveGuide: Handler<'POST /Guides/move'> = async (call) => {
  const { db, body } = call;
  // The whole list first, so that two who move at once wait for each other rather than crosswise.
  const order = await lockGuideOrder(db, body.id);
  const guide = await lockGuide(db, body.id);
  if (!guide) return refuse('NOT_FOUND');
  if (guide.isWithdrawn) return refuse('ENTRY_STATE');
  const moved = moveOne(order, body.id, body.direction);
  if (moved === order) return null;
  const before = await snapshotGuide(db, body.id);
  await writeGuideOrder(db, moved);
  await recordGuideAct(call, body.id, 'move', before);
  return null;
};

/** Publishes a guide: from now on it is shown to whoever acts for an entity of the type. */
const publishGuide: Handler<'POST /Guides'> = async (call) => {
  const { db, form, files, session } = call;
  const unchecked = refuseUnchecked(files.File);
  if (unchecked) return unchecked;
  const kept = await saveUpload(call, { file: files.File, owner: null });
  if (kept instanceof Refusal) return kept;
  const id = uuidv7();
  await insertGuide(db, { ...form, id, fileId: kept.id, createdBy: session.personId });
  await recordGuideAct(call, id, 'create');
  return id;
};

/** Changes what a guide is called and, when a file was sent, its document. The same is no change. */
const updateGuide: Handler<'PUT /Guides'> = async (call) => {
  const { db, form, files, seenVersion } = call;
  const guide = await lockGuide(db, form.id);
  if (!guide) return refuse('NOT_FOUND');
  if (isStale(seenVersion, guide.version)) return refuseStale(guide.version);
  const { File: file } = files;
  if (!file && guide.name === form.name && guide.description === form.description) {
    return { version: guide.version };
  }
  const unchecked = file && refuseUnchecked(file);
  if (unchecked) return unchecked;
  const before = await snapshotGuide(db, form.id);
  const kept = file && (await saveUpload(call, { file, owner: null }));
  if (kept instanceof Refusal) return kept;
  const version = await updateGuideRow(db, { ...form, fileId: kept?.id ?? guide.fileId });
  await recordGuideAct(call, form.id, 'update', before);
  return { version };
};

type WithdrawCall = Call<'POST /Guides/withdraw'> | Call<'POST /Guides/restore'>;

async function setShown(call: WithdrawCall, isShown: boolean): Promise<Refusal | { version: number }> {
  const { db, body, seenVersion } = call;
  const guide = await lockGuide(db, body.id);
  if (!guide) return refuse('NOT_FOUND');
  if (guide.isWithdrawn !== isShown) return refuse('ENTRY_STATE');
  if (isStale(seenVersion, guide.version)) return refuseStale(guide.version);
  const unready = isShown && (await refuseUnready(db, [guide.fileId]));
  if (unready) return unready;
  const before = await snapshotGuide(db, body.id);
  const version = await setWithdrawn(db, body.id, !isShown);
  await recordGuideAct(call, body.id, isShown ? 'restore' : 'withdraw', before);
  return { version };
}

const withdrawGuide = (call: Call<'POST /Guides/withdraw'>) => setShown(call, false);
const restoreGuide = (call: Call<'POST /Guides/restore'>) => setShown(call, true);

export const guidesHandlers = {
  'GET /ExpertGuides': async ({ db, query, services }) =>
    new JsonText(await listExpertGuides(db, query.entityType, filesAddressOf({ services }))),
  'GET /Guides': async ({ db }) => new JsonText(await listGuides(db)),
  'POST /Guides': publishGuide,
  'PUT /Guides': updateGuide,
  'POST /Guides/withdraw': withdrawGuide,
  'POST /Guides/restore': restoreGuide,
  'POST /Guides/move': moveGuide,
} satisfies Partial<Handlers>;
