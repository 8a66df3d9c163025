import type { ReactNode } from 'react';
import { Stack } from '../layout/primitives.tsx';
import css from './collapse.module.css';

/** Content that opens and closes within 500 ms; closed content is neither seen nor reached. */
export function Collapse({
  open,
  id,
  children,
}: {
  readonly open: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack id={id} className={css.frame} data-open={open} inert={!open}>
      <div className={css.content}>{children}</div>
    </Stack>
  );
}
