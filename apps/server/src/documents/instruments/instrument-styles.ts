import { type CellLook, colours, type PrintStyle, styles } from '../pdf/layout/styles.ts';

const look = (from: PrintStyle, size: number, colour = from.colour): PrintStyle => ({
  ...from,
  size,
  colour,
  lineHeight: size * 1.35,
});

/** Nothing is smaller than 8.5 points. */
export const instrumentStyles = {
  authority: look(styles.title, 12),
  address: look(styles.label, 9),
  title: look(styles.title, 23),
  secondTitle: look(styles.text, 12),
  number: look(styles.title, 14, colours.accent),
  said: look(styles.text, 10.5),
  unit: look(styles.title, 19),
  heading: look(styles.title, 11, colours.accent),
  label: look(styles.label, 10),
  text: look(styles.text, 10),
  strong: look(styles.title, 10),
  small: look(styles.label, 8.5),
  code: look(styles.title, 10.5),
} as const;

export const tableLook: CellLook = {
  body: instrumentStyles.text,
  strong: instrumentStyles.strong,
  head: instrumentStyles.small,
};

export const fineLook: CellLook = {
  body: look(styles.text, 8.5),
  strong: look(styles.title, 8.5),
  head: instrumentStyles.small,
};
