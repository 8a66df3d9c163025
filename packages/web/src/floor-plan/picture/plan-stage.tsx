import { Text } from '@strata/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { figureWidth, textScale } from '../../drawing/text-size.ts';
import type { DrawnFloor, DrawnPart } from '../drawn-floor.ts';
import { neighbourToward } from '../layout/neighbour-toward.ts';
import { boxOf, heightOf, type PlanBox, widthOf } from '../layout/plan-box.ts';
import { bringIntoSight, closeTo } from '../layout/plan-view.ts';
import { inReadingOrder } from '../layout/reading-order.ts';
import css from './floor-plan.module.css';
import { PlanFrame } from './plan-frame.tsx';
import { PlanLabels } from './plan-labels.tsx';
import { PlanOverlay } from './plan-overlay.tsx';
import { PlanPatterns } from './plan-patterns.tsx';
import { PlanShapes } from './plan-shapes.tsx';
import { panStep, usePlanView } from './use-plan-view.ts';

export interface PlanStageProps {
  readonly floor: DrawnFloor;
  readonly tintOf: (part: DrawnPart) => string;
  /** The tints that occur. */
  readonly tints: readonly string[];
  readonly nameOf: (part: DrawnPart) => string;
  /** Whether areas are written below the numbers. */
  readonly areas: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** Of the part under the pointer, or in focus. */
  readonly onPreview: (id: string | undefined) => void;
  readonly problem: number | undefined;
  readonly onProblem: (number: number) => void;
}

const nowhere: PlanBox = { left: 0, bottom: 0, right: 1, top: 1 };

const shifts: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

/** The drawing itself: one stop for Tab, arrows lead to the neighbour that lies there, Enter selects. */
export function PlanStage(props: PlanStageProps) {
  const { floor, tintOf, tints, nameOf, areas, selected, onSelect, onPreview, problem, onProblem } = props;
  const id = useId();
  const box = useMemo(
    () => boxOf([...floor.outline, ...floor.parts.flatMap(({ polygons }) => polygons)]) ?? nowhere,
    [floor],
  );
  const { stage, content, ...plan } = usePlanView(box);
  const { size, view } = plan;
  const placed = useMemo(() => inReadingOrder(floor.parts), [floor]);
  const parts = useMemo(() => placed.map(({ part }) => part), [placed]);
  const [chosen, setChosen] = useState<string>();
  const find = (one: string | undefined) => placed.find((part) => part.id === one);
  const current = (find(chosen) ?? find(selected) ?? placed[0])?.id;
  // A ring shows where the keys are; a press shows by itself what it chose.
  const [ring, setRing] = useState<string>();
  const isPressed = useRef(false);
  // What was chosen in the drawing itself is in sight already.
  const own = useRef<string>(undefined);

  const follow = useEffectEvent((to: PlanBox | undefined, isClose: boolean) => {
    if (to !== undefined) plan.moveTo(isClose ? closeTo(to, box, size) : bringIntoSight(view, to, box, size));
  });
  useEffect(() => {
    const shown = floor.problems.find(({ number }) => number === problem);
    if (shown !== undefined) follow(boxOf(shown.polygons), true);
  }, [floor, problem]);
  useEffect(() => {
    const part = floor.parts.find((one) => one.id === selected);
    if (part !== undefined && own.current !== selected) follow(boxOf(part.polygons), false);
    own.current = undefined;
  }, [floor, selected]);

  function select(part: string) {
    own.current = part;
    onSelect(part);
  }

  function focusOn(next: string) {
    const to = find(next)?.box;
    if (to !== undefined) plan.moveTo(bringIntoSight(view, to, box, size));
    setChosen(next);
    stage.current
      ?.querySelector<SVGElement>(`[data-part="${CSS.escape(next)}"]`)
      ?.focus({ preventScroll: true });
  }

  /** What a key does here; undefined where it means nothing. */
  function actOf(event: KeyboardEvent): (() => void) | undefined {
    const from = find(partOf(event.target));
    const shift = shifts[event.key];
    if (shift !== undefined && (event.shiftKey || from === undefined)) return () => plan.panBy(...shift);
    if (event.key === '+' || event.key === '=') return plan.zoomIn;
    if (event.key === '-') return plan.zoomOut;
    if (event.key === '0') return plan.showWhole;
    if (event.key === 'Escape') return selected === undefined ? undefined : () => onSelect(undefined);
    if (from === undefined) return undefined;
    if (event.key === 'Enter' || event.key === ' ') return () => select(from.id);
    const next = neighbourToward(event.key, from, placed);
    if (next !== undefined) return () => focusOn(next);
    // At the edge of the plan an arrow does not scroll the page.
    return shift === undefined ? undefined : () => undefined;
  }

  const hear = {
    onKeyDown: (event: KeyboardEvent) => {
      isPressed.current = false;
      if (event.altKey || event.metaKey || event.ctrlKey) return;
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      const act = actOf(event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onFocus: (event: FocusEvent) => {
      const part = partOf(event.target);
      if (part === undefined) return;
      setChosen(part);
      setRing(isPressed.current ? undefined : part);
      onPreview(part);
    },
    onBlur: () => {
      setRing(undefined);
      onPreview(undefined);
    },
    onPointerDownCapture: () => {
      isPressed.current = true;
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onPreview(partOf(event.target));
    },
    onPointerLeave: () => onPreview(undefined),
    onClick: (event: MouseEvent) => {
      if (plan.wasMoved()) return;
      const sign = event.target instanceof Element ? event.target.closest('[data-problem]') : null;
      const part = partOf(event.target);
      if (sign !== null) onProblem(Number(sign.getAttribute('data-problem')));
      else if (part !== undefined) select(part);
    },
  };

  return (
    <PlanFrame
      stage={stage}
      content={content}
      plan={plan}
      northAngle={floor.northAngle}
      {...hear}
      over={
        <Text as="span" unseen id={`${id}keys`}>
          Arrow keys go to the neighbour that lies there, Enter selects it. Plus and minus come closer and go
          further away, 0 shows the whole floor, Shift with an arrow key moves the plan.
        </Text>
      }
    >
      <svg
        role="grid"
        aria-label={`${floor.name}, drawn`}
        aria-describedby={`${id}keys`}
        aria-readonly="true"
        className={`drawn ${css.shapes}`}
        width={widthOf(box) * view.scale}
        height={heightOf(box) * view.scale}
        viewBox={`${box.left} ${-box.top} ${widthOf(box)} ${heightOf(box)}`}
      >
        <defs>
          <PlanPatterns id={id} names={['general', 'limited', 'blocking', ...tints]} scale={view.scale} />
        </defs>
        <PlanShapes
          floor={floor}
          parts={parts}
          tintOf={tintOf}
          nameOf={nameOf}
          patterns={id}
          current={current}
          selected={selected}
        />
        <PlanOverlay
          floor={floor}
          patterns={id}
          selected={find(selected)?.part}
          ringed={find(ring)?.part}
          problem={problem}
        />
      </svg>
      <PlanLabels
        parts={parts}
        problems={floor.problems}
        tintOf={tintOf}
        areas={areas}
        selected={selected}
        problem={problem}
        box={box}
        scale={view.scale}
        textScale={textScale()}
        figureWidth={figureWidth()}
      />
    </PlanFrame>
  );
}

function partOf(target: EventTarget): string | undefined {
  const part = target instanceof Element ? target.closest('[data-part]') : null;
  return part?.getAttribute('data-part') ?? undefined;
}
