import { type Paper, paperSize } from '../pdf/layout/paper.ts';
import { colours } from '../pdf/layout/styles.ts';

/** Points; 8 mm from the edge of the sheet. */
const frameInset = 22.7;

/** Draws two lines around the page. */
export function drawFrame(paper: Paper): void {
  const [width, height] = paperSize('portrait');
  const around = (inset: number) =>
    [
      [inset, inset],
      [width - inset, inset],
      [width - inset, height - inset],
      [inset, height - inset],
      [inset, inset],
    ] as const;
  paper.line(around(frameInset), 0.9, colours.accent);
  paper.line(around(frameInset + 4), 0.4, colours.accentLine);
}

const waves = 7;
/** Points: from crest to trough at the most, and from one point of a line to the next. */
const waveHeight = 8;
const waveStep = 3;

/** Draws a band of sine lines across the page, which a copier blurs. */
export function drawWave(paper: Paper, y: number): void {
  const { left, right } = paper.area;
  const steps = Math.round((right - left) / waveStep);
  for (let wave = 0; wave < waves; wave += 1) {
    const through = Array.from({ length: steps + 1 }, (_, step) => {
      const along = (step / steps) * Math.PI * 2;
      const swing = Math.sin(along * (3 + wave / 2) + wave) * Math.cos(along / 2 + wave / 3);
      return [left + ((right - left) * step) / steps, y + (swing * waveHeight) / 2] as const;
    });
    paper.line(through, 0.4, wave % 2 === 0 ? colours.accent : colours.accentLine);
  }
}
