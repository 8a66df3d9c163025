import {
  displaySqm,
  hundredthsOfSqmm,
  type PlacedCorner,
  type PlacedLand as Placing,
  ringOnGround,
} from '@strata/domain';
import { DataTable, Stack } from '@strata/ui';
import css from './placed-land.module.css';

interface Corner extends PlacedCorner {
  readonly number: number;
  /** On the ground, in millimetres. */
  readonly toNext: number;
}

type Point = readonly [x: number, y: number];

/** Where the land lies: its corners as they were entered, and a plain drawing of them with north up. */
export function PlacedLand({ placing }: { readonly placing: Placing }) {
  const ring = ringOnGround(placing);
  const points = placing.corners.map((_, at): Point => [ring[at * 2] ?? 0, ring[at * 2 + 1] ?? 0]);
  const corners = placing.corners.map((corner, at): Corner => {
    const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = [points[at], points[(at + 1) % points.length]];
    return { ...corner, number: at + 1, toNext: Math.hypot(nextX - x, nextY - y) };
  });
  return (
    <Stack gap={4}>
      <LandPicture points={points} />
      <p>The corners enclose {displaySqm(hundredthsOfSqmm(placing.areaInSqmm))}.</p>
      <DataTable
        caption="Corners of the land"
        captionHidden
        rows={corners}
        rowKey={({ number }) => `${number}`}
        cards
        columns={[
          { key: 'number', header: 'Corner', cell: ({ number }) => number },
          { key: 'latitude', header: 'Latitude', figures: true, cell: ({ latitude }) => latitude },
          { key: 'longitude', header: 'Longitude', figures: true, cell: ({ longitude }) => longitude },
          {
            key: 'toNext',
            header: 'To the next',
            figures: true,
            cell: ({ toNext }) => `${(toNext / 1_000).toFixed(2)} m`,
          },
          {
            key: 'drawing',
            header: 'In the drawing',
            figures: true,
            cell: ({ x, y }) =>
              x === null || y === null ? '–' : `${x.toLocaleString('en')}, ${y.toLocaleString('en')} mm`,
          },
        ]}
      />
    </Stack>
  );
}

/** Of the picture, whose longer side is as long as this. */
const [longest, margin] = [240, 30] as const;

function LandPicture({ points }: { readonly points: readonly Point[] }) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = longest / Math.max(right - left, top - bottom, 1);
  const shown = points.map(([x, y]): Point => [margin + (x - left) * scale, margin + (top - y) * scale]);
  const width = (right - left) * scale + 2 * margin;
  const height = (top - bottom) * scale + 2 * margin;
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`The land with its ${points.length} corners, north is up`}
    >
      <path className={css.north} d={`M ${width - 10} 26 v -20 m -4 7 l 4 -7 l 4 7`} />
      <text className={css.number} x={width - 10} y={36}>
        N
      </text>
      <polygon className={css.land} points={shown.map((point) => point.join()).join(' ')} />
      {shown.map(([x, y], at) => {
        const [awayX, awayY] = [x - width / 2, y - height / 2];
        const away = 16 / Math.max(Math.hypot(awayX, awayY), 1);
        return (
          <g key={`${x} ${y}`}>
            <circle className={css.corner} cx={x} cy={y} r={3} />
            <text className={css.number} x={x + awayX * away} y={y + awayY * away}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
