import { displayAngle } from '@strata/domain';
import { type Axes, along } from '../../building-3d/view/camera.ts';

interface NorthMarkProps {
  /** Clockwise from the y axis of the drawing, in thousandths of a degree. */
  readonly angle: number;
  /** How the drawing is looked at; from straight above where it is left out. */
  readonly axes?: Axes;
}

/** Where north is in a picture. */
export function NorthMark({ angle, axes }: NorthMarkProps) {
  const turned = (angle / 1000) * (Math.PI / 180);
  const north = [Math.sin(turned), Math.cos(turned), 0] as const;
  const [x, y] = axes === undefined ? north : [along(axes.right, north), along(axes.up, north)];
  const length = Math.hypot(x, y) || 1;
  const degrees = (Math.atan2(x, y) * 180) / Math.PI;
  return (
    <svg
      role="img"
      aria-label={`North is ${displayAngle(angle)} clockwise from the top of the drawing`}
      className="drawn"
      width="56"
      height="56"
      viewBox="-28 -28 56 56"
    >
      <circle r="15" fill="var(--white)" stroke="var(--sand-500)" />
      <path d="M0 -12L5 9L0 5L-5 9Z" fill="var(--ink)" transform={`rotate(${degrees.toFixed(1)})`} />
      <text
        x={((x / length) * 21.5).toFixed(1)}
        y={((-y / length) * 21.5 + 3.5).toFixed(1)}
        textAnchor="middle"
        fontSize="10"
        fontWeight="700"
        fontFamily="var(--font)"
      >
        N
      </text>
    </svg>
  );
}
