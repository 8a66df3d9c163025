import type { Task } from './tasks.ts';

/** A notification of another entity, which the dashboard offers to open as that entity. */
export interface OfferedNotification {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly entity: Task['entity'];
}

/** The state of the dashboard's place in the history, by which a followed notification comes there. */
export function stateToOffer({ title, text, path, entity }: OfferedNotification): object {
  return { offered: { title, text, path, entity } };
}

/** The notification that was followed here, if one was. */
export function offeredIn(state: unknown): OfferedNotification | undefined {
  return (state as { readonly offered?: OfferedNotification } | null)?.offered;
}
