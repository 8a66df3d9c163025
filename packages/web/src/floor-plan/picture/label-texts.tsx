import type { ReactNode } from 'react';
import { textScale } from '../../drawing/text-size.ts';
import { letterSizes, type PlacedLabel } from '../layout/place-labels.ts';
import { heightOf, type PlanBox, widthOf } from '../layout/plan-box.ts';
import css from './floor-plan.module.css';

interface LabelTextsProps {
  readonly box: PlanBox;
  /** Pixels a millimetre. */
  readonly scale: number;
  readonly labels: readonly PlacedLabel[];
  /** The ground on which a label stands, whose colour its halo has. */
  readonly groundOf: (id: string) => string;
  readonly children?: ReactNode;
}

/** Labels in their places over a plan. Readers of the screen hear the same from what they label. */
export function LabelTexts({ box, scale, labels, groundOf, children }: LabelTextsProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={css.labels}
      width={widthOf(box) * scale}
      height={heightOf(box) * scale}
    >
      {labels.map(({ id, x, lines }) => (
        <g key={id} className={css[groundOf(id)]} data-label={id}>
          {lines.map(({ text, kind, y }) => (
            <text key={kind} className={css[kind]} x={x} y={y} fontSize={letterSizes[kind] * textScale()}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {children}
    </svg>
  );
}
