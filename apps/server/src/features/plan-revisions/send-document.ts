import { Readable } from 'node:stream';
import { planDocuments } from '../../documents/document-tasks.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import { FileAnswer, JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { type FoundDocument, getFrozenDocument, getFrozenHtml } from './plan-revisions.queries.ts';
import { recordLook } from './record-look.ts';

type SendCall = Pick<Call<'GET /Applications/frozenHtml'>, 'db' | 'session' | 'audience' | 'requestId'>;

/** A document of a declared plan as HTML; its hash is its tag. */
export async function sendFrozenHtml(
  call: SendCall,
  found: FoundDocument,
  document: PlanDocumentName,
): Promise<TaggedAnswer> {
  await recordLook(call, found, document);
  return new TaggedAnswer(
    found.sha256.slice(0, 22),
    async () => new JsonText(await getFrozenHtml(call.db, found, document)),
  );
}

/** A document of a declared plan, the bytes as they were made then. */
export async function sendFrozenFile(
  call: SendCall,
  found: FoundDocument,
  document: PlanDocumentName,
  format: 'html' | 'pdf',
): Promise<FileAnswer> {
  await recordLook(call, found, document);
  const content = await getFrozenDocument(call.db, found, document, format);
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType: format === 'pdf' ? 'application/pdf' : 'text/html; charset=utf-8',
    fileName: `${planDocuments[document].title} ${found.reference}.${format}`,
    sizeInBytes: content.length,
  });
}
