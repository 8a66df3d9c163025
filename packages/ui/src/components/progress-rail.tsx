import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/signs.tsx';
import { Text } from '../layout/primitives.tsx';
import css from './progress-rail.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One station of the way. `note` says who holds it and since when. */
export interface ProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
  readonly note?: ReactNode;
}

const spoken = { done: 'Done: ', current: 'Now: ', ahead: 'Still to come: ' } as const;

/** The way of a case from beginning to end, and where it stands: a rail of stations, on a phone a bar for each and the present one in words. */
export function ProgressRail({
  steps,
  label,
}: {
  readonly steps: readonly ProgressStep[];
  readonly label: string;
}) {
  return (
    <ol className={css.rail} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={[css.step, css[step.state]].join(' ')}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {step.state === 'done' ? <CheckIcon size={14} /> : null}
          </span>
          <Text
            as="span"
            size="small"
            weight="medium"
            className={css.label}
            data-step={`Step ${index + 1} of ${steps.length}: `}
          >
            <VisuallyHidden>{spoken[step.state]}</VisuallyHidden>
            {step.label}
          </Text>
          {step.note === undefined ? null : (
            <Text as="span" tone="quiet" size="small" className={css.note}>
              {/* Some readers run the two together: "Consents1 of 2 given". */}
              <VisuallyHidden>, </VisuallyHidden>
              {step.note}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
