declare module 'polylabel' {
  /** The point of a polygon that lies farthest from all of its edges, to so much. */
  export default function polylabel(
    polygon: readonly (readonly (readonly number[])[])[],
    precision?: number,
  ): [x: number, y: number];
}
