import { memo, useMemo } from 'react';
import type { DrawnFloor, DrawnPart } from '../drawn-floor.ts';
import { pathOf } from '../layout/plan-box.ts';
import css from './floor-plan.module.css';
import { isRuled } from './plan-patterns.tsx';

interface PlanShapesProps {
  readonly floor: DrawnFloor;
  /** In the order in which they are read. */
  readonly parts: readonly DrawnPart[];
  readonly tintOf: (part: DrawnPart) => string;
  readonly nameOf: (part: DrawnPart) => string;
  readonly patterns: string;
  /** Where Tab leads. */
  readonly current: string | undefined;
  readonly selected: string | undefined;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a table cannot be drawn to scale */

/** What a floor consists of: its outline, and each part as a cell that can be chosen. Presses and keys are heard around it. */
export const PlanShapes = memo(function PlanShapes(props: PlanShapesProps) {
  const { floor, parts, tintOf, nameOf, patterns, current, selected } = props;
  const outline = useMemo(() => pathOf(floor.outline), [floor]);
  const edges = useMemo(
    () => parts.map(({ kind, polygons }) => (kind === 'unit' ? pathOf(polygons) : '')).join(''),
    [parts],
  );
  return (
    <>
      <path aria-hidden="true" className={css.ground} d={outline} />
      <g role="row" aria-rowindex={1}>
        {parts.map((part) => (
          <Shape
            key={part.id}
            part={part}
            tint={part.kind === 'unit' ? tintOf(part) : part.kind}
            name={nameOf(part)}
            patterns={patterns}
            isCurrent={part.id === current}
            isSelected={part.id === selected}
          />
        ))}
      </g>
      <path aria-hidden="true" className={css.edges} d={edges} />
      <path aria-hidden="true" className={css.outline} d={outline} />
    </>
  );
});

interface ShapeProps {
  readonly part: DrawnPart;
  readonly tint: string;
  readonly name: string;
  readonly patterns: string;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

const Shape = memo(function Shape({ part, tint, name, patterns, isCurrent, isSelected }: ShapeProps) {
  const d = useMemo(() => pathOf(part.polygons), [part]);
  const isPatterned = isRuled(tint) && !isSelected;
  return (
    <path
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-selected={isSelected}
      data-part={part.id}
      className={[css.part, css[part.kind], isSelected ? css.chosen : css[tint]].join(' ')}
      d={d}
      {...(isPatterned ? { style: { fill: `url(#${patterns}${tint})` } } : {})}
    />
  );
});
