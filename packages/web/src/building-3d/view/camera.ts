// From where a building is looked at. Lengths are metres; x to the right, y up the drawing, z above the ground.

export type Vector = readonly [x: number, y: number, z: number];

/** Where the eye is: turned about the building, and tilted from the horizon up, in degrees. */
export interface Gaze {
  readonly turn: number;
  readonly tilt: number;
  /** 1 shows the whole building. */
  readonly zoom: number;
}

export const firstGaze: Gaze = { turn: 30, tilt: 27, zoom: 1 };

export const turnStep = 15;
export const tiltStep = 9;
export const zoomFactor = 1.25;
const [lowest, highest, farthest, closest] = [5, 85, 1, 12];

/** From below nothing is to be seen, and straight from above nothing stands. */
export function keepGaze({ turn, tilt, zoom }: Gaze): Gaze {
  return {
    turn: ((turn % 360) + 360) % 360,
    tilt: Math.min(highest, Math.max(lowest, tilt)),
    zoom: Math.min(closest, Math.max(farthest, zoom)),
  };
}

export const canZoomIn = ({ zoom }: Gaze): boolean => zoom < closest;
export const canZoomOut = ({ zoom }: Gaze): boolean => zoom > farthest;

/** The directions of a gaze: to the right and up on the screen, and towards the eye. */
export interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  readonly eye: Vector;
}

export function axesOf({ turn, tilt }: Gaze): Axes {
  const [a, t] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const eye: Vector = [Math.sin(a) * Math.cos(t), -Math.cos(a) * Math.cos(t), Math.sin(t)];
  const right: Vector = [Math.cos(a), Math.sin(a), 0];
  return { right, up: cross(eye, right), eye };
}

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];

export const along = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;

/** The screen's rectangle, in metres from the middle of what is shown; y up. */
export interface Extents {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What the corners of boxes cover on the screen. */
export function extentsOf(corners: Iterable<Vector>, { right, up }: Axes): Extents {
  let extents: Extents = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const corner of corners) {
    const [x, y] = [along(right, corner), along(up, corner)];
    extents = {
      left: Math.min(extents.left, x),
      right: Math.max(extents.right, x),
      bottom: Math.min(extents.bottom, y),
      top: Math.max(extents.top, y),
    };
  }
  return extents;
}

/**
 * The same rectangle, enlarged to the form of the place that it is shown in, with some air around it; below it stays so much
 * room, in pixels.
 */
export function fitted(extents: Extents, width: number, height: number, zoom: number, foot = 0): Extents {
  const free = height - foot;
  const [x, y] = [(extents.left + extents.right) / 2, (extents.bottom + extents.top) / 2];
  const perPixel =
    Math.max(
      (extents.right - extents.left) / Math.max(1, width * (1 - 2 * air)),
      (extents.top - extents.bottom) / Math.max(1, free * (1 - 2 * air)),
    ) / zoom;
  const [dx, dy] = [(perPixel * width) / 2, (perPixel * free) / 2];
  return { left: x - dx, right: x + dx, bottom: y - dy - perPixel * foot, top: y + dy };
}

const air = 0.06;
