import type { DiagramKind, DiagramText } from '@strata/domain';
import { type Colour, colours, type PrintStyle, styles } from '../layout/styles.ts';

/** How what is drawn of a plan looks on paper: all of it is told apart without colour as well. */
interface ShapeLook {
  readonly fill: Colour | undefined;
  readonly line: Colour;
  /** Points. */
  readonly width: number;
  /** Lengths of a line and of the space behind it, in points. */
  readonly dash?: readonly [number, number];
  /** Which way its lines go. */
  readonly hatch?: 'slanted' | 'crossed' | 'backward';
}

const white: Colour = [1, 1, 1];

export const shapeLooks: Readonly<Record<DiagramKind | 'marked', ShapeLook>> = {
  floor: { fill: undefined, line: colours.ink, width: 1.4 },
  plot: { fill: undefined, line: colours.ink, width: 0.9, dash: [8, 3] },
  // What stands pale across the page is seen through it.
  unit: { fill: undefined, line: colours.quiet, width: 0.7 },
  lot: { fill: white, line: colours.outline, width: 0.5 },
  general: { fill: undefined, line: colours.outline, width: 0.5, hatch: 'slanted' },
  limited: { fill: undefined, line: colours.quiet, width: 0.6, dash: [3, 2], hatch: 'crossed' },
  accessory: { fill: undefined, line: colours.quiet, width: 0.6, hatch: 'backward' },
  // The heaviest line, so that it is seen in black and white.
  marked: { fill: colours.unit, line: colours.ink, width: 1.9 },
};

const boldTexts: readonly DiagramText['kind'][] = ['number', 'corner'];

export const textLook = ({ kind, size }: Pick<DiagramText, 'kind' | 'size'>): PrintStyle => ({
  weight: boldTexts.includes(kind) ? 'bold' : 'regular',
  colour: kind === 'neighbour' ? styles.label.colour : styles.text.colour,
  size,
  lineHeight: size,
});
