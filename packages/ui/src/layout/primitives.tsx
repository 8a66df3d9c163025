import type { ComponentProps, ElementType, JSX } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** A step of the 4-pixel grid, as the token names it; 0 is none. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** How words look, on every primitive. What is left out is inherited. */
interface TextLook {
  readonly tone?: 'quiet' | 'action' | 'warning' | 'error' | 'success' | undefined;
  readonly size?: 'small' | 'body' | 'lead' | 'title' | undefined;
  readonly weight?: 'regular' | 'medium' | 'strong' | undefined;
  /** `anywhere` breaks long words where there is no room, `never` keeps all in one line. */
  readonly wrap?: 'anywhere' | 'never' | undefined;
  /** Keeps the lines as they were written. */
  readonly keepLines?: boolean | undefined;
  /** Letters of one width, for hashes and codes. */
  readonly figures?: boolean | undefined;
  /** The widest that it gets: a column of reading, or a record with its particulars. */
  readonly width?: 'reading' | 'record' | undefined;
  /** May become narrower than its longest word, within a row. */
  readonly shrink?: boolean | undefined;
}

interface Gaps {
  readonly gap?: Space | undefined;
  /** Between the rows, where it differs from the gap between columns. */
  readonly rowGap?: Space | undefined;
}

type Element<Own, As extends Tag> = Own & { readonly as?: As | undefined } & Omit<
    ComponentProps<As>,
    keyof Own | 'as'
  >;

interface StackLook extends TextLook, Gaps {
  /** Where the children stand across; they take the whole width otherwise. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** One below the other. */
export function Stack<As extends Tag = 'div'>(props: Element<StackLook, As>) {
  return draw('div', 'stack', props);
}

interface InlineLook extends TextLook, Gaps {
  /** Where the children stand in their line: in its middle, unless something else is said. */
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined;
  readonly justify?: 'between' | 'center' | 'end' | undefined;
  /** All in one line, however narrow it gets. */
  readonly oneLine?: boolean | undefined;
}

/** One beside the other, and on to the next line where there is no room. */
export function Inline<As extends Tag = 'div'>(props: Element<InlineLook, As>) {
  return draw('div', 'inline', props);
}

interface GridLook extends TextLook, Gaps {
  readonly columns: 2 | 3 | 4;
}

/** Columns of one width, that become a single one on a phone. */
export function Grid<As extends Tag = 'div'>(props: Element<GridLook, As>) {
  return draw('div', 'grid', props);
}

/** Words that differ from those around them. */
export function Text<As extends Tag = 'p'>(props: Element<TextLook, As>) {
  return draw('p', '', props);
}

type Look = Partial<Omit<StackLook & GridLook, 'align'>> &
  Partial<Omit<InlineLook, 'align'>> & {
    readonly align?: StackLook['align'] | InlineLook['align'];
    readonly as?: Tag | undefined;
    readonly className?: string | undefined;
  };

/** The classes stand in `styles/primitives.css`, which comes before every style sheet of a component. */
function draw(tag: Tag, layout: string, props: Look) {
  const {
    as = tag,
    gap,
    rowGap,
    align,
    justify,
    oneLine,
    columns,
    tone,
    size,
    weight,
    wrap,
    keepLines,
    figures,
    width,
    shrink,
    className,
    ...rest
  } = props;
  const Element: ElementType = as;
  const classes = [
    layout,
    gap && `gap-${gap}`,
    rowGap !== undefined && `row-gap-${rowGap}`,
    align && `${layout}-${align}`,
    justify && `justify-${justify}`,
    oneLine && 'one-line',
    columns && `columns-${columns}`,
    tone && `tone-${tone}`,
    size && `size-${size}`,
    weight && `weight-${weight}`,
    wrap && `wrap-${wrap}`,
    keepLines && 'keep-lines',
    figures && 'figures',
    width && `width-${width}`,
    shrink && 'shrink',
    className,
  ];
  return <Element className={classes.filter(Boolean).join(' ')} {...rest} />;
}
