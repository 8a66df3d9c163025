import { scheduleDataSchema } from '@strata/contract';
import { type ScheduleData, scheduleDataFormat, scheduleDataVersions } from '@strata/domain';
import type { PdfFile } from './pdf-file.ts';
import {
  isDictionary,
  isList,
  isReference,
  isText,
  type PdfValue,
  textOf,
  UnreadableDocument,
} from './pdf-values.ts';

const fileName = 'strata-schedule.json';

/** The schedule as data that a PDF carries; undefined where it carries none. */
export function carriedData(file: PdfFile): ScheduleData | undefined {
  const contents = new Map<number, PdfValue>();
  for (const specification of specificationsIn(file)) {
    const said = file.get(specification);
    if (!isDictionary(said)) continue;
    const names = ['F', 'UF'].map((key) => file.get(said.get(key)));
    if (!names.some((name) => isText(name) && textOf(name) === fileName)) continue;
    const embedded = file.get(said.get('EF'));
    if (!isDictionary(embedded)) throw new UnreadableDocument('damaged');
    for (const content of embedded.values()) if (isReference(content)) contents.set(content.object, content);
  }
  if (contents.size > 1) throw new UnreadableDocument('twoOfAKind');
  const [content] = contents.values();
  return content === undefined ? undefined : scheduleIn(file.content(content));
}

/** Associated files of the document, and whatever else is listed as embedded. */
function specificationsIn(file: PdfFile): readonly PdfValue[] {
  const associated = file.get(file.root.get('AF'));
  const names = file.get(file.root.get('Names'));
  const listed = isDictionary(names) ? namesIn(file, names.get('EmbeddedFiles'), 0) : [];
  return [...(isList(associated) ? associated : []), ...listed];
}

function namesIn(file: PdfFile, tree: PdfValue | undefined, depth: number): readonly PdfValue[] {
  const said = file.get(tree);
  if (!isDictionary(said) || depth > 8) return [];
  const [names, kids] = [file.get(said.get('Names')), file.get(said.get('Kids'))];
  return [
    ...(isList(names) ? names.filter((_, place) => place % 2 === 1) : []),
    ...(isList(kids) ? kids.flatMap((kid) => namesIn(file, kid, depth + 1)) : []),
  ];
}

function scheduleIn(content: Uint8Array): ScheduleData {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    throw new UnreadableDocument('notSchedule');
  }
  const { format, version } = (said ?? {}) as Readonly<Record<string, unknown>>;
  if (format !== scheduleDataFormat) throw new UnreadableDocument('notSchedule');
  if (typeof version === 'number' && version > Math.max(...scheduleDataVersions))
    throw new UnreadableDocument('laterVersion');
  const parsed = scheduleDataSchema.safeParse(said);
  if (!parsed.success || !isInOrder(parsed.data)) throw new UnreadableDocument('notSchedule');
  return parsed.data;
}

/** Lots are numbered from 1, and no two areas have one reference: what follows is found by these. */
function isInOrder({ lots, commonProperty: { general, limited, accessory } }: ScheduleData): boolean {
  const areas = [...general, ...limited, ...accessory].map(({ reference }) => reference);
  return lots.every(({ lot }, place) => lot === place + 1) && new Set(areas).size === areas.length;
}
