import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import looks from '../styles/looks.css?raw';
import layouts from '../styles/primitives.css?raw';
import signedIn from '../styles/signed-in.css?raw';
import { renderAt } from '../testing/screen.tsx';
import { Box, Grid, Inline, Stack, Text } from './primitives.tsx';

/** Every value of an option: the compiler names one that is missing. */
type Values<Props, Key extends keyof Props> = Record<NonNullable<Props[Key]> & PropertyKey, true>;
type StackProps = ComponentProps<typeof Stack<'ul'>>;
type InlineProps = ComponentProps<typeof Inline<'div'>>;
type TextProps = ComponentProps<typeof Text<'p'>>;

const sheet = layouts + looks + signedIn;

const stackOptions = {
  gap: { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 8: true, 10: true, 12: true },
  rowGap: { 0: true, 1: true, 2: true, 3: true, 4: true, 6: true },
  align: { start: true, center: true, end: true },
  marks: { disc: true, square: true, decimal: true },
  tone: { quiet: true, action: true, warning: true, error: true, success: true },
  size: { small: true, roomy: true, body: true, lead: true, page: true },
  letters: { small: true, lead: true },
  weight: { regular: true, medium: true, label: true, strong: true, bold: true },
  wrap: { anywhere: true, never: true, cut: true },
  width: { reading: true, form: true, record: true, statement: true, list: true, table: true },
  above: { 1: true, 2: true, 3: true, 4: true, 8: true },
  below: { 1: true, 2: true, 3: true, 4: true, 6: true },
  pad: { 1: true, 2: true, 3: true, 4: true, 5: true },
  padAbove: { 3: true, 4: true, 6: true },
  sides: { 1: true, 2: true, 3: true, 4: true },
  indent: { 4: true, 5: true },
  inset: { 2: true, 3: true, 4: true, 6: true },
  line: { above: true, below: true, 'above-strong': true, 'below-strong': true },
  edge: { quiet: true, action: true, warning: true, error: true },
  ground: { white: true, sand: true, stone: true, lagoon: true, amber: true },
  corners: { small: true, large: true },
  target: { small: true },
  lines: { 2: true, 3: true },
  unseen: { desk: true },
} satisfies { [Key in keyof StackProps]?: Values<StackProps, Key> };
const inlineOptions = {
  align: { start: true, end: true, baseline: true, stretch: true },
  justify: { between: true, center: true, end: true },
} satisfies { [Key in keyof InlineProps]?: Values<InlineProps, Key> };
const textOptions = { align: { start: true, center: true, end: true } } satisfies {
  [Key in keyof TextProps]?: Values<TextProps, Key>;
};
const switches = {
  keepLines: true,
  figures: true,
  shrink: true,
  grow: true,
  row: true,
  fill: true,
  tall: true,
  target: true,
  italic: true,
  raised: true,
  relative: true,
  clip: true,
  wrong: true,
  noRing: true,
  ringWithin: true,
  block: true,
  push: true,
} as const;

const numberOr = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

/** One set of properties for each value of each option. */
function eachOf(options: Record<string, Record<string, true>>) {
  return Object.entries(options).flatMap(([key, values]) =>
    Object.keys(values).map((value) => ({ [key]: numberOr(value) })),
  );
}

test('whatever a primitive is asked for has a rule in its style sheet', () => {
  const { container } = renderAt(
    '/',
    <>
      {eachOf(stackOptions).map((options) => (
        <Stack key={JSON.stringify(options)} {...options} {...switches} hideEmpty top />
      ))}
      {eachOf(inlineOptions).map((options) => (
        <Inline key={JSON.stringify(options)} {...options} oneLine fit />
      ))}
      {eachOf(textOptions).map((options) => (
        <Text key={JSON.stringify(options)} {...options} />
      ))}
      <Grid columns={2} align="start" />
      <Grid columns="rest-first" align="center" one="narrow" />
      <Grid columns="main-first" one="phone" />
      <Grid columns="compared" />
      <Grid align="end" one="small" />
      <Grid columns={3} narrow={2} />
      <Grid columns={4} />
    </>,
  );
  const asked = new Set([...container.querySelectorAll('*')].flatMap((element) => [...element.classList]));
  expect(asked.size).toBeGreaterThan(80);
  expect([...asked].filter((name) => !sheet.includes(`.${name} {`) && !sheet.includes(`.${name}:`))).toEqual(
    [],
  );
});

test('a primitive is the element that is named, with what that element takes and the class of its component', () => {
  renderAt(
    '/',
    <Stack as="section" gap={4} className="own" aria-label="Fees">
      <Box as="form" aria-label="Pay" noValidate />
    </Stack>,
  );
  expect(screen.getByRole('region', { name: 'Fees' }).className).toBe('stack gap-4 own');
  expect(screen.getByRole('form', { name: 'Pay' }).hasAttribute('class')).toBe(false);
});
