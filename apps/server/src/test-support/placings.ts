import type { PlacedCorner } from '@strata/domain';

/** Corners of about 30 by 40 m in Malé, which the drawing has as well; the first with something else. */
export function cornersOfLand(first: Partial<PlacedCorner> = {}): PlacedCorner[] {
  const corners = [
    { latitude: '4.175000000', longitude: '73.509000000', x: null, y: null },
    { latitude: '4.175000000', longitude: '73.509270000', x: null, y: null },
    { latitude: '4.175361740', longitude: '73.509270000', x: null, y: null },
    { latitude: '4.175361740', longitude: '73.509000000', x: null, y: null },
  ];
  return corners.map((corner, at) => (at === 0 ? { ...corner, ...first } : corner));
}
