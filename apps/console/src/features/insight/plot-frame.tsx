import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type ReactNode, useState } from 'react';
import css from './plots.module.css';
import { useWidth } from './use-width.ts';

/** Room around a plot for the words at its axes, in pixels. */
const room = { top: 22, bottom: 26, left: 44 } as const;
const usualWidth = 360;
/** A label below the axis needs so much of it. */
const labelWidth = 52;

/** Where things stand in a plot, in pixels. */
export interface PlotScales {
  readonly width: number;
  readonly base: number;
  readonly barWidth: number;
  /** The middle of a place along the axis. */
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The left and the right end of what is drawn. */
  readonly start: number;
  readonly end: number;
}

export interface PlotFrameProps {
  /** What the plot shows, for assistive technology; the table beside has every value. */
  readonly label: string;
  readonly height: number;
  /** The words below the axis, one for each place. */
  readonly places: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly tickText: (value: number) => string;
  /** What stands at the right end of what is drawn: the value of the last point, or the names of series where the plot is wide. */
  readonly atEnd?: 'value' | 'names';
  readonly children: (scales: PlotScales) => ReactNode;
}

/** So wide a plot has room for the names of its series at their end; else they stand above it. */
export const wideEnough = 560;

function endRoom(width: number, atEnd: PlotFrameProps['atEnd']): number {
  if (atEnd === 'value') return 46;
  return atEnd === 'names' && width >= wideEnough ? 84 : 8;
}

/** Axes and lines of a plot, as wide as its place; what is drawn in it is the caller's. */
export function PlotFrame(props: PlotFrameProps) {
  const { label, height, places, from, to, tickText, atEnd, children } = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const width = useWidth(box, usualWidth);
  const base = height - room.bottom;
  const end = Math.max(width - endRoom(width, atEnd), room.left + 60);
  const band = scaleBand({
    domain: places.map((_, place) => place),
    range: [room.left, end],
    padding: 0.36,
  });
  const linear = scaleLinear({ domain: [from, to], range: [base, room.top], nice: 4 });
  const ticks = linear.ticks(4).filter((tick) => Number.isInteger(tick));
  const x = (place: number): number => (band(place) ?? 0) + band.bandwidth() / 2;
  const every = Math.max(1, Math.ceil((places.length * labelWidth) / (end - room.left)));
  return (
    <div ref={setBox} className={css.box}>
      <svg width={width} height={height} role="img" aria-label={label} className={css.plot}>
        <GridRows
          scale={linear}
          left={room.left}
          width={end - room.left}
          tickValues={ticks}
          className={css.grid ?? ''}
          stroke=""
        />
        {ticks.map((tick) => (
          <text key={tick} x={room.left - 8} y={linear(tick) + 4} textAnchor="end" className={css.quiet}>
            {tickText(tick)}
          </text>
        ))}
        {places.map((place, at) =>
          at % every === 0 ? (
            <text key={place} x={x(at)} y={base + 19} textAnchor="middle" className={css.quiet}>
              {place}
            </text>
          ) : null,
        )}
        <line x1={room.left} x2={end} y1={base} y2={base} className={css.axis} />
        {children({ width, base, barWidth: band.bandwidth(), x, y: linear, start: room.left, end })}
      </svg>
    </div>
  );
}
