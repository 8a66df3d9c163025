import {
  type Stack as BuildingStack,
  counted,
  differenceWords,
  floorHeightOf,
  layoutBuilding,
  type PlacedFloor,
  shareSumOf,
  sumFloor,
} from '@strata/domain';
import { Button, Grid, Inline, Stack, Text } from '@strata/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWidth } from '../document-viewer/use-width.ts';
import css from './building-drawing.module.css';
import { bank, frameOf, labelRoom, wordsRoom } from './drawing-frame.ts';
import { DrawingLegend } from './drawing-legend.tsx';
import { DrawnBuilding } from './drawn-building.tsx';
import { FloorList, FloorMap } from './floor-list.tsx';
import zoom from './floor-zoom.module.css';
import { FloorCopy, FloorZoom } from './floor-zoom.tsx';
import { PreviewCard } from './preview-card.tsx';
import { firstSpot, type Spot, spotAfter, spotOfBlock } from './stack-keys.ts';
import { StackTable } from './stack-table.tsx';
import { figureWidth, textScale } from './text-size.ts';

export interface BuildingDrawingProps {
  readonly stack: BuildingStack;
  /** Called with the id of the block that is to be opened. */
  readonly onOpen?: (id: string) => void;
  /** Which blocks have a page; all, unless told. */
  readonly opens?: (id: string) => boolean;
  /** Writes the references of common property too, as architects use them. */
  readonly references?: boolean;
}

/** Until the drawing is measured it is presumed to be so wide, or as wide as a telephone leaves it beside its margins. */
const presumedWidth = () => Math.min(640, window.innerWidth - 32);
const narrow = 480;
const widestBuilding = 720;
/** With less room than this for the building, the words for differences stand below it. */
const leastBesideWords = 300;
/** With less room than this the preview card stands below the drawing; beside it, it takes so much with its gap. */
const leastBesideCard = 660;
const card = 264;
/** The map of a building whose floors are too many to write in. */
const map = { floor: 10, height: 480, width: 240, narrowWidth: 113 } as const;

/** The building within so much room: to be read as it is, or as a map beside one floor at a time. */
function fitWithin(stack: BuildingStack, room: number) {
  const scale = textScale();
  const isNarrow = room < narrow * scale;
  const height = floorHeightOf(stack.floors.length, isNarrow);
  if (height === undefined) {
    const floorHeight = Math.min(map.floor, map.height / stack.floors.length);
    const maxWidth = isNarrow ? map.narrowWidth : map.width;
    return {
      layout: layoutBuilding(stack, { maxWidth, floorHeight, typeSize: 12 * scale }),
      frame: undefined,
    };
  }
  const typeSize = (height >= 34 ? 13 : 12) * scale;
  const labels = labelRoom(
    stack.floors.map(({ label }) => label),
    typeSize,
  );
  const left = Math.max(labels + bank / 2, bank + 2);
  const sums =
    stack.shares?.bars === true
      ? labelRoom(
          stack.floors.map((floor) => shareSumOf([floor], stack.shares) ?? ''),
          typeSize,
        )
      : 0;
  const free = room - left - bank - 2 - sums;
  const words = wordsRoom(
    stack.floors.map((floor) => differenceWords(sumFloor(floor).difference)),
    typeSize,
  );
  const beside = free - words >= leastBesideWords ? words : 0;
  const maxWidth = Math.max(1, Math.min(widestBuilding, free - beside));
  const layout = layoutBuilding(stack, {
    maxWidth,
    floorHeight: height * scale,
    typeSize,
    figureWidth: figureWidth(),
  });
  return { layout, frame: frameOf(layout, { left, sums, words: beside }) };
}

/**
 * The building with the preview card beside it where there is room for both, and nothing of the drawing is lost by it:
 * neither its numbers nor the words for differences. Otherwise the card stands below.
 */
function fitBuilding(stack: BuildingStack, room: number) {
  const whole = { ...fitWithin(stack, room), hasCardBeside: false };
  const scale = textScale();
  if (whole.frame === undefined || room < leastBesideCard * scale) return whole;
  const { layout, frame } = fitWithin(stack, room - card * scale);
  const isAsGood =
    (layout.isLegible || !whole.layout.isLegible) &&
    (frame?.words !== undefined || whole.frame.words === undefined);
  return isAsGood ? { layout, frame, hasCardBeside: true } : whole;
}

function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest('[data-block]') : null;
  if (cell === null) return undefined;
  return { floor: Number(cell.getAttribute('data-floor')), block: Number(cell.getAttribute('data-block')) };
}

/** So many floors are told of below a building: of more, the table says the rest. */
const mostDifferences = 8;

/** What floors lack or have too much of, in words, where there is no room for them beside the building. */
function Differences({ floors }: { readonly floors: readonly PlacedFloor[] }) {
  const differing = floors.filter(({ difference }) => difference !== undefined);
  const more = differing.length - mostDifferences;
  if (differing.length === 0) return null;
  return (
    <Stack as="ul" gap={1} letters="small">
      {differing.slice(0, mostDifferences).map(({ id, label, difference, sums }) => (
        <Text as="li" key={id} tone={sums.difference < 0n ? 'error' : 'warning'} weight="label">
          Floor {label}: {difference}
        </Text>
      ))}
      {more > 0 ? <li>{counted(more, 'more floor')}: see the table</li> : null}
    </Stack>
  );
}

/**
 * A building to scale, floors from the top down: the keys and the pointer choose a block, and a card says what it is.
 * One stop for Tab; arrows move between blocks, Enter opens, Escape closes the card. A table says the same.
 */
export function BuildingDrawing({ stack, onOpen, opens, references = false }: BuildingDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement & SVGSVGElement>(null);
  const room = useWidth(box) || presumedWidth();
  const { layout, frame, hasCardBeside } = useMemo(() => fitBuilding(stack, room), [stack, room]);
  const { floors } = layout;
  const [table, setTable] = useState(false);
  const [chosen, setChosen] = useState<Spot>();
  const [shown, setShown] = useState<Spot>();
  const wanted = useRef<Spot>(undefined);
  const touched = useRef(false);
  const id = useId();
  const { marked = [] } = stack;
  const about = useMemo(() => spotOfBlock(floors, stack.marked?.[0]), [floors, stack.marked]);
  const current =
    chosen && floors[chosen.floor]?.blocks[chosen.block] ? chosen : (about ?? firstSpot(floors));
  const block = shown && floors[shown.floor]?.blocks[shown.block];

  // Takes the focus to the block that the last key led to, as soon as it is there.
  useLayoutEffect(() => {
    const spot = wanted.current;
    if (spot === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement & SVGElement>(
      `[data-floor="${spot.floor}"][data-block="${spot.block}"]`,
    );
    if (!cell) return;
    wanted.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const idOf = (spot: Spot | undefined) => (spot && floors[spot.floor]?.blocks[spot.block]?.id) ?? undefined;
  function openerOf(spot: Spot | undefined): (() => void) | undefined {
    const blockId = idOf(spot);
    if (blockId === undefined || onOpen === undefined || opens?.(blockId) === false) return undefined;
    return () => onOpen(blockId);
  }
  function choose(spot: Spot) {
    setChosen(spot);
    setShown(spot);
  }
  function hearKey(event: KeyboardEvent) {
    const spot = spotOf(event.target);
    if (spot === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') return setShown(undefined);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return openerOf(spot)?.();
    }
    const next = spotAfter(event.key, event.ctrlKey, spot, floors);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    wanted.current = next;
  }
  const hear = {
    onKeyDown: hearKey,
    onFocus: (event: FocusEvent) => {
      const spot = spotOf(event.target);
      if (spot) choose(spot);
    },
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType === 'touch' || event.pointerType === 'pen';
    },
    onPointerOver: (event: PointerEvent) => {
      const spot = spotOf(event.target);
      if (spot && event.pointerType !== 'touch') setShown(spot);
    },
    // A finger has not hovered: it sees the card first.
    onClick: (event: MouseEvent) => {
      const spot = spotOf(event.target);
      if (spot === undefined) return;
      if (touched.current) choose(spot);
      else openerOf(spot)?.();
    },
  };
  const gridProps = {
    ...hear,
    ref: grid,
    role: 'grid',
    'aria-label': `${stack.name}, floors from the top down`,
    'aria-rowcount': floors.length,
    'aria-readonly': true,
    'data-opens': onOpen !== undefined,
  } as const;
  const zoomed = floors[current.floor];

  return (
    <Stack gap={4}>
      <Grid columns="rest-first" one="phone" align="start" gap={6} rowGap={3} className={css.head}>
        <DrawingLegend stack={stack} />
        <Button small aria-expanded={table} aria-controls={id} onClick={() => setTable((was) => !was)}>
          {table ? 'Hide the table' : 'Show as table'}
        </Button>
      </Grid>
      <Inline ref={box} align="start" gap={6} rowGap={4} shrink>
        {frame === undefined ? (
          <>
            <Grid align="end" gap={3} row className={zoom.mapped}>
              <FloorMap
                stack={stack}
                layout={layout}
                chosen={current.floor}
                onChoose={(floor) => choose({ floor, block: 0 })}
              />
              <FloorList
                floors={floors}
                chosen={current.floor}
                onChoose={(floor) => choose({ floor, block: 0 })}
              />
            </Grid>
            <div {...gridProps} className="row shrink">
              {zoomed === undefined ? null : (
                <FloorZoom
                  stack={stack}
                  floor={zoomed}
                  index={current.floor}
                  current={current}
                  shown={shown}
                />
              )}
            </div>
          </>
        ) : (
          <svg
            {...gridProps}
            className={['drawn', css.picture, marked.length > 0 ? css.aboutSome : ''].join(' ')}
            width={frame.width}
            height={frame.height}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
          >
            <DrawnBuilding
              layout={layout}
              frame={frame}
              marked={marked}
              references={references}
              current={current}
              shown={shown}
            />
          </svg>
        )}
        <div
          className={`row shrink ${css.preview}`}
          data-beside={hasCardBeside}
          data-filled={block !== undefined}
          data-print="hidden"
        >
          <PreviewCard
            stack={stack}
            floor={shown && floors[shown.floor]}
            block={block}
            onOpen={block && openerOf(shown)}
          />
        </div>
      </Inline>
      {frame?.words === undefined ? <Differences floors={floors} /> : null}
      {frame === undefined || layout.isLegible || zoomed === undefined ? null : (
        <div aria-hidden="true" onClick={hear.onClick} onPointerDown={hear.onPointerDown}>
          <FloorCopy
            floor={floors[(shown ?? current).floor] ?? zoomed}
            index={(shown ?? current).floor}
            marked={marked}
            shown={shown}
          />
        </div>
      )}
      <div id={id}>{table ? <StackTable stack={stack} /> : null}</div>
    </Stack>
  );
}
