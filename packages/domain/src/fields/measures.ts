import { displayWhole } from '../decimals.ts';

// Lengths are whole millimetres, angles whole thousandths of a degree: as numbers on the wire, as text where people type them.

/** In thousandths of a degree. */
export const fullTurn = 360_000;

/** Whole millimetres as they are typed, "3200" or "-3,200"; undefined when it is none. */
export function parseLength(text: string): number | undefined {
  const written = text
    .trim()
    .replace('−', '-')
    .replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^-?\d{1,7}$/.test(written) ? Number(written) + 0 : undefined;
}

/** Degrees as they are typed, "12.5", in thousandths; undefined when it is none. */
export function parseAngle(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  return whole === '' ? undefined : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** An angle as it is typed: 12500 is "12.5". */
export function typedAngle(angle: number): string {
  const fraction = String(angle % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(angle / 1000)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** "3,200 mm", what is below zero with a minus sign. */
export function displayLength(length: number): string {
  return `${length < 0 ? '−' : ''}${displayWhole(Math.abs(length))} mm`;
}

/** "12.5°" */
export const displayAngle = (angle: number): string => `${typedAngle(angle)}°`;
