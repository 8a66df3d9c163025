import {
  checkScheduleData,
  displayHundredths,
  displayShare,
  parseHundredths,
  type ScheduleData,
  type ScheduleDataCheck,
} from '@strata/domain';
import { carriedData } from './carried-data.ts';
import { bare, type DrawnLot, drawnLots } from './drawn-lots.ts';
import { mostBytes, readPdfFile } from './pdf-file.ts';
import { UnreadableDocument, type UnreadableReason } from './pdf-values.ts';

/** A drawn figure or name that is not what the data say. */
export interface DrawnDifference {
  readonly lot: number;
  readonly what: 'number' | 'unitNumber' | 'building' | 'floor' | 'strataArea' | 'share';
  readonly drawn: string;
  readonly data: string;
}

export interface DrawnCheck {
  readonly lots: number;
  /** The first of them. */
  readonly differences: readonly DrawnDifference[];
  readonly numberOfDifferences: number;
}

/** What a file says of itself, once its pages, its data and the arithmetic were compared. */
export interface ReadDocument {
  readonly status: 'read';
  readonly sha256: string;
  readonly application: ScheduleData['application'];
  readonly method: { readonly title: string; readonly version: number };
  readonly lots: number;
  readonly arithmetic: ScheduleDataCheck;
  /** Null where no lots are drawn, as in a calculation plan. */
  readonly drawn: DrawnCheck | null;
}

export type DocumentCheck =
  | ReadDocument
  | { readonly status: 'withoutData'; readonly sha256: string }
  | { readonly status: 'unreadable'; readonly reason: UnreadableReason; readonly sha256: string | null };

/** Reads a dropped file and compares all that it says. It needs nothing but the file. */
export async function checkDocument(file: Blob): Promise<DocumentCheck> {
  if (file.size > mostBytes) return { status: 'unreadable', reason: 'tooLarge', sha256: null };
  const content = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const read = await readPdfFile(new Uint8Array(content));
    const data = carriedData(read);
    if (!data) return { status: 'withoutData', sha256 };
    const drawn = drawnLots(read);
    const { application, method, lots } = data;
    return {
      status: 'read',
      sha256,
      application,
      method: { title: method.title, version: method.version },
      lots: lots.length,
      arithmetic: checkScheduleData(data),
      drawn: drawn === undefined ? null : compareDrawn(data, drawn),
    };
  } catch (error) {
    // What is hostile may also exhaust what the language can nest or hold.
    if (error instanceof UnreadableDocument || error instanceof RangeError) {
      const reason = error instanceof UnreadableDocument ? error.reason : 'damaged';
      return { status: 'unreadable', reason, sha256 };
    }
    throw error;
  }
}

const mostNamed = 20;
const none = '–';

function compareDrawn({ lots, method }: ScheduleData, drawn: readonly DrawnLot[]): DrawnCheck {
  const decimals = method.parameters.name === 'quota' ? 4 : 0;
  const differences: DrawnDifference[] = [];
  let numberOfDifferences = 0;
  const compare = (difference: DrawnDifference): void => {
    if (difference.drawn === difference.data) return;
    numberOfDifferences += 1;
    if (differences.length < mostNamed) differences.push(difference);
  };
  for (let place = 0; place < Math.max(lots.length, drawn.length); place += 1) {
    const [stated, row] = [lots[place], drawn[place]];
    const lot = place + 1;
    const value = stated?.shareValue ?? null;
    const share = value === null ? none : displayShare(BigInt(value.replace('.', '')), decimals);
    const area = displayHundredths(parseHundredths(stated?.strataAreaInSqm ?? '') ?? 0n);
    compare({ lot, what: 'number', drawn: row?.lot ?? '', data: stated ? `${stated.lot}` : '' });
    if (!row || !stated) continue;
    compare({ lot, what: 'unitNumber', drawn: row.unitNumber, data: bare(stated.unitNumber) });
    compare({ lot, what: 'building', drawn: row.building, data: bare(stated.building) });
    compare({ lot, what: 'floor', drawn: row.floor, data: bare(stated.floor) });
    compare({ lot, what: 'strataArea', drawn: row.strataArea, data: area });
    compare({ lot, what: 'share', drawn: row.share, data: share });
  }
  return { lots: drawn.length, differences, numberOfDifferences };
}
