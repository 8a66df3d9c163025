import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { keepUpload } from '../files/keep-upload.ts';
import { refuseUnchecked } from '../files/refuse-unready.ts';
import { lockGuide, snapshotGuide, updateGuideRow } from './guides.queries.ts';
import { recordGuideAct } from './record-guide-act.ts';

/** Changes what a guide is called and, when a file was sent, its document. The same is no change. */
export const updateGuide: Handler<'PUT /Guides'> = async (call) => {
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
  const kept = file && (await keepUpload(call, { file, owner: null }));
  if (kept instanceof Refusal) return kept;
  const version = await updateGuideRow(db, { ...form, fileId: kept?.id ?? guide.fileId });
  await recordGuideAct(call, form.id, 'update', before);
  return { version };
};
