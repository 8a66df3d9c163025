import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Collapse } from '../components/collapse.tsx';
import { ChevronDownIcon } from '../icons/controls.tsx';
import { reveal } from '../layout/hash-focus.tsx';
import { Box, Inline, Text } from '../layout/primitives.tsx';
import { usePrinted } from '../layout/use-printed.ts';
import css from './accordion.module.css';

/** One part that opens and closes. A link to its id, or to anything within it, opens it (HashFocus). */
export interface AccordionPart {
  readonly id: string;
  readonly title: string;
  /** How it stands, in short, in sight while it is closed: "3 groups". */
  readonly note?: ReactNode;
  /** In sight also while it is closed, such as a remark on it. */
  readonly below?: ReactNode;
  /**
   * A function is asked when the part is first opened: for what is large. A part that holds nothing has none: it stands
   * there as a line.
   */
  readonly content?: ReactNode | (() => ReactNode);
}

export interface AccordionProps {
  readonly parts: readonly AccordionPart[];
  /** Ids of the parts that are open at first. */
  readonly open?: readonly string[];
  readonly headingLevel?: 2 | 3 | 4;
}

/** Parts below one another, of which several may be open. They open and close within 500 ms. */
export function Accordion({ parts, open: first = [], headingLevel = 2 }: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first));
  const [opened, setOpened] = useState(open);
  const root = useRef<HTMLDivElement>(null);
  const base = useId();
  const Heading = `h${headingLevel}` as const;
  // On paper nothing can be opened.
  const isPrinted = usePrinted();

  // A link is followed as soon as its target stands in the page, before effects of other kinds.
  useLayoutEffect(() => {
    const element = root.current;
    const openPart = ({ target }: Event) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.id : undefined;
      if (id === undefined) return;
      const withIt = (was: ReadonlySet<string>) => (was.has(id) ? was : new Set([...was, id]));
      setOpen(withIt);
      setOpened(withIt);
    };
    element?.addEventListener(reveal, openPart);
    return () => element?.removeEventListener(reveal, openPart);
  }, []);

  function press(id: string) {
    setOpen((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])));
    setOpened((was) => (was.has(id) ? was : new Set([...was, id])));
  }

  return (
    <Box ref={root} line="above-strong">
      {parts.map((part) => {
        const isOpen = open.has(part.id);
        const { content } = part;
        if (content === undefined)
          return (
            <section key={part.id} id={part.id} className={css.part} aria-labelledby={`${base}${part.id}`}>
              <Inline gap={4} rowGap={2} justify="between" pad={3} sides={2} className={css.line}>
                <Heading id={`${base}${part.id}`} tabIndex={-1} className="size-lead tone-quiet">
                  {part.title}
                </Heading>
                <Text as="span" tone="quiet" size="small">
                  {part.note}
                </Text>
              </Inline>
              {part.below}
            </section>
          );
        return (
          <section
            key={part.id}
            id={part.id}
            data-part
            className={css.part}
            aria-labelledby={`${base}${part.id}`}
          >
            <Heading className="size-lead">
              <Inline
                as="button"
                type="button"
                id={`${base}${part.id}`}
                oneLine
                gap={4}
                rowGap={2}
                fill
                pad={3}
                sides={2}
                weight="strong"
                className={`text-start ${css.button}`}
                aria-expanded={isOpen}
                aria-controls={`${base}${part.id}-content`}
                onClick={() => press(part.id)}
              >
                <Text as="span" wrap="anywhere" shrink grow>
                  {part.title}
                </Text>
                {part.note === undefined ? null : (
                  <Text as="span" tone="quiet" size="small" weight="regular">
                    {part.note}
                  </Text>
                )}
                <span data-print="hidden" className={css.mark}>
                  <ChevronDownIcon />
                </span>
              </Inline>
            </Heading>
            {part.below}
            <Collapse id={`${base}${part.id}-content`} open={isOpen}>
              <div className={css.content}>
                {typeof content !== 'function'
                  ? content
                  : isPrinted || opened.has(part.id)
                    ? content()
                    : null}
              </div>
            </Collapse>
          </section>
        );
      })}
    </Box>
  );
}
