import { fileNameOfType, worksOnCases } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { type FileRow, findAnyFile, findFile } from './files.queries.ts';

type OpenCall = Call<'GET /Files/{id}'>;

/** The bytes of a file, by the right that the caller has at this moment. */
export const openFile: Handler<'GET /Files/{id}'> = async (call) => {
  const { services, log } = call;
  const file = await findFor(call);
  if (file instanceof Refusal) return file;
  if (file.scan === 'waiting') return refuse('FILE_BEING_CHECKED');
  if (file.scan === 'infected') return refuse('FILE_INFECTED');
  const content = await services.fileStore.open({ sha256: file.sha256, sizeInBytes: file.size_in_bytes });
  if (!content) {
    log.error({ event: 'file-missing', fileId: file.id }, 'The store has lost a file');
    return refuse('FILE_MISSING');
  }
  return new FileAnswer({
    content,
    mediaType: file.media_type,
    // Files that were kept earlier may be called by another type.
    fileName: fileNameOfType(file.file_name, file.media_type),
    sizeInBytes: file.size_in_bytes,
  });
};

/**
 * At the portal what is theirs or the ministry's own; at the admin host every file for those who work on cases, the ministry's
 * own for Administrators too, and the look is recorded.
 */
async function findFor({
  audience,
  db,
  params,
  session,
  services,
  requestId,
}: OpenCall): Promise<FileRow | Refusal> {
  if (audience === 'portal') return (await findFile(db, session.personId, params.id)) ?? refuse('NOT_FOUND');
  if (session.roles.length === 0) return refuse('NOT_AN_OFFICER');
  const file = await findAnyFile(db, params.id);
  const maySee = file && (!file.owner || worksOnCases(session.roles));
  if (!maySee) return refuse('NOT_FOUND');
  await services.database.transaction((tx) =>
    recordAct(tx, {
      verb: 'view',
      objectType: 'file',
      objectId: file.id,
      ...(file.owner ? { entity: file.owner } : {}),
      actor: session,
      actingRole: 'officer',
      requestId,
    }),
  );
  return file;
}
