import { placeStack, type Stack } from '@strata/domain';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWidth } from '../document-viewer/use-width.ts';
import css from './building-stack.module.css';
import { FloorRow, floorHeight } from './floor-row.tsx';
import { firstSpot, type Spot, spotAfter, spotOfBlock } from './stack-keys.ts';
import { useWindow } from './use-window.ts';

/** Where nothing is measured, as in a test, the picture is drawn this wide. */
const presumedWidth = 640;
/** The room for the floor's number and the edge; the style sheet says the same. */
const besideBlocks = 64;
/** The room for the sum of a floor's share values, at the end of its row. */
const besideSums = 88;
/** Where the blocks begin, beside the floors' numbers. */
const blocksFrom = 56;

/** Scrolls a floor into sight that is not drawn yet. */
function keepInSight(scroller: HTMLElement, floor: number) {
  const top = floor * floorHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + floorHeight > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + floorHeight - scroller.clientHeight;
}

function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  if (cell === null) return undefined;
  return { floor: Number(cell.dataset['floor']), block: Number(cell.dataset['block']) };
}

interface BubbleProps {
  readonly text: string;
  readonly floor: number;
  readonly below: boolean;
  /** Middle of the block, in pixels from the start of the picture. */
  readonly middle: number;
  readonly width: number;
}

/** What a block is, beside it. Assistive technology hears the same from the block itself. */
function Bubble({ text, floor, below, middle, width }: BubbleProps) {
  const side =
    middle < width / 2 ? { insetInlineStart: middle - 12 } : { insetInlineEnd: width - middle - 12 };
  const height = below
    ? { insetBlockStart: (floor + 1) * floorHeight + 4 }
    : { insetBlockEnd: `calc(100% - ${floor * floorHeight - 4}px)` };
  return (
    <span className={css.bubble} aria-hidden="true" style={{ ...side, ...height, maxInlineSize: width / 2 }}>
      {text}
    </span>
  );
}

export interface StackPictureProps {
  readonly stack: Stack;
  /** A block was chosen by press or Enter. */
  readonly onOpen: ((id: string) => void) | undefined;
}

/** The floors as rows of blocks. One stop for Tab; arrows move between blocks, Enter opens. */
export function StackPicture({ stack, onOpen }: StackPictureProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller) || presumedWidth;
  const { floors, towers } = useMemo(
    () => placeStack(stack, width - besideBlocks - (stack.shares ? besideSums : 0)),
    [stack, width],
  );
  const [chosen, setChosen] = useState<Spot>();
  const [shown, setShown] = useState<Spot>();
  const { windowed, first, end, measure } = useWindow(scroller, floors.length, floorHeight);
  const marked = useMemo(() => spotOfBlock(floors, stack.marked?.[0]), [floors, stack.marked]);
  const current =
    chosen && floors[chosen.floor]?.blocks[chosen.block] ? chosen : (marked ?? firstSpot(floors));
  const wanted = useRef<Spot>(undefined);

  // Takes the focus to the block that the last key led to, as soon as its row has come into being.
  useLayoutEffect(() => {
    const spot = wanted.current;
    if (spot === undefined) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-floor="${spot.floor}"][data-block="${spot.block}"]`,
    );
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const markedFloor = marked?.floor;
  useLayoutEffect(() => {
    if (!windowed || markedFloor === undefined || scroller.current === null) return;
    const { current: region } = scroller;
    region.scrollTop = (markedFloor + 0.5) * floorHeight - region.clientHeight / 2;
    measure();
  }, [windowed, markedFloor, measure]);

  function open(spot: Spot | undefined) {
    const id = spot && floors[spot.floor]?.blocks[spot.block]?.id;
    if (id !== null && id !== undefined) onOpen?.(id);
  }

  function hearKey(event: KeyboardEvent) {
    const spot = spotOf(event.target);
    if (spot === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') return setShown(undefined);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(spot);
    }
    const next = spotAfter(event.key, event.ctrlKey, spot, floors);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    wanted.current = next;
    if (windowed && scroller.current !== null) {
      keepInSight(scroller.current, next.floor);
      measure();
    }
  }

  const hearFocus = (event: FocusEvent) => {
    const spot = spotOf(event.target);
    if (spot === undefined) return;
    setChosen(spot);
    setShown(spot);
  };

  const block = shown && floors[shown.floor]?.blocks[shown.block];
  // The floor to which Tab leads stays when it is scrolled away, else the keyboard would lose its place.
  const drawn = floors
    .map((floor, index) => ({ floor, index }))
    .filter(({ index }) => (index >= first && index < end) || index === current.floor);
  return (
    <div
      ref={scroller}
      className={[css.scroller, windowed ? css.windowed : ''].join(' ')}
      onScroll={windowed ? measure : undefined}
    >
      {towers.length === 0 ? null : (
        <div className={css.towers} aria-hidden="true">
          {towers.map((tower) => (
            <span
              key={tower.name}
              className={css.tower}
              style={{ insetInlineStart: tower.start + blocksFrom, inlineSize: tower.width }}
            >
              {tower.name}
            </span>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells takes the focus */}
      <div
        role="grid"
        aria-label={`${stack.name}, floors from the top down`}
        aria-rowcount={floors.length}
        aria-readonly="true"
        className={css.picture}
        data-opens={onOpen !== undefined}
        style={{ blockSize: floors.length * floorHeight }}
        onKeyDown={hearKey}
        onFocus={hearFocus}
        onBlur={() => setShown(undefined)}
        onClick={(event: MouseEvent) => open(spotOf(event.target))}
        onPointerOver={(event: PointerEvent) => setShown(spotOf(event.target))}
        onPointerLeave={() => setShown(undefined)}
      >
        {drawn.map(({ floor, index }) => (
          <FloorRow
            key={floor.id}
            floor={floor}
            index={index}
            current={index === current.floor ? current.block : -1}
            marked={marked !== undefined && index === marked.floor ? marked.block : -1}
          />
        ))}
        {block === undefined || shown === undefined ? null : (
          <Bubble
            text={block.name}
            below={windowed ? shown.floor - first < 8 : shown.floor < 2}
            floor={shown.floor}
            middle={block.start + block.width / 2 + blocksFrom}
            width={width}
          />
        )}
      </div>
    </div>
  );
}
