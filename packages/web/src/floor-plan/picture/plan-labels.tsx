import { displayHundredths } from '@strata/domain';
import { memo, useMemo } from 'react';
import type { DrawnMistake, DrawnPart } from '../drawn-floor.ts';
import { labelSpotOf } from '../layout/label-spot.ts';
import { type LabelLine, placeLabels, type WantedLabel } from '../layout/place-labels.ts';
import { markerRadius, placeMarkers, takenByMarker } from '../layout/place-markers.ts';
import { boxOf, heightOf, type PlanBox, widthOf } from '../layout/plan-box.ts';
import css from './floor-plan.module.css';
import { LabelTexts } from './label-texts.tsx';

interface PlanLabelsProps {
  readonly parts: readonly DrawnPart[];
  readonly problems: readonly DrawnMistake[];
  readonly tintOf: (part: DrawnPart) => string;
  readonly areas: boolean;
  readonly selected: string | undefined;
  /** The number of the problem that is looked at. */
  readonly problem: number | undefined;
  readonly box: PlanBox;
  readonly scale: number;
  readonly textScale: number;
  readonly figureWidth: number;
}

/** Smaller than this on the screen nothing is written in a part: it need not be looked at closer. */
const leastWritten = 14;

function linesOf(part: DrawnPart, areas: boolean): readonly LabelLine[] {
  if (part.kind !== 'unit') return [{ text: part.label, kind: 'name' }];
  const number: LabelLine = { text: part.label, kind: 'number' };
  if (!areas) return [number];
  const drawn = displayHundredths(part.drawn);
  if (!part.isDifferent || part.entered === undefined) return [number, { text: drawn, kind: 'area' }];
  return [
    number,
    { text: `${drawn} drawn`, kind: 'area' },
    { text: `${displayHundredths(part.entered)} entered`, kind: 'different' },
  ];
}

/** The numbers of problems and the labels of parts, at this scale. Readers of the screen hear them from the parts. */
export const PlanLabels = memo(function PlanLabels(props: PlanLabelsProps) {
  const { parts, problems, tintOf, areas, selected, problem, box, scale, textScale, figureWidth } = props;
  const markers = useMemo(
    () => placeMarkers(problems, box, scale, textScale),
    [problems, box, scale, textScale],
  );
  const byId = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts]);
  const labels = useMemo(() => {
    const large = parts.flatMap((part) => {
      const around = boxOf(part.polygons);
      if (around === undefined) return [];
      const size = Math.min(widthOf(around), heightOf(around)) * scale;
      return size < leastWritten * textScale ? [] : [{ part, size: widthOf(around) * heightOf(around) }];
    });
    const rank = (part: DrawnPart) => (part.id === selected ? 2 : part.kind === 'unit' ? 1 : 0);
    const wanted = large
      .toSorted((a, b) => rank(b.part) - rank(a.part) || b.size - a.size)
      .flatMap(({ part }): readonly WantedLabel[] => {
        const spot = labelSpotOf(part.polygons);
        return spot === undefined ? [] : [{ id: part.id, spot, lines: linesOf(part, areas) }];
      });
    const taken = markers.map((marker) => takenByMarker(marker, markerRadius * textScale + 2));
    return placeLabels(wanted, { box, scale, textScale, figureWidth, taken });
  }, [parts, markers, areas, selected, box, scale, textScale, figureWidth]);
  const groundOf = (id: string) => {
    const part = byId.get(id);
    if (id === selected || part === undefined) return 'chosen';
    return part.kind === 'unit' ? tintOf(part) : part.kind;
  };
  return (
    <LabelTexts box={box} scale={scale} labels={labels} groundOf={groundOf}>
      {markers.map(({ number, x, y, leader }) => (
        <g
          key={number}
          className={css.marker}
          data-problem={number}
          data-blocking={problems.find((one) => one.number === number)?.isBlocking}
          data-shown={number === problem}
        >
          {leader === undefined ? null : (
            <>
              <path className={css.leader} d={`M${leader.x} ${leader.y}L${x} ${y}`} />
              <circle className={css.leaderEnd} cx={leader.x} cy={leader.y} r={2} />
            </>
          )}
          <MarkerSign
            x={x}
            y={y}
            radius={markerRadius * textScale}
            isBlocking={problems.find((one) => one.number === number)?.isBlocking === true}
          />
          <text x={x} y={y + 4.5 * textScale} fontSize={numberSize(number) * textScale}>
            {number}
          </text>
        </g>
      ))}
    </LabelTexts>
  );
});

/** From 10 on its figures are smaller: they stay within the sign. */
export const numberSize = (number: number) => (number < 10 ? 13 : 10.5);

interface MarkerSignProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly isBlocking: boolean;
}

/** A disc blocks, a triangle asks. */
export function MarkerSign({ x, y, radius, isBlocking }: MarkerSignProps) {
  return isBlocking ? (
    <circle className={css.markerSign} cx={x} cy={y} r={radius} />
  ) : (
    <path
      className={css.markerSign}
      d={`M${x} ${y - radius * 1.25}L${x + radius * 1.3} ${y + radius}H${x - radius * 1.3}Z`}
    />
  );
}
