import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepUpload } from '../files/keep-upload.ts';
import { refuseUnchecked } from '../files/refuse-unready.ts';
import { insertGuide } from './guides.queries.ts';
import { recordGuideAct } from './record-guide-act.ts';

/** Publishes a guide: from now on it is shown to whoever acts for an entity of the type. */
export const publishGuide: Handler<'POST /Guides'> = async (call) => {
  const { db, form, files, session } = call;
  const unchecked = refuseUnchecked(files.File);
  if (unchecked) return unchecked;
  const kept = await keepUpload(call, { file: files.File, owner: null });
  if (kept instanceof Refusal) return kept;
  const id = uuidv7();
  await insertGuide(db, { ...form, id, fileId: kept.id, createdBy: session.personId });
  await recordGuideAct(call, id, 'create');
  return id;
};
