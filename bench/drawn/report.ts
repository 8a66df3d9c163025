import { formatAims } from '../figures/aims.ts';
import { medianOf, pairedRatios, spreadOf } from '../figures/statistics.ts';
import type { BuildingFigures } from './building.ts';
import type { FirstDrawingFigures } from './first-drawing.ts';
import type { ProblemFigures } from './measure.ts';
import type { ReadingFigures } from './reading.ts';

export function reportProblems({ shapes, floors, all, slowest, problems }: ProblemFigures): string {
  const aims = formatAims([
    { what: `Problems of ${floors} floors`, most: 500, reached: spreadOf(all).median, unit: 'ms' },
    { what: 'Problems of the slowest floor', most: 20, reached: spreadOf(slowest).median, unit: 'ms' },
    { what: 'Problems found that are none', most: 0, reached: problems, unit: '' },
  ]);
  return `Drawing of ${shapes.toLocaleString('en')} shapes; medians of ${all.length} runs.\n\n${aims}\n`;
}

export function reportFirstDrawing({
  floors,
  shapes,
  first,
  rows,
  floor,
  level,
  printed,
}: FirstDrawingFigures): string {
  const aims = formatAims([
    {
      what: `Looking at ${floors} floors for the first time`,
      most: 1_000,
      reached: medianOf(first),
      unit: 'ms',
    },
    { what: 'Drawing one of them anew', most: 100, reached: medianOf(floor), unit: 'ms' },
    { what: 'Reading one of them', most: 20, reached: medianOf(level), unit: 'ms' },
    { what: 'Calculation plan with a page for each', most: 2_500, reached: medianOf(printed), unit: 'ms' },
  ]);
  const beside = `Writing the rows of their shapes in one insert: ${medianOf(rows).toFixed(0)} ms.`;
  return `A plan of ${shapes.toLocaleString('en')} shapes through the whole server; medians of ${first.length} runs.\n\n${aims}\n\n${beside}\n`;
}

/** A drawing of 50 MB is to be read and mapped in 3 s and 300 MB above what a process has at rest, one of 200 MB in 15 s. */
const readingAims = new Map([
  [50, 3_000],
  [200, 15_000],
]);

export function reportReading({ megabytes, portal, bare }: ReadingFigures): string {
  const took = (runs: ReadingFigures['portal']) => runs.map(({ milliseconds }) => milliseconds);
  const ratio = pairedRatios(took(portal), took(bare));
  const aims = formatAims([
    {
      what: `Reading and mapping a DXF of ${megabytes} MB`,
      most: readingAims.get(megabytes) ?? Number.NaN,
      reached: medianOf(took(portal)),
      unit: 'ms',
    },
    {
      what: 'Memory of the process',
      most: 400,
      reached: medianOf(portal.map(({ peak }) => peak)),
      unit: 'MiB',
    },
  ]);
  const floor = `A bare reader of the same file: ${medianOf(took(bare)).toFixed(0)} ms, ${medianOf(bare.map(({ peak }) => peak)).toFixed(0)} MiB; ratio ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}).`;
  return `${aims}\n\n${floor}\n`;
}

/** Frames a second say little without a graphics card: what counts is what scripts take of each. */
export function reportBuilding({ units, graphics, rounds }: BuildingFigures): string {
  const aims = formatAims([
    {
      what: 'First picture in three dimensions',
      most: 1_000,
      reached: medianOf(rounds.map(({ firstPicture }) => firstPicture)),
      unit: 'ms',
    },
    {
      what: 'Scripts of one turn',
      most: 8,
      reached: medianOf(rounds.flatMap(({ turns }) => turns)),
      unit: 'ms',
    },
    {
      what: 'Draw calls of a picture',
      most: 50,
      reached: Math.max(...rounds.map(({ drawCalls }) => drawCalls)),
      unit: '',
    },
    {
      what: 'Finding what is pressed',
      most: 20,
      reached: medianOf(rounds.map(({ press }) => press)),
      unit: 'ms',
    },
  ]);
  return `A building of ${units.toLocaleString('en')} units, drawn by ${graphics}; medians of ${rounds.length} rounds.\n\n${aims}\n`;
}
