import { BellIcon, Box, Button, CountBadge, Inline, Skeleton, Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type OfferedNotification, offeredIn } from '../../app/offered-notification.ts';
import { keyOfTask, type Tasks, type useTasks } from '../../app/tasks.ts';
import { TaskLine, TaskRow } from './task-row.tsx';
import css from './your-turn.module.css';

const shownAtOnce = 5;

// For hardly anybody more waits than comes at once.
const LaterTasks = lazy(async () => ({ default: (await import('./later-tasks.tsx')).LaterTasks }));

/** What waits for the person, whomever they act for: the first few, and all of it on request. */
export function YourTurn({ query }: { readonly query: ReturnType<typeof useTasks> }) {
  const offered = offeredIn(useLocation().state);
  return (
    <LoadState query={query} what="things that wait for you">
      {(tasks) =>
        tasks.total === 0 && offered === undefined ? (
          <p>Nothing waits for you.</p>
        ) : (
          <Panel tasks={tasks} offered={offered} />
        )
      }
    </LoadState>
  );
}

interface PanelProps {
  readonly tasks: Tasks;
  /** What a notification told of another entity. */
  readonly offered: OfferedNotification | undefined;
}

function Panel({ tasks, offered }: PanelProps) {
  const { items, total } = tasks;
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useId();
  // Whoever followed a notification goes on here.
  useEffect(() => {
    if (offered !== undefined) heading.current?.focus();
  }, [offered]);
  const shown = showsAll ? items : items.slice(0, shownAtOnce);
  return (
    <section className={css.panel} aria-labelledby="your-turn-heading">
      <Inline as="header" gap={3} rowGap={0} align="baseline" className={css.head}>
        <h2 id="your-turn-heading" ref={heading} tabIndex={-1}>
          Your turn
        </h2>
        <CountBadge count={total} words={total === 1 ? '1 thing waits' : `${total} things wait`} />
      </Inline>
      <ol id={list}>
        {offered === undefined ? null : (
          <TaskLine
            picture={<BellIcon size={28} />}
            title={offered.title}
            reason={offered.text}
            entity={offered.entity}
            isFirst
            button="Open"
            path={offered.path}
          />
        )}
        {shown.map((task, index) => (
          <TaskRow key={keyOfTask(task)} task={task} isFirst={index === 0 && offered === undefined} />
        ))}
        {showsAll && total > items.length ? (
          <Suspense>
            <LaterTasks skip={items.length} total={total} />
          </Suspense>
        ) : null}
      </ol>
      {total > shownAtOnce ? (
        <Box pad={1} sides={3} line="above">
          <Button
            kind="quiet"
            aria-expanded={showsAll}
            aria-controls={list}
            onClick={() => setShowsAll((was) => !was)}
          >
            {showsAll ? `First ${shownAtOnce} only` : `All ${total}`}
          </Button>
        </Box>
      ) : null}
    </section>
  );
}

/** The room of the panel, while it is not known what waits. */
export function YourTurnLoading() {
  return (
    <Stack className={css.loading}>
      <Skeleton label="Loading what waits for you" count={shownAtOnce} />
    </Stack>
  );
}
