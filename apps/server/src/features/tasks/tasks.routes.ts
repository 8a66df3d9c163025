import { tasksAtOnce } from '@strata/contract';
import { taskPath } from '@strata/domain';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { listTasks } from './tasks.queries.ts';

const showTasks: Handler<'GET /Users/tasks'> = async ({ db, query, session }) => {
  const { items, total, entities } = await listTasks(db, session.personId, {
    skip: query.skip ?? 0,
    limit: tasksAtOnce,
  });
  return {
    items: items.map((task) => ({ ...task, path: taskPath(task.verb, task.objectId, task.expertType) })),
    total,
    entities: [...entities],
  };
};

/** What waits for a person. */
export const tasksHandlers = { 'GET /Users/tasks': showTasks } satisfies Partial<Handlers>;
