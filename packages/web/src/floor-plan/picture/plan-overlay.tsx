import type { DrawnFloor, DrawnPart } from '../drawn-floor.ts';
import { pathOf } from '../layout/plan-box.ts';
import css from './floor-plan.module.css';

interface PlanOverlayProps {
  readonly floor: DrawnFloor;
  readonly patterns: string;
  readonly selected: DrawnPart | undefined;
  /** What the keys are on. */
  readonly ringed: DrawnPart | undefined;
  /** The number of the problem that is looked at. */
  readonly problem: number | undefined;
}

/** Over the parts: the places of problems, the edge of what is selected, and the ring around what has the focus. */
export function PlanOverlay({ floor, patterns, selected, ringed, problem }: PlanOverlayProps) {
  return (
    <g aria-hidden="true" className={css.overlay}>
      {floor.problems.map(({ number, isBlocking, isGap, polygons }) => (
        <path
          key={number}
          className={isBlocking ? css.blockingPlace : css.warningPlace}
          data-gap={isGap}
          data-shown={number === problem}
          d={pathOf(polygons)}
          {...(isBlocking ? { style: { fill: `url(#${patterns}blocking)` } } : {})}
        />
      ))}
      {selected === undefined ? null : <path className={css.chosenEdge} d={pathOf(selected.polygons)} />}
      {ringed === undefined ? null : (
        <>
          <path className={css.halo} d={pathOf(ringed.polygons)} />
          <path className={css.ring} d={pathOf(ringed.polygons)} />
        </>
      )}
    </g>
  );
}
