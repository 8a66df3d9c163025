import { Readable } from 'node:stream';
import { FileAnswer } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findParticulars } from './board-resolution.queries.ts';
import { writeBoardResolution } from './write-board-resolution.ts';

/** The template of the board resolution, filled with what the application says at this moment. */
export const showBoardResolution: Handler<'GET /Applications/boardResolution'> = async (call) => {
  const { db, query, session } = call;
  const particulars = await findParticulars(db, session.personId, query.applicationId);
  if (!particulars) return refuse('NOT_FOUND');
  const content = await writeBoardResolution(particulars);
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fileName: `Board resolution ${particulars.reference}.docx`,
    sizeInBytes: content.length,
  });
};
