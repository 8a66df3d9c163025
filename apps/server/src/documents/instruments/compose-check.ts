import { drawQrCode } from '../pdf/layout/compose-qr-code.ts';
import type { Paper } from '../pdf/layout/paper.ts';
import type { PrintStyle } from '../pdf/layout/styles.ts';
import type { QrCode } from '../qr-code.ts';
import { instrumentStyles } from './instrument-styles.ts';
import type { PrintedInstrument } from './printed-instrument.ts';

type Check = PrintedInstrument['check'];

/** Points: a module of the code is nearly a millimetre, which a telephone reads from an arm’s length. */
const qrSide = 100;
/** So much of it is empty at each side: the code stands in line with what is around it. */
const quietSide = 8;
/** What is kept free at the foot of each page, for the code and what is said beside it. */
export const checkHeight = 108;

/** What stands at the foot: the code that leads to the register, and what is said beside it. */
function partsOfCheck(paper: Paper, { heading, place, code: printed, meaning, aside }: Check, code: QrCode) {
  const { left, right, bottom } = paper.area;
  const top = bottom + 12;
  const words = (said: readonly (readonly [string, PrintStyle])[], x: number, width: number) => () => {
    let y = top + 2;
    for (const [text, style] of said) {
      const lines = paper.linesOf(text, style, width);
      paper.write(lines, style, x, y);
      y += lines.length * style.lineHeight + 1;
    }
  };
  const beside = left + qrSide;
  const asideWidth = 132;
  return {
    drawCode: () => drawQrCode(paper, code, left - quietSide, top - quietSide, qrSide),
    writeCheck: words(
      [
        [heading, instrumentStyles.small],
        [place, instrumentStyles.strong],
        [printed, instrumentStyles.code],
        [meaning, instrumentStyles.small],
      ],
      beside,
      right - beside - asideWidth - 16,
    ),
    writeAside: words([[aside, instrumentStyles.small]], right - asideWidth, asideWidth),
  };
}

export function drawCheck(paper: Paper, check: Check, code: QrCode): void {
  const { drawCode, writeCheck, writeAside } = partsOfCheck(paper, check, code);
  drawCode();
  writeCheck();
  writeAside();
}

/** The same on the first page, where it is read after all else. */
export function composeCheck(paper: Paper, check: Check, code: QrCode) {
  const { drawCode, writeCheck, writeAside } = partsOfCheck(paper, check, code);
  return [
    paper.element('Figure', [paper.content('Figure', drawCode)], {
      alt: `QR code that leads to ${check.address}`,
    }),
    paper.element('P', [paper.content('P', writeCheck)]),
    paper.element('P', [paper.content('P', writeAside)]),
  ];
}
