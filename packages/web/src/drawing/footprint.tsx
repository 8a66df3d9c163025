import { extentOf, type Polygon } from '@strata/domain';
import { heightOf, pathOf, widthOf } from '../floor-plan/layout/plan-box.ts';
import css from './footprint.module.css';

export interface FootprintProps {
  readonly polygons: readonly Polygon[];
  /** The space that it has, in pixels. */
  readonly width: number;
  readonly height: number;
}

const margin = 3;

/** What a building covers, from above, as large as there is space. Hidden from readers: what is written beside it says how large that is. */
export function Footprint({ polygons, width, height }: FootprintProps) {
  const box = extentOf(polygons.flat());
  if (box === undefined) return null;
  const scale = Math.min((width - 2 * margin) / widthOf(box), (height - 2 * margin) / heightOf(box));
  const [across, up] = [width / scale, height / scale];
  const left = (box.left + box.right - across) / 2;
  const top = -(box.bottom + box.top + up) / 2;
  return (
    <svg
      aria-hidden="true"
      className={`drawn ${css.footprint}`}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${across} ${up}`}
    >
      <path d={pathOf(polygons)} />
    </svg>
  );
}
