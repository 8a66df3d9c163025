import type { ComponentProps, ElementType, JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** A step of the 4-pixel grid, as the token names it. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

/** What every primitive knows: how its words look, and the room that it takes. What is left out is inherited. */
interface Look {
  readonly tone?: 'quiet' | 'action' | 'warning' | 'error' | 'success' | undefined;
  /** `roomy` letters are small, and their lines as far apart as those of the text. */
  readonly size?: 'small' | 'roomy' | 'body' | 'lead' | 'page' | undefined;
  /** The size of the letters alone: the lines stay as far apart as those around them. */
  readonly letters?: 'small' | 'lead' | undefined;
  readonly weight?: 'regular' | 'medium' | 'label' | 'strong' | 'bold' | undefined;
  readonly italic?: boolean | undefined;
  /** `anywhere` breaks long words where there is no room, `never` keeps all in one line, `cut` shows as much as there is room for. */
  readonly wrap?: 'anywhere' | 'never' | 'cut' | undefined;
  /** Keeps the lines as they were written. */
  readonly keepLines?: boolean | undefined;
  /** Letters of one width, for hashes and codes. */
  readonly figures?: boolean | undefined;
  /** The widest that it gets. */
  readonly width?: 'reading' | 'form' | 'record' | 'statement' | 'list' | 'table' | undefined;
  /** As wide as what it stands in. */
  readonly fill?: boolean | undefined;
  /** At least as high as what a finger hits. */
  readonly target?: boolean | 'small' | undefined;
  /** As high as most of the window, for what scrolls in it. */
  readonly tall?: boolean | undefined;
  /** May become narrower than its longest word, within a row. */
  readonly shrink?: boolean | undefined;
  /** Takes what the others leave, within a row. */
  readonly grow?: boolean | undefined;
  /** A row of its own, within rows that wrap. */
  readonly row?: boolean | undefined;
  /** Room above and below it, where it stands in no Stack. */
  readonly above?: 1 | 2 | 3 | 4 | 8 | undefined;
  readonly below?: 1 | 2 | 3 | 4 | 6 | undefined;
  /** Room within it, above and below what it holds. */
  readonly pad?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Room within it: above alone, at both sides, where its lines begin, all around. */
  readonly padAbove?: 3 | 4 | 6 | undefined;
  readonly sides?: 1 | 2 | 3 | 4 | undefined;
  readonly indent?: 4 | 5 | undefined;
  readonly inset?: 2 | 3 | 4 | 6 | undefined;
  /** A thin line: above a list, below each of its entries. */
  readonly line?: 'above' | 'below' | 'above-strong' | 'below-strong' | undefined;
  /** A thick line where its lines begin, for what is quoted, asked or wrong. */
  readonly edge?: 'quiet' | 'action' | 'warning' | 'error' | undefined;
  /** Marks a field or a question whose answer is wrong. */
  readonly wrong?: boolean | undefined;
  readonly ground?: 'white' | 'sand' | 'stone' | 'lagoon' | 'amber' | undefined;
  readonly corners?: 'small' | 'large' | undefined;
  /** Above what is around it: with an edge and a shadow. */
  readonly raised?: boolean | undefined;
  /** What is placed within it is placed by its edges. */
  readonly relative?: boolean | undefined;
  /** Shows no more lines than these. */
  readonly lines?: 2 | 3 | undefined;
  /** Cuts what is larger than it. */
  readonly clip?: boolean | undefined;
  /** A line of its own, within a cell or a label. */
  readonly block?: boolean | undefined;
  /** At the far end of its row. */
  readonly push?: boolean | undefined;
  /** Takes the focus without being a control: no ring shows it. */
  readonly noRing?: boolean | undefined;
  /** Its ring is drawn within its edge, where what stands around it would cover it. */
  readonly ringWithin?: boolean | undefined;
  /** Takes no room while it is empty: a place where something is announced. */
  readonly hideEmpty?: boolean | undefined;
  /** For assistive technology alone: the layout says it by other means; of a desk, where a phone's does not. */
  readonly unseen?: boolean | 'desk' | undefined;
}

interface Gaps {
  readonly gap?: Space | undefined;
  /** Between the rows, where it differs from the gap between columns. */
  readonly rowGap?: 0 | 1 | 2 | 3 | 4 | 6 | undefined;
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
  /** The children keep their height where there is more room than they need. */
  readonly top?: boolean | undefined;
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
  /** Left out, the columns are its component's own. In `rest-first` the first takes what the second leaves, on a phone too; in `compared` a name stands before two values. */
  readonly columns?: 2 | 3 | 4 | 'rest-first' | 'main-first' | 'compared' | undefined;
  /** On what its own columns become a single one: less than a wide screen, a phone, a phone held upright. */
  readonly one?: 'narrow' | 'phone' | 'small' | undefined;
  /** Where the children stand in the height of their row. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** How many there are on a narrow screen that is no phone, if fewer. */
  readonly narrow?: 2 | undefined;
}

/** Columns, that become a single one on a phone. */
export function Grid<As extends Tag = 'div'>(props: Element<GridOptions, As>) {
  return draw('div', 'grid', props);
}

interface TextOptions extends Look {
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** Words that differ from those around them. */
export function Text<As extends Tag = 'p'>(props: Element<TextOptions, As>) {
  return draw('p', '', props);
}

/** Something that only takes room: the layout within it is the browser's. */
export function Box<As extends Tag = 'div'>(props: Element<TextOptions, As>) {
  return draw('div', '', props);
}

/** The class of each option, which is its name; its value follows, unless it is a switch. */
const classes = new Map(
  `gap rowGap justify oneLine fit marks columns narrow one tone size letters italic weight wrap keepLines
   figures width fill target tall shrink grow row above below pad padAbove sides indent inset line edge wrong
   ground corners raised relative lines clip top block push noRing ringWithin hideEmpty unseen`
    .split(/\s+/)
    .map((name) => [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]),
);

interface AnyOptions {
  readonly as?: Tag | undefined;
  readonly align?: string | undefined;
  readonly className?: string | undefined;
}

/** The rules stand in `styles/primitives.css` and `styles/looks.css`, which come before every style sheet of a component. */
function draw(tag: Tag, layout: string, { as = tag, align, className, ...props }: AnyOptions) {
  const Element: ElementType = as;
  const names = [layout, align && `${layout || 'text'}-${align}`];
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries<unknown>(props)) {
    const name = classes.get(key);
    if (name === undefined) rest[key] = value;
    else if (value === true) names.push(name);
    else if (typeof value === 'string' || typeof value === 'number') names.push(`${name}-${value}`);
  }
  names.push(className);
  return <Element className={names.filter(Boolean).join(' ') || undefined} {...rest} />;
}
