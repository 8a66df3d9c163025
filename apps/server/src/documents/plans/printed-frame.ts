import type { PrintedDocument } from '../printed-document.ts';

/** What stands around the tables of a plan's document, whichever it is. */
export type PrintedFrame = Omit<PrintedDocument, 'title' | 'introduction' | 'sections'>;
