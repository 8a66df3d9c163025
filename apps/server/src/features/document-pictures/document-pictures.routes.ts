import { readPictureTask } from '../../documents/document-tasks.ts';
import type { Picture } from '../../documents/pictures/picture.ts';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handlers, InspectedFile, PreparedHandler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { addVersion, getEmblem, lockEmblem, snapshotPicture } from './document-pictures.queries.ts';

type Key = 'PUT /Emblem' | 'POST /Emblem/remove';
type NewFile = { readonly drawing: Picture; readonly name: string; readonly sha256: Buffer };

/** Draws an uploaded file anew, on a thread of its own; refused with what is wrong with it, beside its field. */
async function drawAnew(
  { services, isGone }: Pick<Call<'PUT /Emblem'>, 'services' | 'isGone'>,
  { temporaryPath, fileName: name, sha256 }: InspectedFile,
): Promise<NewFile | Refusal> {
  const read = await services.workers.run(readPictureTask, temporaryPath, isGone);
  if (read instanceof Refusal) return read;
  if (read === 'other') {
    return refuse('UNSUPPORTED_TYPE', { File: 'The selected file must be a PNG or an SVG' });
  }
  return 'problem' in read
    ? refuse('INVALID', { File: read.problem })
    : { drawing: read.picture, name, sha256 };
}

/** What documents show from now on; to remove what is not there is no change. */
async function setEmblem(call: Call<Key>, file: NewFile | undefined): Promise<{ version: number } | Refusal> {
  const { db, seenVersion, session, requestId } = call;
  const { id, version } = await lockEmblem(db);
  if (isStale(seenVersion, version)) return refuseStale(version);
  const before = await snapshotPicture(db, id);
  if (!file && before.sha256 === null) return refuse('ENTRY_STATE');
  const raised = await addVersion(db, { id, number: before.number + 1, file, madeBy: session.personId });
  await recordAct(db, {
    verb: file ? 'update' : 'remove',
    objectType: 'documentPicture',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    before,
    after: await snapshotPicture(db, id),
    requestId,
  });
  return { version: raised };
}

const replaceEmblem: PreparedHandler<'PUT /Emblem'> = {
  prepare: async (call) => {
    if (call.files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
    const drawn = await drawAnew(call, call.files.File);
    // What is refused is refused in the transaction, so that a call that is repeated gets its first answer.
    return async (change) => (drawn instanceof Refusal ? drawn : setEmblem(change, drawn));
  },
};

/** What documents show beside their words. */
export const documentPicturesHandlers = {
  'GET /Emblem': async ({ db }) => new JsonText(await getEmblem(db)),
  'PUT /Emblem': replaceEmblem,
  'POST /Emblem/remove': (call) => setEmblem(call, undefined),
} satisfies Partial<Handlers>;
