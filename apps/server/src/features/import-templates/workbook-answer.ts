import { Readable } from 'node:stream';
import { FileAnswer } from '../../platform/http/answers.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** File systems take names of 255 bytes; those of other alphabets take three for a letter. */
const longestName = 80;

/** A workbook as attachment, under a name that every file system takes. */
export function workbookAnswer(name: string, content: Uint8Array): FileAnswer {
  return new FileAnswer({
    content: Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)]),
    mediaType,
    fileName: `${fileNameOf(name)}.xlsx`,
    sizeInBytes: content.length,
  });
}

function fileNameOf(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain.slice(0, longestName).toWellFormed().replaceAll('\uFFFD', '').trim();
}
