import type { Call } from '../../platform/http/call.ts';
import { isStale, type Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { lockGuide, setWithdrawn, snapshotGuide } from './guides.queries.ts';
import { recordGuideAct } from './record-guide-act.ts';

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

export const withdrawGuide = (call: Call<'POST /Guides/withdraw'>) => setShown(call, false);
export const restoreGuide = (call: Call<'POST /Guides/restore'>) => setShown(call, true);
