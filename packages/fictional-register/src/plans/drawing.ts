/** What a file of an architect draws of an invented plan: whole millimetres, x to the right, y up. */
export interface FictionalDrawing {
  readonly fileName: string;
  readonly levels: readonly FictionalLevel[];
}

export interface FictionalLevel {
  /** By its name; null, as the floor is then, for the site. */
  readonly building: string | null;
  readonly floor: string | null;
  readonly shapes: readonly FictionalShape[];
}

export interface FictionalShape {
  readonly thing: 'floor' | 'plot' | 'unit' | 'area' | 'lot';
  /** Number of the unit or the plot, reference of the area (GCP-1) or of the lot; of an outline the number of the floor. */
  readonly name: string;
  /** x and y in turn. */
  readonly ring: readonly number[];
}

export function rectangle(left: number, bottom: number, right: number, top: number): readonly number[] {
  return [left, bottom, right, bottom, right, top, left, top];
}

export function ringThrough(...corners: readonly (readonly [x: number, y: number])[]): readonly number[] {
  return corners.flat();
}
