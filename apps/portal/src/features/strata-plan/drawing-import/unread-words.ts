import { counted, displayHundredths } from '@strata/domain';
import type { ModelLayer } from './mapping.ts';

type Unread = ModelLayer['unread'][number];

/** What cannot be read, as one and as several, with what to do about it. */
const words: Readonly<Record<Unread['reason'], readonly [one: string, many: string]>> = {
  open: ['line that is not closed', 'lines that are not closed'],
  branching: ['line that branches', 'lines that branch'],
  spline: ['spline: draw it as arcs', 'splines: draw them as arcs'],
  tilted: ['outline in a tilted plane', 'outlines in a tilted plane'],
  solid: ['solid: draw its outline', 'solids: draw their outlines'],
  externalReference: [
    'external reference: bind it to the drawing',
    'external references: bind them to the drawing',
  ],
  blockMissing: ['block that the file does not have', 'blocks that the file does not have'],
  tooManyPoints: ['outline of too many points', 'outlines of too many points'],
  noBody: ['space without a body', 'spaces without a body'],
  noArea: ['outline that encloses nothing', 'outlines that enclose nothing'],
};

const metres = (millimetres: number) => displayHundredths(BigInt(Math.round(millimetres / 10)));

/** "3 lines that are not closed, the first at 12.50, 4.20 m" */
export function unreadWords({ reason, count, x, y }: Pick<Unread, 'reason' | 'count' | 'x' | 'y'>): string {
  return `${counted(count, ...words[reason])}, the first at ${metres(x)}, ${metres(y)} m`;
}
