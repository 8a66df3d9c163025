import { CheckIcon, Grid, Stack, Text } from '@strata/ui';
import type { ReactNode, Ref } from 'react';
import css from './numbered-steps.module.css';

/** At any time, done already, to be done now, or what comes when the step before is done. */
export type StepState = 'open' | 'done' | 'now' | 'later';

export interface NumberedStepProps {
  readonly number: number;
  readonly title: string;
  readonly state: StepState;
  /** For the code that leads the keyboard to the step. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** Steps below one another on one page, in their order. */
export function NumberedSteps({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack as="ol" aria-label={label}>
      {children}
    </Stack>
  );
}

/** One of them. Nothing of it is hidden before its time: it says what will be here. */
export function NumberedStep({ number, title, state, headingRef, children }: NumberedStepProps) {
  return (
    <Grid
      as="li"
      align="center"
      gap={4}
      rowGap={3}
      relative
      className={[css.step, css[state]].join(' ')}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Text as="span" tone="quiet" weight="strong" className={css.mark} aria-hidden="true">
        {state === 'done' ? <CheckIcon size={18} /> : number}
      </Text>
      <Text as="h2" ref={headingRef} tabIndex={-1} noRing tone={state === 'later' ? 'quiet' : undefined}>
        {title}
      </Text>
      <Stack gap={4} align="start" shrink className={css.content}>
        {children}
      </Stack>
    </Grid>
  );
}
