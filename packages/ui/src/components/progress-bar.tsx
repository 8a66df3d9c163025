import { useId } from 'react';
import { Grid } from '../layout/primitives.tsx';
import css from './progress-bar.module.css';

/** How far something has come, with the real figure beside the bar. */
export function ProgressBar({ label, percent }: { readonly label: string; readonly percent: number }) {
  const id = useId();
  const whole = Math.floor(Math.min(100, Math.max(0, percent)));
  return (
    <Grid columns="rest-first" align="center" gap={3} rowGap={1}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <progress className={css.bar} aria-labelledby={id} max={100} value={whole} />
      <span className={css.figure} aria-hidden="true">
        {whole} %
      </span>
    </Grid>
  );
}
