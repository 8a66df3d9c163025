import { SaxesParser } from 'saxes';
import type { Deadline } from '../deadline.ts';
import { refuseDamaged, refuseTooMuch, refuseWorkbook } from '../workbook-refusal.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What a reader of XML is told; names come without the prefix of their namespace. */
export interface XmlListener {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  /** A run of text may come in several pieces. */
  readonly text?: (text: string) => void;
}

const pieceBytes = 64 * 1024;
const deepest = 100;
/** After so many without an element or a text, what is being read is longer than any text of a cell. */
const mostSilentPieces = 4;

/** Walks through well-formed XML in UTF-8. A document type, and with it every entity of its own, is refused. */
export function readXml(bytes: Buffer, listener: XmlListener, checkDeadline: Deadline): void {
  refuseOtherForms(bytes);
  const parser = new SaxesParser({ position: false, xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let silentPieces = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    silentPieces = 0;
    if (depth > deepest) refuseDamaged();
    listener.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    silentPieces = 0;
    listener.close?.(localName(name));
  });
  if (listener.text) {
    parser.on('text', listener.text);
    parser.on('cdata', listener.text);
  }
  parser.on('error', refuseDamaged);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    checkDeadline();
    silentPieces += 1;
    if (silentPieces > mostSilentPieces) refuseTooMuch('a text that is longer than that of any cell');
    parser.write(decode(decoder, bytes.subarray(at, at + pieceBytes)));
  }
  parser.write(decode(decoder)).close();
}

/** What no workbook needs and every parser takes differently: other encodings, and a document type. */
export function refuseOtherForms(bytes: Buffer): void {
  if (bytes.includes(0)) refuseDamaged();
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) {
    refuseWorkbook(
      'FILE_ACTIVE',
      'The selected file declares entities of its own, which no spreadsheet program writes',
    );
  }
}

export function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** How the format writes yes. */
export function isYes(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return refuseDamaged();
  }
}
