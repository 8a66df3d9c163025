import { heightOf, middleOf, type PlanBox, widthOf } from './plan-box.ts';

/** Pixels of the place in which a plan is shown. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  /** Kept free below the plan, for the scale and the buttons. */
  readonly foot: number;
}

/** How much of a plan is shown: pixels a millimetre, and where the top left corner of its box stands in the place. */
export interface PlanView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Kept free beside and above the whole plan. */
const margin = { side: 16, top: 16 } as const;
/** A metre takes at most so many pixels: slivers of a few millimetres can be seen. */
const mostPixelsPerMetre = 800;
/** A single key or press comes closer by this. */
export const zoomStep = 1.5;

/** The height in which a plan as wide as the place stands without waste, within bounds. */
export function stageHeight(
  box: PlanBox,
  { width, foot }: Omit<StageSize, 'height'>,
  bounds: { readonly least: number; readonly most: number },
): number {
  const free = Math.max(1, width - 2 * margin.side);
  const height = (free / Math.max(1, widthOf(box))) * heightOf(box) + margin.top + foot;
  return Math.round(Math.max(bounds.least, Math.min(bounds.most, height)));
}

/** The whole plan, in the middle. */
export function fitView(box: PlanBox, stage: StageSize): PlanView {
  return showBox(box, box, stage);
}

/** A part of the plan in the middle, as large as there is room for. */
function showBox(box: PlanBox, part: PlanBox, stage: StageSize): PlanView {
  const [width, height] = [
    Math.max(1, stage.width - 2 * margin.side),
    Math.max(1, stage.height - margin.top - stage.foot),
  ];
  const scale = Math.min(
    width / Math.max(1, widthOf(part)),
    height / Math.max(1, heightOf(part)),
    mostPixelsPerMetre / 1000,
  );
  const { x, y } = middleOf(part);
  return {
    scale,
    x: margin.side + width / 2 - (x - box.left) * scale,
    y: margin.top + height / 2 - (box.top - y) * scale,
  };
}

/** Closer by a factor, or further away, never further than the whole; the point under the pointer stays where it is. */
export function zoomAt(
  view: PlanView,
  factor: number,
  point: { readonly x: number; readonly y: number },
  box: PlanBox,
  stage: StageSize,
): PlanView {
  const least = fitView(box, stage).scale;
  const most = Math.max(least, mostPixelsPerMetre / 1000);
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return keepInside(
    { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by },
    box,
    stage,
  );
}

/** The view moved so that the plan never leaves its place: what is smaller stays within, what is larger covers it. */
export function keepInside(view: PlanView, box: PlanBox, stage: StageSize): PlanView {
  const within = (at: number, size: number, room: number, before: number, after: number) => {
    const far = room - after - size;
    return Math.min(Math.max(at, Math.min(before, far)), Math.max(before, far));
  };
  return {
    scale: view.scale,
    x: within(view.x, widthOf(box) * view.scale, stage.width, margin.side, margin.side),
    y: within(view.y, heightOf(box) * view.scale, stage.height, margin.top, stage.foot),
  };
}

/** The view moved as little as it takes to have a part of the plan in sight. */
export function bringIntoSight(view: PlanView, part: PlanBox, box: PlanBox, stage: StageSize): PlanView {
  const shift = (from: number, to: number, low: number, high: number) => {
    if (to - from > high - low) return (low + high - from - to) / 2;
    return from < low ? low - from : to > high ? high - to : 0;
  };
  const left = view.x + (part.left - box.left) * view.scale;
  const top = view.y + (box.top - part.top) * view.scale;
  const x = shift(left, left + widthOf(part) * view.scale, margin.side, stage.width - margin.side);
  const y = shift(top, top + heightOf(part) * view.scale, margin.top, stage.height - stage.foot);
  return x === 0 && y === 0 ? view : keepInside({ ...view, x: view.x + x, y: view.y + y }, box, stage);
}

/** A place is shown with so much of what lies around it, of its own size. */
const surroundings = 0.6;
/** The smallest place that is looked at, in millimetres: of a sliver one sees the rooms beside it. */
const leastPlace = 2000;

/** A place of the plan from near, with its surroundings. */
export function closeTo(place: PlanBox, box: PlanBox, stage: StageSize): PlanView {
  const around = Math.max(widthOf(place), heightOf(place), leastPlace) * surroundings;
  const part = {
    left: place.left - around,
    right: place.right + around,
    bottom: place.bottom - around,
    top: place.top + around,
  };
  return keepInside(showBox(box, part, stage), box, stage);
}
