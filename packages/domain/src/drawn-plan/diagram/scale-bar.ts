/** A scale bar: a round length, cut into equal parts, and the pixels that it takes at this scale. */
export interface ScaleBar {
  readonly words: string;
  readonly parts: number;
  /** Not rounded: the bar is as long as it says. */
  readonly width: number;
}

/** The longest round length that is not wider than there is room for: 1, 2 or 5 of a power of ten, in millimetres. */
export function scaleBarOf(pixelsPerMillimetre: number, widest: number): ScaleBar {
  const room = widest / pixelsPerMillimetre;
  let power = 1;
  while (power * 10 <= room) power *= 10;
  const lead = [5, 2].find((one) => one * power <= room) ?? 1;
  const length = lead * power;
  return { words: lengthWords(length), parts: lead === 2 ? 4 : 5, width: length * pixelsPerMillimetre };
}

function lengthWords(millimetres: number): string {
  if (millimetres >= 1000) return `${millimetres / 1000} m`;
  return millimetres >= 10 ? `${millimetres / 10} cm` : `${millimetres} mm`;
}
