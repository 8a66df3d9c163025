import type { PdfObjects } from './pdf-objects.ts';
import {
  isDictionary,
  isList,
  isReference,
  isText,
  type PdfValue,
  textOf,
  UnreadableFile,
} from './values.ts';

/**
 * The text of the file of this name that a PDF carries; undefined where it carries none.
 * @throws UnreadableFile where there are two: nobody could say which counts
 */
export function carriedFile(objects: PdfObjects, name: string): string | undefined {
  const contents = new Map<number, PdfValue>();
  for (const specification of specificationsIn(objects)) {
    const said = objects.get(specification);
    if (!isDictionary(said)) continue;
    const names = ['F', 'UF'].map((key) => objects.get(said.get(key)));
    if (!names.some((each) => isText(each) && textOf(each) === name)) continue;
    const embedded = objects.dictionary(said.get('EF'));
    for (const content of embedded.values()) if (isReference(content)) contents.set(content.object, content);
  }
  if (contents.size > 1) throw new UnreadableFile(`The file carries ${name} more than once.`);
  const [content] = contents.values();
  return content === undefined ? undefined : objects.content(content).toString('utf8');
}

/** Associated files of the document, and whatever else is listed as embedded. */
function specificationsIn(objects: PdfObjects): readonly PdfValue[] {
  const associated = objects.get(objects.root.get('AF'));
  const names = objects.get(objects.root.get('Names'));
  const listed = isDictionary(names) ? namesIn(objects, names.get('EmbeddedFiles'), 0) : [];
  return [...(isList(associated) ? associated : []), ...listed];
}

function namesIn(objects: PdfObjects, tree: PdfValue | undefined, depth: number): readonly PdfValue[] {
  const said = objects.get(tree);
  if (!isDictionary(said) || depth > 8) return [];
  const [names, kids] = [objects.get(said.get('Names')), objects.get(said.get('Kids'))];
  return [
    ...(isList(names) ? names.filter((_, place) => place % 2 === 1) : []),
    ...(isList(kids) ? kids.flatMap((kid) => namesIn(objects, kid, depth + 1)) : []),
  ];
}
