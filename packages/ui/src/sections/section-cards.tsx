import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from '../components/button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { ChevronRightIcon } from '../icons/controls.tsx';
import { ChevronLeftIcon } from '../icons/reading.tsx';
import { ReturnIcon } from '../icons/stages.tsx';
import { Box, Inline, Stack, Text } from '../layout/primitives.tsx';
import { useMedia } from '../layout/use-media.ts';
import css from './section-cards.module.css';
import { type SectionState, SectionStateMark, sectionStateWords } from './section-state.tsx';

/** Whether a row that scrolls sideways hides something before or after what is in sight. */
interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

const none: Overflow = { before: false, after: false };

/** Follows what a row hides at its two ends while it is scrolled or its width changes. */
function useOverflow(row: RefObject<HTMLElement | null>) {
  const [overflow, setOverflow] = useState(none);
  const measure = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    // Browsers round these differently: a pixel is nothing hidden.
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setOverflow((was) => (was.before === before && was.after === after ? was : { before, after }));
  }, [row]);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, measure]);
  return { ...overflow, measure };
}

/** One section of something large, with an address of its own. */
export interface SectionCard {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** Drawn 30 pixels wide. */
  readonly icon: ReactNode;
  readonly state?: SectionState;
  /** Something about it waits to be read, in a few words: "2 remarks". */
  readonly note?: string | undefined;
}

export interface SectionCardsProps {
  readonly label: string;
  readonly cards: readonly SectionCard[];
  /** Id of the section that is shown. */
  readonly selected: string;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The sections of something large as a row of cards to choose from, each with its state; on small screens a list to
 * choose from replaces them.
 *
 * The row is the browser's own: it scrolls by finger, wheel and key, and snaps to whole cards. A carousel library
 * (embla-carousel was tried) adds some 7 kB to every page with cards and does not bring what is missing then: the
 * buttons, the arrow keys and the state of the buttons, which are written here either way.
 */
export function SectionCards(props: SectionCardsProps) {
  const small = useMedia('(width < 48em)');
  return small ? <SectionChoice {...props} /> : <SectionRow {...props} />;
}

/** The card in words. */
function choiceWords({ title, state, note }: SectionCard): string {
  const standing = [state === undefined ? undefined : sectionStateWords(state), note];
  const words = standing.filter((one) => one !== undefined).join(', ');
  return words === '' ? title : `${title} (${words})`;
}

function SectionChoice({ cards, selected }: SectionCardsProps) {
  const navigate = useNavigate();
  const go = (id: string) => {
    const card = cards.find((one) => one.id === id);
    if (card !== undefined) void navigate(card.to);
  };
  return (
    <Box below={4} data-print="hidden" data-keeps-focus>
      <SelectField
        id="section"
        label="Select item"
        width="full"
        value={selected}
        error={undefined}
        onChange={go}
        onLeave={() => undefined}
        choices={cards.map((card) => ({
          value: card.id,
          label: choiceWords(card),
        }))}
      />
    </Box>
  );
}

function SectionRow({ label, cards, selected }: SectionCardsProps) {
  const row = useRef<HTMLUListElement>(null);
  const { before, after, measure } = useOverflow(row);
  const links = () => [...(row.current?.querySelectorAll('a') ?? [])];

  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-card="${CSS.escape(selected)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    all[step(at, all.length)]?.focus();
  }

  function turn(direction: 1 | -1) {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  }

  return (
    <Inline as="nav" aria-label={label} oneLine gap={1} below={4} data-print="hidden">
      {before || after ? (
        <IconButton label="Previous" icon={<ChevronLeftIcon />} disabled={!before} onClick={() => turn(-1)} />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of its links */}
      <Box as="ul" ref={row} grow shrink inset={2} className={css.row} onScroll={measure} onKeyDown={move}>
        {cards.map((card) => (
          <Stack as="li" key={card.id} className={css.item} data-card={card.id}>
            <Link
              className={`grid grid-center gap-2 inset-3 corners-large ${css.card}`}
              to={card.to}
              aria-current={card.id === selected ? 'page' : undefined}
            >
              <Text as="span" tone="action">
                {card.icon}
              </Text>
              <span className={css.title}>{card.title}</span>
              {card.state === undefined ? null : <SectionStateMark state={card.state} />}
              {card.note === undefined ? null : (
                <Inline as="span" fit gap={1} tone="warning" size="small">
                  <ReturnIcon size={16} />
                  {card.note}
                </Inline>
              )}
            </Link>
          </Stack>
        ))}
      </Box>
      {before || after ? (
        <IconButton label="Next" icon={<ChevronRightIcon />} disabled={!after} onClick={() => turn(1)} />
      ) : null}
    </Inline>
  );
}
