import { Readable } from 'node:stream';
import { dayInMaldives } from '@strata/domain';
import { planDocuments } from '../../documents/document-tasks.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import { FileAnswer, JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CopyCall, copyAsHtml, copyAsPdf, supersessionOf } from './copy-document.ts';
import { type FoundDocument, getFrozenDocument, getFrozenHtml } from './plan-revisions.queries.ts';
import { recordLook } from './record-look.ts';

type SendCall = CopyCall & Pick<Call<'GET /Applications/frozenHtml'>, 'session' | 'audience' | 'requestId'>;

/** A document of a declared plan as HTML; of one that was superseded a copy that says so. */
export async function sendFrozenHtml(
  call: SendCall,
  found: FoundDocument,
  document: PlanDocumentName,
): Promise<TaggedAnswer> {
  await recordLook(call, found, document);
  const tag = found.sha256.slice(0, 22);
  const superseded = supersessionOf(found);
  if (!superseded)
    return new TaggedAnswer(tag, async () => new JsonText(await getFrozenHtml(call.db, found, document)));
  // The day of the copy is printed on it.
  const { successor, date } = superseded;
  return new TaggedAnswer(
    `${tag}-${successor}-${date}-${dayInMaldives(new Date().toISOString())}`,
    async () => {
      const html = await copyAsHtml(call, found, document);
      return html instanceof Refusal ? html : new JsonText(html);
    },
  );
}

/** A document of a declared plan as a file; of one that was superseded a copy that says so. */
export async function sendFrozenFile(
  call: SendCall,
  found: FoundDocument,
  document: PlanDocumentName,
  format: 'html' | 'pdf',
): Promise<FileAnswer | Refusal> {
  if (!supersessionOf(found)) return sendOriginal(call, found, document, format);
  await recordLook(call, found, document);
  const made = await copyAs[format](call, found, document);
  return made instanceof Refusal ? made : fileOf(found, document, format, Buffer.from(made));
}

const copyAs = {
  pdf: copyAsPdf,
  html: async (...asked: Parameters<typeof copyAsHtml>): Promise<string | Refusal> => {
    const html = await copyAsHtml(...asked);
    return html instanceof Refusal ? html : (JSON.parse(html) as string);
  },
} as const;

/** The bytes as they were made, whatever has happened since: their hash stands in letters. */
export async function sendOriginal(
  call: SendCall,
  found: FoundDocument,
  document: PlanDocumentName,
  format: 'html' | 'pdf',
): Promise<FileAnswer> {
  await recordLook(call, found, document);
  return fileOf(found, document, format, await getFrozenDocument(call.db, found, document, format));
}

function fileOf(
  { reference }: FoundDocument,
  document: PlanDocumentName,
  format: 'html' | 'pdf',
  content: Buffer,
): FileAnswer {
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: format === 'pdf' ? 'application/pdf' : 'text/html; charset=utf-8',
    fileName: `${planDocuments[document].title} ${reference}.${format}`,
    sizeInBytes: content.length,
  });
}
