import css from './share-bar.module.css';

/** One owner's part of the whole, between 0 and 1; for drawing only, never for sums. */
export interface ShareSegment {
  readonly key: string;
  readonly part: number;
}

/** The shares beside one another against the whole. Decoration: the total beside it says the same exactly. */
export function ShareBar({ segments }: { readonly segments: readonly ShareSegment[] }) {
  const placed = segments.map((segment, index) => ({
    ...segment,
    start: segments.slice(0, index).reduce((total, before) => total + before.part, 0),
  }));
  const last = placed.at(-1);
  const width = Math.max(1, last === undefined ? 0 : last.start + last.part);
  return (
    <svg
      className={`fill corners-small clip ${css.bar}`}
      viewBox={`0 0 ${width * 1000} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fill-sand-200" x={0} y={0} width={1000} height={40} />
      {placed.map(({ key, part, start }, index) => (
        <rect
          key={key}
          className={
            start + part > 1.000_000_1
              ? 'fill-red-700'
              : index % 2 === 0
                ? 'fill-lagoon-600'
                : 'fill-lagoon-300'
          }
          x={start * 1000}
          y={0}
          width={part * 1000}
          height={40}
        />
      ))}
    </svg>
  );
}
