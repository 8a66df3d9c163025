import { labelSpotOf } from '../../floor-plan/layout/label-spot.ts';
import type { RaisedBuilding } from '../data/raised-building.ts';
import { type Arrangement, boxOfFloor, type Frame, type Stand } from '../view/arrangement.ts';
import type { Axes, Extents } from '../view/camera.ts';
import css from './building-stage.module.css';
import { pixelOf } from './still-faces.ts';

interface StageLabelsProps {
  readonly building: RaisedBuilding;
  readonly frame: Frame;
  readonly stands: readonly Stand[];
  readonly arrangement: Arrangement;
  readonly looked: number;
  readonly axes: Axes;
  readonly extents: Extents;
  readonly width: number;
  readonly height: number;
  readonly selected: string | undefined;
  readonly textScale: number;
}

/** Closer together than this, in pixels, numbers of floors are left out. */
const leastApart = 12;
/** Of more units than these no numbers stand in the picture: the card and the table have them. */
const mostLabels = 60;

/** The numbers of the floors beside the building, and those of the units on the floor that is looked at. */
export function StageLabels(props: StageLabelsProps) {
  const { building, frame, stands, arrangement, looked, axes, extents, width, height, selected, textScale } =
    props;
  const place = { axes, extents, width, height };
  const floor = building.floors[looked];
  const stand = stands[looked];
  const units = floor?.parts.filter(({ kind }) => kind === 'unit') ?? [];
  const letters = 12 * textScale;
  return (
    <svg className={`drawn ${css.labels}`} width={width} height={height} aria-hidden="true" focusable="false">
      {floorMarks(props).map(({ at, x, y }) => (
        <text
          key={at}
          className={css.number}
          data-looked={at === looked}
          x={x}
          y={y + letters / 3}
          fontSize={letters}
        >
          {building.floors[at]?.number}
        </text>
      ))}
      {stand === undefined || arrangement === 'apart' || units.length > mostLabels
        ? null
        : units.map(({ id, label, polygons }) => {
            const [spot] = labelSpotOf(polygons)?.points.slice(-1) ?? [];
            if (spot === undefined) return null;
            const [x, y] = pixelOf(
              [(spot.x - frame.x) / 1000 + stand.x, (spot.y - frame.y) / 1000 + stand.y, stand.top],
              place,
            );
            return (
              <text key={id} data-chosen={id === selected} x={x} y={y + letters / 3} fontSize={letters}>
                {label}
              </text>
            );
          })}
    </svg>
  );
}

/** Where the numbers of floors stand: left of each floor, as far as they do not touch. */
function floorMarks({
  building,
  frame,
  stands,
  looked,
  axes,
  extents,
  width,
  height,
  textScale,
}: StageLabelsProps) {
  const marks: { readonly at: number; readonly x: number; readonly y: number }[] = [];
  const add = (at: number) => {
    const [floor, stand] = [building.floors[at], stands[at]];
    if (floor === undefined || stand === undefined || stand.shown === 'hidden') return;
    const box = boxOfFloor(floor);
    if (box === undefined) return;
    const corners = [box.left, box.right].flatMap((x) =>
      [box.bottom, box.top].map((y) =>
        pixelOf(
          [(x - frame.x) / 1000 + stand.x, (y - frame.y) / 1000 + stand.y, (stand.base + stand.top) / 2],
          { axes, extents, width, height },
        ),
      ),
    );
    const [x, y] = corners.toSorted(([one], [other]) => one - other)[0] ?? [0, 0];
    if (marks.some((mark) => Math.abs(mark.y - y) < leastApart * textScale)) return;
    marks.push({ at, x: Math.max(x - 8, 20 * textScale), y });
  };
  add(looked);
  for (const at of building.floors.keys()) add(at);
  return marks;
}
