import { Grid, Stack, StatusBadge, Text } from '@strata/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Task } from './tasks.ts';

/** What is to be done, each with how it stands as text; what can be done from here is a link. */
export function TaskList({ label, tasks }: { readonly label: string; readonly tasks: readonly Task[] }) {
  return (
    <Stack as="ul" line="above" width="record" aria-label={label}>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} />
      ))}
    </Stack>
  );
}

function TaskItem({ task: { title, to, status, tone, note } }: { readonly task: Task }) {
  const id = useId();
  return (
    <Grid as="li" columns="rest-first" one="small" align="start" gap={6} rowGap={1} pad={3} line="below">
      <div>
        {to === undefined ? (
          <span>{title}</span>
        ) : (
          <Link to={to} aria-describedby={`${id}-status`}>
            {title}
          </Link>
        )}
        {note === undefined ? null : (
          <Text tone="quiet" size="small">
            {note}
          </Text>
        )}
      </div>
      <span id={`${id}-status`}>
        <StatusBadge tone={tone}>{status}</StatusBadge>
      </span>
    </Grid>
  );
}
