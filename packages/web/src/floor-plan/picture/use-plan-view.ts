import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWidth } from '../../document-viewer/use-width.ts';
import { textScale } from '../../drawing/text-size.ts';
import type { PlanBox } from '../layout/plan-box.ts';
import { fitView, keepInside, type PlanView, stageHeight, zoomAt, zoomStep } from '../layout/plan-view.ts';

/** Once nothing moved for so long, what is drawn is drawn again at its size. */
const settleMs = 140;
/** A press that moves less is no movement. */
const slack = { mouse: 4, finger: 10 } as const;
/** An arrow key moves the plan by this. */
export const panStep = 64;

/** Until it is measured, the place of a plan is presumed to be so wide. */
const presumedWidth = () => Math.min(720, window.innerWidth - 32);
const heights = { least: 280, most: 640, ofWindow: 0.72, foot: 60 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What of the plan is in sight. While a finger, a pointer or the wheel moves it, only the transform of `content` changes and
 * nothing is rendered; afterwards the plan is drawn at its new scale. Until it is moved, it fits its place.
 */
export function usePlanView(box: PlanBox) {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const width = useWidth(stage) || presumedWidth();
  const foot = heights.foot * textScale();
  const most = Math.max(heights.least, Math.min(heights.most, window.innerHeight * heights.ofWindow));
  const size = { width, foot, height: stageHeight(box, { width, foot }, { least: heights.least, most }) };
  const [moved, setMoved] = useState<PlanView>();
  const view = moved === undefined ? fitView(box, size) : keepInside(moved, box, size);
  // What is on the screen, between two renderings.
  const live = useRef<PlanView>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point>(undefined);
  const hasMoved = useRef(false);

  const isWhole = (one: PlanView) => one.scale <= fitView(box, size).scale * 1.001;

  function settle() {
    clearTimeout(timer.current);
    const at = live.current;
    if (at === undefined) return;
    live.current = undefined;
    setMoved(isWhole(at) ? undefined : at);
    // The same view as before is not rendered again.
    if (isWhole(at)) show(fitView(box, size));
  }

  function show(next: PlanView) {
    if (content.current === null) return;
    content.current.style.transform = transformOf(next, view.scale);
  }

  /** Shows another view at once, and draws it again soon. */
  function glideTo(next: PlanView) {
    live.current = next;
    show(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, settleMs);
  }

  /** Shows another view, drawn at its own size. */
  function moveTo(next: PlanView | undefined) {
    clearTimeout(timer.current);
    live.current = undefined;
    setMoved(next === undefined || isWhole(next) ? undefined : next);
  }

  // Also when something else is rendered while a finger moves the plan.
  useLayoutEffect(() => show(live.current ?? view));
  useEffect(() => () => clearTimeout(timer.current), []);

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const place = stage.current?.getBoundingClientRect();
    return { x: event.clientX - (place?.left ?? 0), y: event.clientY - (place?.top ?? 0) };
  };

  // React hears the wheel passively: it could not keep the page from scrolling.
  const hearWheel = useEffectEvent((event: WheelEvent) => {
    const isAsked = event.ctrlKey || event.metaKey;
    // Without a key the wheel scrolls the page, until the plan has the focus.
    if (!isAsked && stage.current?.contains(document.activeElement) !== true) return;
    const from = live.current ?? view;
    const next = zoomAt(
      from,
      Math.exp(-wheelPixels(event) / (isAsked ? 120 : 400)),
      pointOf(event),
      box,
      size,
    );
    if (next.scale === from.scale && !isAsked) return;
    event.preventDefault();
    glideTo(next);
  });
  useEffect(() => {
    const element = stage.current;
    const hear = (event: WheelEvent) => hearWheel(event);
    element?.addEventListener('wheel', hear, { passive: false });
    return () => element?.removeEventListener('wheel', hear);
  }, []);

  const middle = { x: size.width / 2, y: size.height / 2 };
  return {
    stage,
    content,
    box,
    size,
    view,
    isWhole: isWhole(view),
    isClosest: zoomAt(view, 1.01, middle, box, size).scale === view.scale,
    moveTo,
    zoomIn: () => moveTo(zoomAt(live.current ?? view, zoomStep, middle, box, size)),
    zoomOut: () => moveTo(zoomAt(live.current ?? view, 1 / zoomStep, middle, box, size)),
    showWhole: () => moveTo(undefined),
    panBy: (x: number, y: number) => {
      const from = live.current ?? view;
      moveTo(keepInside({ ...from, x: from.x + x, y: from.y + y }, box, size));
    },
    /** Whether the press that ends now moved the plan, and chooses nothing. */
    wasMoved: () => hasMoved.current,
    gestures: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) hasMoved.current = false;
        pointers.current.set(event.pointerId, pointOf(event));
        began.current = pointOf(event);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId);
        if (before === undefined || began.current === undefined) return;
        const now = pointOf(event);
        const least = event.pointerType === 'mouse' ? slack.mouse : slack.finger;
        if (!hasMoved.current && pointers.current.size === 1 && distance(began.current, now) < least) return;
        if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
        hasMoved.current = true;
        const from = live.current ?? view;
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (other === undefined) {
          glideTo(
            keepInside({ ...from, x: from.x + now.x - before.x, y: from.y + now.y - before.y }, box, size),
          );
          return;
        }
        // Two fingers: what lies between them stays between them.
        const factor = Math.max(1, distance(other, now)) / Math.max(1, distance(other, before));
        const [was, is] = [between(other, before), between(other, now)];
        const zoomed = zoomAt(from, factor, was, box, size);
        glideTo(keepInside({ ...zoomed, x: zoomed.x + is.x - was.x, y: zoomed.y + is.y - was.y }, box, size));
      },
      onPointerUp: (event: PointerEvent) => release(event),
      onPointerCancel: (event: PointerEvent) => release(event),
    },
  };

  function release(event: PointerEvent) {
    if (pointers.current.delete(event.pointerId) && pointers.current.size === 0) settle();
  }
}

/** The content moved, and drawn larger than it is until it is drawn again. */
function transformOf({ scale, x, y }: PlanView, drawnScale: number): string {
  const by = scale / drawnScale;
  return `translate(${x}px, ${y}px)${by === 1 ? '' : ` scale(${by})`}`;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Browsers count the wheel in pixels, lines or pages. */
function wheelPixels({ deltaY, deltaMode }: WheelEvent): number {
  return deltaY * ([1, 33, 400][deltaMode] ?? 1);
}
