import type { ReactNode } from 'react';
import { Box, Stack, Text } from '../layout/primitives.tsx';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  /** The exact words for "there is nothing here". */
  readonly title: string;
  /** What will be here, and how to begin. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list without entries: says so, says what will be here, and offers the way to begin. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <Stack gap={2} align="center" corners="large" ground="sand" className={css.empty}>
      {icon === undefined ? null : <div className={css.icon}>{icon}</div>}
      <Text size="lead" weight="strong">
        {title}
      </Text>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {action === undefined ? null : <Box above={3}>{action}</Box>}
    </Stack>
  );
}
