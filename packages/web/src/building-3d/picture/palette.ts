import grounds from './grounds.module.css';

/** A colour of the screen: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];

/** The colours of tints and kinds of parts as the style sheet has them, read at the place where they are shown. */
export function paletteOf(place: Element, names: readonly string[]): ReadonlyMap<string, Rgb> {
  const palette = new Map<string, Rgb>();
  const probe = document.createElement('i');
  probe.hidden = true;
  place.append(probe);
  for (const name of names) {
    probe.className = grounds[name] ?? '';
    palette.set(name, rgbOf(getComputedStyle(probe).getPropertyValue('--ground').trim()));
  }
  probe.remove();
  return palette;
}

/** "#d6eaea" */
function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return white;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
