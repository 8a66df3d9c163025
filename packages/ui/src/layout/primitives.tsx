import type { ComponentProps, ElementType, JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** A step of the 4-pixel grid, as the token names it. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
type Margin = 1 | 2 | 3 | 4 | 6 | 8;

/** What every primitive knows: how its words look, and the room that it takes. What is left out is inherited. */
interface Look {
  readonly tone?: 'quiet' | 'action' | 'warning' | 'error' | 'success' | undefined;
  readonly size?: 'small' | 'body' | 'lead' | 'title' | undefined;
  readonly weight?: 'regular' | 'medium' | 'strong' | undefined;
  /** `anywhere` breaks long words where there is no room, `never` keeps all in one line. */
  readonly wrap?: 'anywhere' | 'never' | undefined;
  /** Keeps the lines as they were written. */
  readonly keepLines?: boolean | undefined;
  /** Letters of one width, for hashes and codes. */
  readonly figures?: boolean | undefined;
  /** The widest that it gets. */
  readonly width?: 'reading' | 'form' | 'record' | 'list' | 'table' | undefined;
  /** May become narrower than its longest word, within a row. */
  readonly shrink?: boolean | undefined;
  /** Takes what the others leave, within a row. */
  readonly grow?: boolean | undefined;
  /** Room above and below it, where it stands in no Stack. */
  readonly above?: Margin | undefined;
  readonly below?: Margin | undefined;
  /** Room within it, above and below what it holds. */
  readonly pad?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** A thin line: above a list, below each of its entries. */
  readonly line?: 'above' | 'below' | undefined;
  /** A line of its own, within a cell or a label. */
  readonly block?: boolean | undefined;
  /** At the far end of its row. */
  readonly push?: boolean | undefined;
  /** Takes no room while it is empty: a place where something is announced. */
  readonly hideEmpty?: boolean | undefined;
  /** For assistive technology alone: the layout says it by other means. */
  readonly unseen?: boolean | undefined;
}

interface Gaps {
  readonly gap?: Space | undefined;
  /** Between the rows, where it differs from the gap between columns. */
  readonly rowGap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

type Element<Own, As extends Tag> = Own & { readonly as?: As | undefined } & Omit<
    ComponentProps<As>,
    keyof Own | 'as'
  >;

interface StackOptions extends Look, Gaps {
  /** Where the children stand across; they take the whole width otherwise. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** What stands before each entry of a list. */
  readonly marks?: 'disc' | 'square' | 'decimal' | undefined;
}

/** One below the other. */
export function Stack<As extends Tag = 'div'>(props: Element<StackOptions, As>) {
  return draw('div', 'stack', props);
}

interface InlineOptions extends Look, Gaps {
  /** Where the children stand in their line: in its middle, unless something else is said. */
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'between' | 'center' | 'end' | undefined;
  /** All in one line, however narrow it gets. */
  readonly oneLine?: boolean | undefined;
  /** All in one line within words, no wider than its children. */
  readonly fit?: boolean | undefined;
}

/** One beside the other, and on to the next line where there is no room. */
export function Inline<As extends Tag = 'div'>(props: Element<InlineOptions, As>) {
  return draw('div', 'inline', props);
}

interface GridOptions extends Look, Gaps {
  readonly columns: 2 | 3 | 4;
  /** How many there are on a narrow screen that is no phone, if fewer. */
  readonly narrow?: 2 | undefined;
}

/** Columns of one width, that become a single one on a phone. */
export function Grid<As extends Tag = 'div'>(props: Element<GridOptions, As>) {
  return draw('div', 'grid', props);
}

interface TextOptions extends Look {
  readonly align?: 'center' | 'end' | undefined;
}

/** Words that differ from those around them. */
export function Text<As extends Tag = 'p'>(props: Element<TextOptions, As>) {
  return draw('p', '', props);
}

/** Something that only takes room: the layout within it is the browser's. */
export function Box<As extends Tag = 'div'>(props: Element<TextOptions, As>) {
  return draw('div', '', props);
}

/** How the class of each option begins; its value follows, unless it is a switch. */
const classes: Readonly<Record<string, string>> = {
  gap: 'gap',
  rowGap: 'row-gap',
  justify: 'justify',
  oneLine: 'one-line',
  fit: 'fit',
  marks: 'marks',
  columns: 'columns',
  narrow: 'narrow',
  tone: 'tone',
  size: 'size',
  weight: 'weight',
  wrap: 'wrap',
  keepLines: 'keep-lines',
  figures: 'figures',
  width: 'width',
  shrink: 'shrink',
  grow: 'grow',
  above: 'above',
  below: 'below',
  pad: 'pad',
  line: 'line',
  block: 'block',
  push: 'push',
  hideEmpty: 'hide-empty',
  unseen: 'unseen',
};

interface AnyOptions {
  readonly as?: Tag | undefined;
  readonly align?: string | undefined;
  readonly className?: string | undefined;
}

/** The rules stand in `styles/primitives.css`, which comes before every style sheet of a component. */
function draw(tag: Tag, layout: string, { as = tag, align, className, ...props }: AnyOptions) {
  const Element: ElementType = as;
  const names = [layout, align && `${layout || 'text'}-${align}`];
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries<unknown>(props)) {
    const name = classes[key];
    if (name === undefined) rest[key] = value;
    else if (value === true) names.push(name);
    else if (typeof value === 'string' || typeof value === 'number') names.push(`${name}-${value}`);
  }
  names.push(className);
  return <Element className={names.filter(Boolean).join(' ') || undefined} {...rest} />;
}
