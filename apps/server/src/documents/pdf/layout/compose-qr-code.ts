import type { Verification } from '../../printed-document.ts';
import { type QrCode, qrCodeOf } from '../../qr-code.ts';
import type { Element } from '../pdf-file.ts';
import type { Paper } from './paper.ts';
import { colours } from './styles.ts';

/** Points: a module is nearly a millimetre, which a telephone reads from an arm's length. */
export const codeSide = 100;
/** So much of it is empty at each side: the code stands in line with what is around it. */
const quietSide = 8;

/** Draws the code that leads to the register at the upper right corner of the page. */
export function composeQrCode(paper: Paper, { address }: Verification, parent: Element | undefined): void {
  const { right, top } = paper.area;
  const code = qrCodeOf(address);
  const figure = paper.element(
    'Figure',
    [
      paper.content('Figure', () =>
        drawQrCode(paper, code, right - codeSide + quietSide, top - quietSide, codeSide),
      ),
    ],
    { alt: `QR code that leads to ${address}` },
  );
  if (figure) parent?.add(figure);
}

/** Draws a code with its quiet zone. */
export function drawQrCode(
  paper: Paper,
  { side, runs }: QrCode,
  left: number,
  top: number,
  width: number,
): void {
  const module = width / side;
  paper.fill(
    runs.map(({ x, y, length }) => [left + x * module, top + y * module, length * module, module]),
    colours.code,
  );
}
