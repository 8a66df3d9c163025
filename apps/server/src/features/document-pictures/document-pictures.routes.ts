import { readPictureTask } from '../../documents/document-tasks.ts';
import type { Picture } from '../../documents/pictures/picture.ts';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handlers, InspectedFile, PreparedHandler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import {
  addVersion,
  getEmblem,
  insertPicture,
  isSigner,
  listSignatures,
  lockPicture,
  type PictureOf,
  snapshotPicture,
} from './document-pictures.queries.ts';

type UploadKey = 'PUT /Emblem' | 'PUT /Signatures';
type Key = UploadKey | 'POST /Emblem/remove' | 'POST /Signatures/remove';
type NewFile = { readonly drawing: Picture; readonly name: string; readonly sha256: Buffer };
type Changed = { readonly version: number } | Refusal;

/** Draws an uploaded file anew, on a thread of its own; refused with what is wrong with it, beside its field. */
async function drawAnew(
  { services, isGone }: Pick<Call<UploadKey>, 'services' | 'isGone'>,
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

type SettingCall = Pick<Call<Key>, 'db' | 'seenVersion' | 'session' | 'requestId'>;

/** What documents show from now on; to remove what is not there is no change. */
async function setPicture(
  { db, seenVersion, session, requestId }: SettingCall,
  of: PictureOf,
  file: NewFile | undefined,
): Promise<Changed> {
  const picture = await lockPicture(db, of);
  if (!picture) return refuse('NOT_FOUND');
  const { id, version } = picture;
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

/** What is refused of a file is refused in the transaction, so that a call that is repeated gets its first answer. */
const replaceEmblem: PreparedHandler<'PUT /Emblem'> = {
  prepare: async (call) => {
    if (call.files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
    const drawn = await drawAnew(call, call.files.File);
    return async (change) => (drawn instanceof Refusal ? drawn : setPicture(change, null, drawn));
  },
};

const replaceSignature: PreparedHandler<'PUT /Signatures'> = {
  prepare: async (call) => {
    if (call.files.File.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
    const drawn = await drawAnew(call, call.files.File);
    return async (change) => (drawn instanceof Refusal ? drawn : setSignature(change, drawn));
  },
};

/** Only whoever signs letters gets a signature; one that is kept can be removed from anybody. */
async function setSignature(call: Call<'PUT /Signatures'>, drawn: NewFile): Promise<Changed> {
  const { db, form } = call;
  if (!(await isSigner(db, form.personId))) return refuse('NOT_FOUND');
  await insertPicture(db, form.personId);
  return setPicture(call, form.personId, drawn);
}

/** What documents show beside their words. */
export const documentPicturesHandlers = {
  'GET /Emblem': async ({ db }) => new JsonText(await getEmblem(db)),
  'PUT /Emblem': replaceEmblem,
  'POST /Emblem/remove': (call) => setPicture(call, null, undefined),
  'GET /Signatures': async ({ db }) => new JsonText(await listSignatures(db)),
  'PUT /Signatures': replaceSignature,
  'POST /Signatures/remove': (call) => setPicture(call, call.body.personId, undefined),
} satisfies Partial<Handlers>;
