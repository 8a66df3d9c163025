import type { Box } from '@strata/domain';
import type { DrawnPicture } from './picture.ts';

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

const short = (value: number): number => Math.round(value * 1e5) / 1e5;

/** What is written into a page to draw a picture of paths; nothing goes beyond its edges. */
export function pathsOperators({ width, height, paths }: DrawnPicture, place: Box): string {
  const scale = short(place.width / width);
  const drawn = paths.map(({ fill, isEvenOdd, d }) => {
    const commands = Array.from(
      d.matchAll(/([MLCZ])([^MLCZ]*)/g),
      ([, command = '', numbers = '']) => `${numbers} ${operators[command]}`,
    );
    return [`${colourOf(fill)} rg`, ...commands, isEvenOdd ? 'f*' : 'f'].join('\n');
  });
  return [
    `${scale} 0 0 ${scale} ${short(place.x)} ${short(place.y)} cm`,
    `0 0 ${width} ${height} re W n`,
    ...drawn,
  ].join('\n');
}

/** The same for an image that the page knows by a name. It stands on its foot, where all else on the page hangs from its top. */
export function pixelsOperators(name: string, { x, y, width, height }: Box): string {
  return `${[width, 0, 0, -height, x, y + height].map(short).join(' ')} cm\n/${name} Do`;
}

const colourOf = (fill: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(fill.slice(at, at + 2), 16) / 255)).join(' ');
