import { Button, Skeleton, Text } from '@strata/ui';
import { useState } from 'react';
import { keyOfTask, useTasksAfter } from '../../app/tasks.ts';
import { TaskRow } from './task-row.tsx';

/** What comes after the first page, page by page when it is asked for. */
export function LaterTasks({ skip, total }: { readonly skip: number; readonly total: number }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <TaskPage skip={skip} />;
  return (
    <Text as="li" pad={1} sides={3} line="above">
      <Button kind="quiet" onClick={() => setAsked(true)}>
        Show more: {total - skip} others
      </Button>
    </Text>
  );
}

function TaskPage({ skip }: { readonly skip: number }) {
  const { data, isError, refetch } = useTasksAfter(skip);
  if (isError)
    return (
      <Text as="li" pad={1} sides={3} line="above">
        They could not be loaded.{' '}
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </Text>
    );
  if (data === undefined)
    return (
      <Text as="li" pad={1} sides={3} line="above">
        <Skeleton label="Loading more" />
      </Text>
    );
  const next = skip + data.items.length;
  return (
    <>
      {data.items.map((task) => (
        <TaskRow key={keyOfTask(task)} task={task} isFirst={false} />
      ))}
      {data.items.length > 0 && data.total > next ? <LaterTasks skip={next} total={data.total} /> : null}
    </>
  );
}
