import type { ShareStep } from '@strata/domain';
import { Text } from '@strata/ui';
import css from './share-steps.module.css';

export interface ShareStepsProps {
  /** The steps in their order, as `explain` of the computed shares gives them; the last is the result. */
  readonly steps: readonly ShareStep[];
  /** What they lead to, for assistive technology: "How the share value of unit 101 is calculated". */
  readonly label: string;
}

/** How a share value came about, step by step: what, how in words, and the figure at the end of the line. */
export function ShareSteps({ steps, label }: ShareStepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, at) => (
        <Text as="li" key={at} pad={3} line="below" className={css.step}>
          <p className={css.label}>{step.label}</p>
          <Text align="end" wrap="anywhere" className={css.value}>
            {step.value}
          </Text>
          <Text tone="quiet" size="small" className={css.formula}>
            {step.formula}
          </Text>
        </Text>
      ))}
    </ol>
  );
}
