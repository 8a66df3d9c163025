import { LinePath } from '@visx/shape';
import { PlotFrame } from './plot-frame.tsx';
import css from './plots.module.css';

export interface LinePlotProps {
  readonly label: string;
  /** Percent at its place; undefined where there is nothing to take a share of. */
  readonly points: readonly { readonly place: string; readonly value: number | undefined }[];
  /** What is aimed at, percent: drawn across the plot, and named. */
  readonly goal: number;
}

/** A share is told apart best near the top: below this it is drawn from 0. */
const usualBottom = 70;

/** Where the axis of shares begins. */
export function bottomOf(points: LinePlotProps['points']): number {
  return points.some(({ value }) => value !== undefined && value < usualBottom) ? 0 : usualBottom;
}

/** Shares of a hundred along a line, with gaps where there is none. */
export function LinePlot({ label, points, goal }: LinePlotProps) {
  const last = points.findLastIndex(({ value }) => value !== undefined);
  return (
    <PlotFrame
      label={label}
      height={190}
      places={points.map(({ place }) => place)}
      from={bottomOf(points)}
      to={100}
      tickText={(tick) => `${tick} %`}
      atEnd="value"
    >
      {({ x, y, start, end }) => (
        <>
          <line x1={start} x2={end} y1={y(goal)} y2={y(goal)} className={css.goal} />
          <text x={start + 2} y={y(goal) - 6} className={css.goalName}>
            Goal {goal} %
          </text>
          <LinePath
            data={[...points]}
            x={(_, at) => x(at)}
            y={({ value }) => y(value ?? 0)}
            defined={({ value }) => value !== undefined}
            className={css.first ?? ''}
            stroke=""
          />
          {points.map(({ place, value }, at) =>
            value === undefined ? null : (
              <circle key={place} cx={x(at)} cy={y(value)} r={3.5} className={css.point} />
            ),
          )}
          {last === -1 ? null : (
            <text x={x(last) + 9} y={y(points[last]?.value ?? 0) + 5} className={css.barsName}>
              {points[last]?.value} %
            </text>
          )}
        </>
      )}
    </PlotFrame>
  );
}
