import { displayWhole } from '@strata/domain';
import { useId } from 'react';
import { PlanPatterns } from '../picture/plan-patterns.tsx';
import css from './floor-changes.module.css';
import type { MovedWall } from './moved-walls.ts';

interface WallLensProps {
  readonly wall: MovedWall;
  /** Of the plan, in pixels a millimetre: the lens shows it six times as large. */
  readonly scale: number;
  readonly hatched: readonly { readonly key: string; readonly d: string }[];
  readonly words: { readonly before: string; readonly after: string };
}

const size = 168;
const larger = 6;
/** At least so far apart the two lines are seen. */
const leastApart = 14;

/** The middle of a wall that moved, through a lens: where it stood, where it stands, and how far that is. */
export function WallLens({ wall, scale, hatched, words }: WallLensProps) {
  const id = useId();
  const { from, to, by } = wall;
  const middle = {
    x: (from.x1 + from.x2 + to.x1 + to.x2) / 4,
    y: -(from.y1 + from.y2 + to.y1 + to.y2) / 4,
  };
  const seen = Math.max(scale * larger, leastApart / by);
  const reach = size / 2 / seen;
  const across = Math.atan2(to.y2 - to.y1, to.x2 - to.x1);
  return (
    <svg
      role="img"
      aria-label={`The wall from near: ${displayWhole(by)} mm from ${words.before} to ${words.after}`}
      className={`drawn ${css.lens}`}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
    >
      <clipPath id={`${id}round`}>
        <circle cx={size / 2} cy={size / 2} r={size / 2 - 2} />
      </clipPath>
      <circle className={css.lensGround} cx={size / 2} cy={size / 2} r={size / 2 - 2} />
      <g clipPath={`url(#${id}round)`}>
        <svg
          className={css.picture}
          width={size}
          height={size}
          viewBox={`${middle.x - reach} ${middle.y - reach} ${reach * 2} ${reach * 2}`}
        >
          <PlanPatterns id={id} names={['changed']} scale={seen} />
          {hatched.map(({ key, d }) => (
            <path key={key} className={css.changed} d={d} style={{ fill: `url(#${id}changed)` }} />
          ))}
          <path className={css.gone} d={`M${from.x1} ${-from.y1}L${from.x2} ${-from.y2}`} />
          <path className={css.come} d={`M${to.x1} ${-to.y1}L${to.x2} ${-to.y2}`} />
        </svg>
      </g>
      <circle className={css.rim} cx={size / 2} cy={size / 2} r={size / 2 - 2} />
      <g transform={`translate(${size / 2} ${size / 2}) rotate(${90 - (across * 180) / Math.PI})`}>
        <Arrows apart={by * seen} />
      </g>
      <text className={css.length} x={size / 2} y={size - 26}>
        {displayWhole(by)} mm
      </text>
    </svg>
  );
}

/** Two arrows that point at each other, as far apart as the two lines. */
function Arrows({ apart }: { readonly apart: number }) {
  const half = apart / 2;
  return (
    <path
      className={css.arrows}
      d={`M${-half - 20} 0H${-half}m-6 -4l6 4l-6 4M${half + 20} 0H${half}m6 -4l-6 4l6 4`}
    />
  );
}
