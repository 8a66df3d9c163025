import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { firstGaze, type Gaze, keepGaze, tiltStep, turnStep, zoomFactor } from './camera.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A press that moves less turns nothing, and chooses what it is on. */
const slack = { mouse: 4, finger: 10 } as const;
/** Degrees a pixel. */
const perPixel = 0.4;

const shifts: Readonly<Record<string, (gaze: Gaze) => Gaze>> = {
  ArrowLeft: (gaze) => ({ ...gaze, turn: gaze.turn - turnStep }),
  ArrowRight: (gaze) => ({ ...gaze, turn: gaze.turn + turnStep }),
  ArrowUp: (gaze) => ({ ...gaze, tilt: gaze.tilt + tiltStep }),
  ArrowDown: (gaze) => ({ ...gaze, tilt: gaze.tilt - tiltStep }),
  '+': (gaze) => ({ ...gaze, zoom: gaze.zoom * zoomFactor }),
  '=': (gaze) => ({ ...gaze, zoom: gaze.zoom * zoomFactor }),
  '-': (gaze) => ({ ...gaze, zoom: gaze.zoom / zoomFactor }),
  0: () => firstGaze,
};

/** From where a building is looked at: turned and tilted by pointer, finger and keys, brought closer by wheel, two fingers and keys. */
export function useGaze(stage: RefObject<HTMLElement | null>) {
  const [gaze, setGaze] = useState(firstGaze);
  const move = (by: (gaze: Gaze) => Gaze) => setGaze((before) => keepGaze(by(before)));
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Point>(undefined);
  const hasMoved = useRef(false);

  // React hears the wheel passively: it could not keep the page from scrolling.
  const hearWheel = useEffectEvent((event: WheelEvent) => {
    const isAsked = event.ctrlKey || event.metaKey;
    // Without a key the wheel scrolls the page, until the building has the focus.
    if (!isAsked && stage.current?.contains(document.activeElement) !== true) return;
    event.preventDefault();
    move((before) => ({ ...before, zoom: before.zoom * Math.exp(-event.deltaY / (isAsked ? 120 : 400)) }));
  });
  useEffect(() => {
    const element = stage.current;
    const hear = (event: WheelEvent) => hearWheel(event);
    element?.addEventListener('wheel', hear, { passive: false });
    return () => element?.removeEventListener('wheel', hear);
  }, [stage]);

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    gaze,
    move,
    reset: () => setGaze(firstGaze),
    /** Whether the press that ends now turned the building, and chooses nothing. */
    wasMoved: () => hasMoved.current,
    isTurning: () => pointers.current.size > 0,
    gestures: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.metaKey || event.ctrlKey || event.target !== event.currentTarget) return;
        const shift = shifts[event.key];
        if (shift === undefined) return;
        event.preventDefault();
        move(shift);
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (pointers.current.size === 0) hasMoved.current = false;
        began.current = { x: event.clientX, y: event.clientY };
        pointers.current.set(event.pointerId, began.current);
      },
      onPointerMove: (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId);
        if (before === undefined || began.current === undefined) return;
        // Let go where the stage did not hear it, such as outside of it before anything had moved.
        if (event.buttons === 0) return release(event);
        const now = { x: event.clientX, y: event.clientY };
        const least = event.pointerType === 'mouse' ? slack.mouse : slack.finger;
        if (!hasMoved.current && pointers.current.size === 1 && distance(began.current, now) < least) return;
        if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
        hasMoved.current = true;
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (other === undefined) {
          const [dx, dy] = [now.x - before.x, now.y - before.y];
          move((at) => ({ ...at, turn: at.turn - dx * perPixel, tilt: at.tilt + dy * perPixel }));
          return;
        }
        const factor = Math.max(1, distance(other, now)) / Math.max(1, distance(other, before));
        move((at) => ({ ...at, zoom: at.zoom * factor }));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
