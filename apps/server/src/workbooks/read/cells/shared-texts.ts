import type { Deadline } from '../deadline.ts';
import type { WorkbookLimits } from '../limits.ts';
import { refuseWorkbook } from '../workbook-refusal.ts';
import { readXml } from '../xml/read-xml.ts';
import type { Cell } from './cell.ts';
import { textCell } from './text-cell.ts';

/** Texts that cells refer to by number; nothing where a text is blank. */
export function readSharedTexts(
  bytes: Buffer | undefined,
  limits: WorkbookLimits,
  checkDeadline: Deadline,
): readonly (Cell | undefined)[] {
  if (!bytes) return [];
  const texts: (Cell | undefined)[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  readXml(
    bytes,
    {
      open(name) {
        if (name === 'si') text = '';
        // How a text is read aloud is no part of it.
        else if (name === 'rPh') isReading = true;
        else if (name === 't') isText = !isReading;
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        if (name === 't') isText = false;
        else if (name === 'rPh') isReading = false;
        else if (name === 'si') {
          if (texts.length >= limits.texts) {
            refuseWorkbook(
              'FILE_TOO_COMPLEX',
              'The selected file holds too many texts. Split it into smaller files',
            );
          }
          texts.push(textCell(text, limits));
        }
      },
    },
    checkDeadline,
  );
  return texts;
}
