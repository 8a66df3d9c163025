import { scaleBarOf } from '@strata/domain';
import css from './plan-frame.module.css';

/** In pixels. */
const widest = 150;

interface ScaleBarProps {
  /** Pixels a millimetre. */
  readonly scale: number;
  readonly textScale: number;
}

/** How long a round length is at this scale. */
export function ScaleBar({ scale, textScale }: ScaleBarProps) {
  const { words, parts, width } = scaleBarOf(scale, widest);
  const part = width / parts;
  const letters = 11 * textScale;
  return (
    <svg
      role="img"
      aria-label={`This bar is ${words} long`}
      className={`drawn ${css.scale}`}
      width={width + 60 * textScale}
      height={10 + letters * 1.4}
    >
      {Array.from({ length: parts }, (_, at) => (
        <rect
          key={at}
          className={at % 2 === 0 ? css.barDark : css.barLight}
          x={8 + at * part}
          y={1}
          width={part}
          height={5}
        />
      ))}
      <text x={8} y={10 + letters} fontSize={letters}>
        0
      </text>
      <text x={8 + width} y={10 + letters} fontSize={letters}>
        {words}
      </text>
    </svg>
  );
}
