import type { TextStyle } from '../text/typesetter.ts';

/** Red, green and blue as the page knows them, from 0 to 1. */
export type Colour = readonly [number, number, number];

const colour = (hex: number): Colour => [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255];

/** The colours of the screens, as far as paper needs them. */
export const colours = {
  ink: colour(0x1d1b18),
  quiet: colour(0x5f584c),
  line: colour(0xd3ccbf),
  /** Ink at a sixth: it is seen at once, and all that is printed over it is read. */
  mark: colour(0xdad9d8),
  ground: colour(0xf3f0ea),
  /** In drawings: the one unit that is meant, and the edges of the building. */
  marked: colour(0x0d6a70),
  outline: colour(0x857c6e),
  /** On the floor plan: the unit that is meant, and the ground of its texts. */
  unit: colour(0xd6eaea),
  paper: colour(0xffffff),
  /** What machines are to read. */
  code: colour(0x000000),
  /** Of an instrument of title: its frame and what it is called. */
  accent: colour(0x0a575d),
  accentLine: colour(0x7db9bb),
} as const;

export interface PrintStyle extends TextStyle {
  readonly colour: Colour;
  readonly lineHeight: number;
}

const style = (weight: TextStyle['weight'], size: number, text: Colour): PrintStyle => ({
  weight,
  size,
  colour: text,
  lineHeight: size * 1.35,
});

export const styles = {
  title: style('bold', 20, colours.ink),
  scheme: style('regular', 12, colours.ink),
  heading: style('bold', 12.5, colours.ink),
  caption: style('bold', 9.5, colours.ink),
  text: style('regular', 9, colours.ink),
  warning: style('bold', 9, colours.ink),
  label: style('regular', 9, colours.quiet),
  note: style('regular', 7.5, colours.quiet),
  columnHead: style('bold', 7.5, colours.quiet),
  cell: style('regular', 8, colours.ink),
  strongCell: style('bold', 8, colours.ink),
  margin: style('regular', 7.5, colours.quiet),
  /** The state of the document, above all else on the page. */
  marginState: style('bold', 8.5, colours.ink),
  mark: style('bold', 20, colours.mark),
  fine: style('regular', 6.5, colours.quiet),
} as const;

/** How the cells of a column are written: in body rows, in sums and names of groups, and at the head. */
export interface CellLook {
  readonly body: PrintStyle;
  readonly strong: PrintStyle;
  readonly head: PrintStyle;
}

export const usualLook: CellLook = { body: styles.cell, strong: styles.strongCell, head: styles.columnHead };

/** Where text stands in a line of its height: capitals in the middle of it. */
export const baselineOf = ({ size, lineHeight }: PrintStyle): number => (lineHeight + 0.714 * size) / 2;
