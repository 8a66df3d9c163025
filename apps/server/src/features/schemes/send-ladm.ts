import { Readable } from 'node:stream';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { recordTitleLook } from '../titles/record-title-look.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { ladmTask } from './ladm/ladm-task.ts';
import { findLadm } from './ladm.queries.ts';

/** The scheme in the shape of ISO 19152: everybody's identification is whole for officers, masked for the applicant. */
export const sendLadm: Handler<'GET /Schemes/ladm'> = async (call) => {
  const { db, query, session, audience, services, isGone } = call;
  const found = await findLadm(db, audience, session.personId, query.schemeId);
  if (!found) return refuse('NOT_FOUND');
  const { keys } = await whoAsks(call);
  await recordTitleLook(call, found.application, { part: 'schemeExchange' });
  const content = await services.workers.run(
    ladmTask,
    { record: found.record, whole: audience === 'console', keys, madeAt: session.now.toISOString() },
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
