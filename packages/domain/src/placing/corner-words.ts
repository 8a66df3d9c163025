import type { PlacedCorner, Placing } from './placing.ts';

/** "4.175496, 73.509347", and where it is known "at 0, 12,500 mm of the drawing". */
function cornerInWords({ latitude, longitude, x, y }: PlacedCorner): string {
  const place = `${latitude}, ${longitude}`;
  return x === null || y === null
    ? place
    : `${place} at ${x.toLocaleString('en')}, ${y.toLocaleString('en')} mm of the drawing`;
}

export function cornersInWords({ corners }: Placing): string {
  return corners.map(cornerInWords).join('; ');
}
